import { addDays, localDateOf } from '@rentwell/contract/period.ts'
import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowUpRight, CalendarDays, CircleCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { officeActsText } from '../../../bookings/office/office-acts.text.ts'
import { guestName } from '../../../bookings/office/office-booking.ts'
import { OfficeBookingLink } from '../../../bookings/office/office-booking-list.tsx'
import { requestText } from '../../../bookings/requests/request.text.ts'
import { useDates } from '../../../platform/dates.ts'
import { useLanguage } from '../../../platform/language.tsx'
import { usePopups } from '../../../platform/popups.tsx'
import { useText } from '../../../platform/text.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { UnitPhoto } from '../../../units/unit-photo.tsx'
import { DayLine } from './today-day-line.tsx'
import { linkClass } from './today-side.tsx'
import type { DayEvent, hoursShown } from './today-day.ts'
import { todayText } from './today.text.ts'
import { bookedTitle } from '../../../bookings/booked-title.ts'

const leavesIcon = <ArrowUpRight aria-hidden className="size-[18px] text-lagoon" />
const returnsIcon = <ArrowDownLeft aria-hidden className="size-[18px] text-in-progress" />

interface HandOversProps {
  rental: { id: string; timeZone: string; openingHours: Parameters<typeof hoursShown>[0] }
  leaving: readonly DayEvent[]
  returning: readonly DayEvent[]
  /** Of the days after today. */
  later: readonly DayEvent[]
  now: Date
}

/** What goes out and what comes back today: along the line of the day, then by the hour; and a word about tomorrow. */
export function HandOvers({ rental, leaving, returning, later, now }: HandOversProps) {
  const text = useText(todayText)
  const [marked, setMarked] = useState('')
  const isOpen = (event: DayEvent) => event.doneAt === undefined
  const has = leaving.length + returning.length > 0
  const [leave, back] = [leaving.filter(isOpen).length, returning.filter(isOpen).length]
  const show = (event: DayEvent) => {
    const id = rowId(event)
    setMarked(id)
    const row = document.getElementById(id)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector('a')?.focus({ preventScroll: true })
  }
  const rows = (events: readonly DayEvent[]) =>
    events.map(event => <HandOver key={rowId(event)} rental={rental.id} event={event} now={now} isMarked={rowId(event) === marked} />)
  return (
    <section aria-labelledby="hand-overs" className="rounded-card border border-line bg-surface">
      <div className={cx('flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 pt-3 pb-2', !has && 'border-b border-line')}>
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h2 id="hand-overs" className="text-17">
            {text.handOvers}
          </h2>
          <p className="text-13 text-muted">{has ? (leave + back === 0 ? text.allDone : text.stillToCome(leave, back)) : text.noHandOvers}</p>
        </div>
        {has && (
          <p aria-hidden className="flex gap-4 text-13 text-muted max-md:hidden">
            <span className="flex items-center gap-1">
              {leavesIcon}
              {text.leaves}
            </span>
            <span className="flex items-center gap-1">
              {returnsIcon}
              {text.comesBack}
            </span>
          </p>
        )}
      </div>
      {has && (
        <>
          <DayLine leaving={leaving} returning={returning} openingHours={rental.openingHours} timeZone={rental.timeZone} now={now} onShow={show} />
          <div className="grid border-b border-line md:grid-cols-2">
            <Column icon={leavesIcon} title={text.leaving} none={text.nobodyLeaves} count={leaving.length}>
              {rows(leaving)}
            </Column>
            <Column icon={returnsIcon} title={text.returning} none={text.nobodyReturns} count={returning.length}>
              {rows(returning)}
            </Column>
          </div>
        </>
      )}
      <Tomorrow rental={rental} later={later} now={now} />
    </section>
  )
}

const rowId = ({ kind, booking }: DayEvent) => `${kind}-${booking.id}`

