import { listOfficeBookings, readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { addCharge } from '@rentwell/contract/bookings/charges.endpoints.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { useCommand } from '../../platform/data.ts'
import { durationInWords } from '../../platform/durations.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useNow } from '../../platform/now.ts'
import { useText } from '../../platform/text.ts'
import { toast } from '../../ui/toast.tsx'
import type { OfficeBooking } from '../office/office-booking.ts'
import { lateFeeLeft } from './chargeable.ts'
import { chargesText } from './charges.text.ts'

/** Charges the late fee of a booking that has just come back. */
export function useLateFee(rental: string) {
  const text = useText(chargesText)
  const language = useLanguage()
  const now = useNow(minute)
  const command = useCommand(addCharge, { stale: [readOfficeBooking, listOfficeBookings] })
  return async (booking: OfficeBooking) => {
    const amount = lateFeeLeft(booking)
    if (amount === 0) return
    const title = text.lateBy(durationInWords(now.getTime() - Date.parse(booking.endAt), language))
    const done = await command.run({ rental, booking: booking.id, kind: 'late', title, amount })
    if (!done) toast(text.lateFailed, { wrong: true })
  }
}
