import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { useDates } from '../../platform/dates.ts'
import { durationInWords } from '../../platform/durations.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useNow } from '../../platform/now.ts'
import { useText } from '../../platform/text.ts'
import type { OfficeBooking } from './office-booking.ts'
import { bookingListText } from './booking-list.text.ts'
import { requestText } from '../requests/request.text.ts'

/** The next step of a booking, or how it ended. */
export function OfficeBookingNext({ booking }: { booking: OfficeBooking }) {
  const text = useText(bookingListText)
  const requests = useText(requestText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const now = useNow()
  const until = (at: string) => Date.parse(at) - now.getTime()
  const urgent = (words: string) => <span className="font-semibold text-amber">{words}</span>
  const late = (words: string) => <span className="font-semibold text-coral-text">{words}</span>
  const plain = (words: string) => <span className="text-muted">{words}</span>
  const when = (at: string) => (dates.date(at) === dates.date(now) ? text.today(dates.time(at)) : dates.day(at))

  if (booking.status === 'confirmation_pending' && booking.expiresAt) {
    const left = until(booking.expiresAt)
    return urgent(left > 0 ? requests.left(durationInWords(left, language)) : requests.timeIsUp)
  }
  if (booking.change && booking.can.includes('accept_change'))
    return urgent(text.newDates(durationInWords(Math.max(0, until(booking.change.expiresAt)), language)))
  if (booking.overdue) return late(requests.late(durationInWords(until(booking.endAt), language)))
  if (booking.status === 'new_request') return plain(text.paying)
  if (booking.status === 'confirmed') {
    if (booking.payment.payBy) return urgent(text.unpaidUntil(when(booking.payment.payBy)))
    return until(booking.startAt) < 0 ? urgent(text.notPickedUp) : plain(text.handOver(when(booking.startAt)))
  }
  if (booking.status === 'in_progress') return plain(text.dueBack(when(booking.endAt)))

  const last = booking.history.at(-1)
  if (booking.status === 'completed') return plain(text.returned(when(last?.at ?? booking.endAt)))
  if (booking.payment.refunded > 0) return plain(text.refunded(formatMoneyShort(booking.payment.refunded, booking.currency, language)))
  const reason = last?.reason ?? ''
  if (reason === 'expired' || reason === 'no_show' || reason === 'unpaid') return plain(text.ended[reason])
  const at = when(last?.at ?? booking.insertedAt)
  return plain(booking.status === 'declined' ? text.declined(at) : text.cancelled(at))
}
