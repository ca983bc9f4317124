import { useText } from '../platform/text.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { statusText } from '../calendar/status.text.ts'
import type { BookingStatus as Status } from '@rentwell/contract/booking-statuses.ts'

/** The status of a booking as a coloured label. */
export function BookingStatus({ status, className }: { status: Status; className?: string }) {
  const text = useText(statusText)
  return <StatusChip status={status} label={text[status]} {...(className && { className })} />
}