/** How much leaves and comes back on the next day, and the way to its calendar. */
function Tomorrow({ rental, later, now }: Pick<HandOversProps, 'rental' | 'later' | 'now'>) {
  const text = useText(todayText)
  const dates = useDates(rental.timeZone)
  const date = addDays(localDateOf(now, rental.timeZone), 1)
  const events = later.filter(event => localDateOf(new Date(event.at), rental.timeZone) === date)
  const leaving = events.filter(event => event.kind === 'leaves')
  const returning = events.length - leaving.length
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
      <p className="flex flex-wrap items-center gap-x-2.5 text-13">
        <CalendarDays aria-hidden className="size-4" strokeWidth={1.75} />
        <span className="font-semibold">{text.tomorrow}</span>
        <span className="text-muted">
          {[
            ...(leaving[0] ? [text.leaveTomorrow(leaving.length, dates.time(leaving[0].at))] : []),
            ...(returning > 0 ? [text.backTomorrow(returning)] : []),
          ].join(', ') || text.nothingTomorrow}
        </span>
      </p>
      <Link to="/office/$rental/calendar" params={{ rental: rental.id }} search={{ at: date }} className={linkClass}>
        {text.openCalendar}
      </Link>
    </div>
  )
}

function Column({ icon, title, none, count, children }: { icon: ReactNode; title: string; none: string; count: number; children: ReactNode }) {
  return (
    <div className="min-w-0 p-4 not-first:border-t not-first:border-line md:not-first:border-t-0 md:not-first:border-l">
      <h3 className="flex items-center gap-2.5 text-15 font-title">
        {icon}
        {title}
        {count > 0 && <span className="flex h-5 min-w-5 items-center justify-center rounded-full bg-band px-1.5 text-13 leading-none text-muted">{count}</span>}
      </h3>
      {count === 0 ? <p className="mt-2 text-15 text-muted">{none}</p> : <ul className="mt-2">{children}</ul>}
    </div>
  )
}

function HandOver({ rental, event, now, isMarked }: { rental: string; event: DayEvent; now: Date; isMarked: boolean }) {
  const { booking, at, doneAt, kind } = event
  const text = useText(todayText)
  const words = useText(requestText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const acts = useText(officeActsText)
  const { open } = usePopups()
  const guest = guestName(booking, words.someGuest)
  const isDone = doneAt !== undefined
  const act = isDone
    ? undefined
    : booking.can.includes('start')
      ? ({ popup: 'acceptance', word: acts.handOver } as const)
      : booking.can.includes('complete')
        ? ({ popup: 'return', word: acts.takeBack } as const)
        : undefined
  const isEarlier = dates.date(at) !== dates.date(now)
  const { due } = booking.payment
  const detail = isDone
    ? text.done[kind](dates.time(doneAt))
    : due > 0
      ? text.toPay(formatMoneyShort(due, booking.currency, language))
      : booking.rentalLengthHumanized
  return (
    <li id={rowId(event)} className="flex flex-wrap items-center justify-end gap-x-1">
      <OfficeBookingLink
        rental={rental}
        booking={booking}
        className={cx(
          // Larger text sends the button to a line of its own.
          '-mx-2 flex min-h-14 min-w-0 flex-1 basis-52 items-center gap-3 rounded-control px-2 py-1.5 transition-colors duration-150 hover:bg-wash',
          isMarked && 'bg-wash',
          isDone && 'text-muted',
        )}
      >
        <span className="figures w-12 shrink-0 text-15 font-title">
          {isEarlier ? <span className="text-13 text-brick">{text.since(dates.day(at))}</span> : dates.time(at)}
        </span>
        <UnitPhoto uuid={booking.unit.photos[0]} className="h-9 w-12 rounded-inner" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-15 leading-snug font-semibold">{guest}</span>
          <span className="line-clamp-2 text-13 leading-snug text-muted">
            {bookedTitle(booking)} · {detail}
          </span>
        </span>
        {isDone && <CircleCheck aria-hidden className="size-5 shrink-0 text-completed" strokeWidth={1.75} />}
      </OfficeBookingLink>
      {act && (
        <Button variant="secondary" size="small" aria-label={`${act.word}: ${guest}`} onClick={() => open(act.popup, { rental, booking: booking.id })}>
          {act.word}
        </Button>
      )}
    </li>
  )
}
