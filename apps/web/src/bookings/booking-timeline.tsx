import { isProductReason } from '@rentwell/contract/bookings/bookings.rules.ts'
import { useDates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { guestBookingText } from './guest-booking.text.ts'
import { useGuestBookingText } from './use-guest-booking-text.ts'
import { isOver, type GuestBooking } from './guest-booking.ts'
import { isByBank } from './payments/paid-state.ts'
import { paymentText } from './payments/payment.text.ts'

interface Moment {
  key: string
  title: string
  text: string
  /** Text that a user wrote. */
  note?: string
  done: boolean
}

/** Past and future steps, oldest first; past ones have a filled mark. */
export function BookingTimeline({ booking }: { booking: GuestBooking }) {
  const text = useText(guestBookingText)
  const moments = useMoments(booking)
  return (
    <section>
      <h2 className="text-20">{text.history}</h2>
      <ol className="mt-4">
        {moments.map((moment, index) => {
          const last = index === moments.length - 1
          const leadsToDone = moments[index + 1]?.done ?? false
          return (
            <li key={moment.key} className="relative flex gap-4 pb-6 last:pb-0">
              {!last && <span aria-hidden className={cx('absolute top-5 bottom-[-4px] left-[6px] w-0.5', leadsToDone ? 'bg-lagoon' : 'bg-line')} />}
              <span
                aria-hidden
                className={cx('relative mt-1 size-3.5 shrink-0 rounded-full', moment.done ? 'bg-lagoon ring-4 ring-wash' : 'border-2 border-muted bg-page')}
              />
              <div className="min-w-0">
                <p className="text-15 font-semibold">
                  {moment.title}
                  {!moment.done && <span className="sr-only"> ({text.toCome})</span>}
                </p>
                <p className="text-15 text-muted">{moment.text}</p>
                {moment.note && <p className="text-15 text-muted">{moment.note}</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function useMoments(booking: GuestBooking): Moment[] {
  const text = useGuestBookingText(booking.baseRentalPeriod)
  const pay = useText(paymentText)
  const words: Record<string, string> = {
    dates_changed: text.datesChanged,
    unit_swapped: text.unitSwapped,
    pieces_returned: text.piecesReturned,
    contract_waived: text.contractWaived,
    no_show: text.nobodyCame,
    unpaid: pay.unpaid,
  }
  const dates = useDates(booking.rental.timeZone)
  const done = booking.history.map((step, index) => {
    const moment = dates.moment(step.at)
    const isFallBack = index > 0 && step.status === 'draft'
    const next = booking.history[index + 1]?.status
    const isFast = step.status === 'new_request' && (next === 'confirmation_pending' || next === 'confirmed')
    return {
      key: `${step.status} ${step.at} ${index}`,
      title: isFallBack ? pay.fellBack : (words[step.reason ?? ''] ?? text.steps[step.status]),
      text: isByBank(step) ? moment : step.by.kind === 'system' ? text.byTime(moment) : text.by(moment, step.by.kind === 'guest' ? text.you : step.by.name),
      note: [step.reason && !isProductReason(step.reason) ? step.reason : undefined, step.note].filter(Boolean).join('. '),
      done: true,
      isFast,
    }
  })
  const toCome: Omit<Moment, 'done'>[] = []
  const { status } = booking
  if (status === 'confirmation_pending' && booking.expiresAt)
    toCome.push({ key: 'answer', title: text.answer, text: text.answerBy(dates.moment(booking.expiresAt)) })
  if (!isOver(status) && status !== 'in_progress') toCome.push({ key: 'pick-up', title: text.pickUp, text: dates.moment(booking.startAt) })
  if (!isOver(status)) toCome.push({ key: 'return', title: text.returnDay, text: dates.moment(booking.endAt) })
  return [...done.filter(moment => !moment.isFast), ...toCome.map(moment => ({ ...moment, done: false }))]
}
