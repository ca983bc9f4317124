import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnswerButtons } from '../../../bookings/requests/answer-request.buttons.tsx'
import { AnswerTime } from '../../../bookings/requests/answer-time.tsx'
import { askedAt, guestName, type OfficeBooking } from '../../../bookings/office/office-booking.ts'
import { ChangeButtons } from '../../../bookings/reschedule/answer-change.buttons.tsx'
import { OfficeBookingLink } from '../../../bookings/office/office-booking-list.tsx'
import { requestText } from '../../../bookings/requests/request.text.ts'
import { useDates } from '../../../platform/dates.ts'
import { useLanguage } from '../../../platform/language.tsx'
import { useText } from '../../../platform/text.ts'
import { UnitPhoto } from '../../../units/unit-photo.tsx'
import { todayText } from './today.text.ts'
import { bookedTitle } from '../../../bookings/booked-title.ts'

interface RequestsProps {
  rental: string
  requests: readonly OfficeBooking[]
  /** Bookings whose guests ask for other dates. */
  askedDates: readonly OfficeBooking[]
}

/** What guests ask and wait for, the most pressing first; answered right here. */
export function Requests({ rental, requests, askedDates }: RequestsProps) {
  const text = useText(todayText)
  const count = requests.length + askedDates.length
  return (
    <section className="rounded-card border border-line bg-surface">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4 py-2.5">
        <h2 className="flex items-center gap-2.5 text-17">
          {text.requests}
          {count > 0 && <span className="flex size-5 items-center justify-center rounded-full bg-amber-wash text-13 leading-none text-amber">{count}</span>}
        </h2>
        {requests.length > 0 && <p className="text-13 text-muted">{text.unanswered}</p>}
      </div>
      {count === 0 ? (
        <div className="flex items-center gap-3.5 border-t border-line p-4">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-completed" strokeWidth={1.75} />
          <div>
            <p className="text-15 font-semibold">{text.noRequests}</p>
            <p className="text-13 text-muted">{text.noRequestsText}</p>
          </div>
        </div>
      ) : (
        <ul>
          {requests.map(request => (
            <li key={request.id} className="animate-fade border-t border-line px-3 py-3">
              <Request rental={rental} request={request} />
            </li>
          ))}
          {askedDates.map(booking => (
            <li key={booking.id} className="animate-fade border-t border-line px-3 py-3">
              <AskedDates rental={rental} booking={booking} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Request({ rental, request }: { rental: string; request: OfficeBooking }) {
  const text = useText(todayText)
  const dates = useDates(request.rental.timeZone)
  const asked = askedAt(request)
  return (
    <WaitingRow
      rental={rental}
      booking={request}
      when={dates.moment(request.startAt)}
      note={`${request.rentalLengthHumanized} · ${text.asked(dates.time(asked))}`}
      total={request.total}
      clock={{ asked, expiresAt: request.expiresAt }}
    >
      <AnswerButtons inRow rental={rental} booking={request} />
    </WaitingRow>
  )
}

/** A booking that is agreed, with the other dates that its guest asks for. */
function AskedDates({ rental, booking }: { rental: string; booking: OfficeBooking }) {
  const text = useText(todayText)
  const dates = useDates(booking.rental.timeZone)
  const { change } = booking
  if (!change) return null
  return (
    <WaitingRow
      rental={rental}
      booking={booking}
      when={dates.span(change.startAt, change.endAt)}
      note={
        <span className="text-amber">
          {text.newDates} · {text.asked(dates.time(change.insertedAt))}
        </span>
      }
      total={change.total}
      clock={{ asked: change.insertedAt, expiresAt: change.expiresAt }}
    >
      <ChangeButtons rental={rental} booking={booking} />
    </WaitingRow>
  )
}

interface WaitingRowProps {
  rental: string
  booking: OfficeBooking
  when: string
  note: ReactNode
  /** In cents. */
  total: number
  clock: { asked: string; expiresAt: string | null }
  /** The buttons that answer. */
  children: ReactNode
}

/** What a guest asks: who and what, when, the price, the time that is left, and the answers. */
function WaitingRow({ rental, booking, when, note, total, clock, children }: WaitingRowProps) {
  const words = useText(requestText)
  const language = useLanguage()
  return (
    <div className="flex flex-col gap-3 md:flex-row md:items-center">
      <OfficeBookingLink rental={rental} booking={booking} className="flex min-w-0 flex-1 items-center gap-3 rounded-inner">
        <UnitPhoto uuid={booking.unit.photos[0]} className="h-11 w-14 rounded-inner" />
        <span className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-[minmax(0,1fr)_minmax(132px,1fr)]">
          <span className="min-w-0">
            <span className="line-clamp-2 text-15 leading-snug font-semibold">{guestName(booking, words.someGuest)}</span>
            <span className="line-clamp-2 text-13 leading-snug text-muted">{bookedTitle(booking)}</span>
          </span>
          <span className="min-w-0">
            <span className="block text-15 leading-snug max-md:text-13 max-md:text-muted">{when}</span>
            <span className="block text-13 leading-snug text-muted">{note}</span>
          </span>
        </span>
        <span className="figures shrink-0 self-start text-17 font-title md:self-center">{formatMoneyShort(total, booking.currency, language)}</span>
      </OfficeBookingLink>
      <div className="flex items-center gap-2">
        <AnswerTime {...clock} className="mr-1 w-38 max-md:flex-1" />
        {children}
      </div>
    </div>
  )
}
