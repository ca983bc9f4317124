import type { OfferStatus } from '@rentwell/contract/bookings/offers.rules.ts'
import { useText } from '../../platform/text.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { offersText } from './offers.text.ts'

/** The looks of the statuses of bookings that mean the same for a reader. */
const looks = {
  draft: 'draft',
  sent: 'new_request',
  viewed: 'confirmation_pending',
  accepted: 'confirmed',
  expired: 'declined',
  withdrawn: 'cancelled',
} as const

export function OfferChip({ status }: { status: OfferStatus }) {
  const text = useText(offersText)
  return <StatusChip status={looks[status]} label={text.statuses[status]} />
}
