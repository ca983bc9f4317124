import { useDates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { isByBank } from './payments/paid-state.ts'
import { officeActsText } from './office/office-acts.text.ts'
import type { OfficeBooking } from './office/office-booking.ts'
import { officeBookingText } from './office/office-booking.text.ts'
import { paymentText } from './payments/payment.text.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'

export const statusDots: Record<BookingStatus, string> = {
  draft: 'bg-draft',
  new_request: 'bg-new-request',
  confirmation_pending: 'bg-confirmation-pending',
  confirmed: 'bg-confirmed',
  in_progress: 'bg-in-progress',
  completed: 'bg-completed',
  declined: 'bg-declined',
  cancelled: 'bg-cancelled',
}

/** The steps of a booking, newest first, with who took them and why. */
export function BookingHistory({ booking }: { booking: OfficeBooking }) {
  const text = useText(officeBookingText)
  const acts = useText(officeActsText)
  const pay = useText(paymentText)
  const words: Record<string, string> = {
    dates_changed: acts.datesChanged,
    unit_swapped: acts.unitSwapped,
    pieces_returned: acts.piecesReturned,
    contract_waived: acts.contractWaived,
    no_show: acts.nobodyCame,
    unpaid: pay.unpaid,
  }
  const dates = useDates(booking.rental.timeZone)
  const steps = booking.history.toReversed()
  const isFallBack = (index: number) => steps[index]?.status === 'draft' && index < steps.length - 1
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={`${step.status} ${step.at} ${index}`} className="relative flex gap-3 pb-3 last:pb-0">
          {index < steps.length - 1 && <span aria-hidden className="absolute top-3 bottom-[-5px] left-1 w-px bg-line" />}
          <span aria-hidden className={cx('mt-1.5 size-2.25 shrink-0 rounded-full', statusDots[step.status])} />
          <div className="min-w-0 flex-1 text-13">
            <p className={index === 0 ? 'font-semibold' : undefined}>
              {isFallBack(index) ? pay.fellBack : (words[step.reason ?? ''] ?? text.steps[step.status])}
              <span className="font-normal text-muted">
                {isByBank(step) ? '' : step.by.kind === 'system' ? `, ${text.byTime}` : step.by.name && `, ${step.by.name}`}
              </span>
            </p>
            {step.reason && step.reason !== 'expired' && !words[step.reason] && <p className="text-muted">{step.reason}</p>}
            {step.note && <p className="text-muted">{step.note}</p>}
          </div>
          <time dateTime={step.at} className="figures shrink-0 text-13 text-muted">
            {dates.moment(step.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
