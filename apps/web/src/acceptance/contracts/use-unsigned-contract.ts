import { readOfficeContract } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { OfficeBooking } from '../../bookings/office/office-booking.ts'
import { useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { contractsText } from './contracts.text.ts'

/** Why a booking can't start yet, if its contract is required and unsigned. */
export function useUnsignedContract(rental: string, booking: OfficeBooking): string | false {
  const text = useText(contractsText)
  const found = useRead(readOfficeContract, { rental, booking: booking.id }, { live: true }).data
  return found !== undefined && found.isRequired && !found.isWaived && !found.contract?.signedAt && text.office.missing
}
