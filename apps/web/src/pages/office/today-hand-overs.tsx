import { formatMoney } from '@rentwell/contract/money.ts'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { officeActsText } from '../../bookings/office-acts.text.ts'
import { guestName, type OfficeBooking } from '../../bookings/office-booking.ts'
import { OfficeBookingLink } from '../../bookings/office-booking-list.tsx'
import { requestText } from '../../bookings/requests.text.ts'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { UnitPhoto } from '../../units/unit-photo.tsx'
import { todayText } from './today.text.ts'

interface HandOversProps {
  rental: string
  leaving: readonly OfficeBooking[]
  returning: readonly OfficeBooking[]
  now: Date
}

/** What goes out and what comes back today, by the hour. */
export function HandOvers({ rental, leaving, returning, now }: HandOversProps) {
  const text = useText(todayText)
  return (
    <section className="grid rounded-card border border-line bg-surface md:grid-cols-2">
      <Column icon={<ArrowUpRight aria-hidden className="size-[18px] text-lagoon" />} title={text.leaving} none={text.nobodyLeaves} count={leaving.length}>
        {leaving
          .toSorted((one, other) => one.startAt.localeCompare(other.startAt))
          .map(booking => (
            <HandOver key={booking.id} rental={rental} booking={booking} at={booking.startAt} now={now} />
          ))}
      </Column>
      <Column
        icon={<ArrowDownLeft aria-hidden className="size-[18px] text-in-progress" />}
        title={text.returning}
        none={text.nobodyReturns}
        count={returning.length}
      >
        {returning
          .toSorted((one, other) => one.endAt.localeCompare(other.endAt))
          .map(booking => (
            <HandOver key={booking.id} rental={rental} booking={booking} at={booking.endAt} now={now} />
          ))}
      </Column>
    </section>
  )
}

function Column({ icon, title, none, count, children }: { icon: ReactNode; title: string; none: string; count: number; children: ReactNode }) {
  return (
    <div className="min-w-0 p-4 not-first:border-t not-first:border-line md:not-first:border-t-0 md:not-first:border-l">
      <h2 className="flex items-center gap-2.5 text-17">
        {icon}
        {title}
        {count > 0 && <span className="flex h-5 min-w-5 items-center justify-center rounded-full bg-band px-1.5 text-13 leading-none text-muted">{count}</span>}
      </h2>
      {count === 0 ? <p className="mt-2 text-15 text-muted">{none}</p> : <ul className="mt-2">{children}</ul>}
    </div>
  )
}

function HandOver({ rental, booking, at, now }: { rental: string; booking: OfficeBooking; at: string; now: Date }) {
  const text = useText(todayText)
  const words = useText(requestText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const acts = useText(officeActsText)
  const { open } = usePopups()
  const guest = guestName(booking, words.someGuest)
  const act = booking.can.includes('start')
    ? ({ popup: 'acceptance', word: acts.handOver } as const)
    : booking.can.includes('complete')
      ? ({ popup: 'return', word: acts.takeBack } as const)
      : undefined
  const isEarlier = dates.date(at) !== dates.date(now)
  const owes = booking.payment.kind === 'at_rental' && booking.payment.status === 'none' && booking.status === 'confirmed'
  return (
    <li className="flex items-center gap-1">
      <OfficeBookingLink
        rental={rental}
        booking={booking}
        className="-mx-2 flex h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-2 transition-colors duration-150 hover:bg-wash"
      >
        <span className="figures w-12 shrink-0 text-15 font-title">
          {isEarlier ? <span className="text-13 text-brick">{text.since(dates.day(at))}</span> : dates.time(at)}
        </span>
        <UnitPhoto uuid={booking.unit.photos[0]} className="h-9 w-12 rounded-inner" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-15 font-semibold">{guest}</span>
          <span className="block truncate text-13 text-muted">
            {booking.unit.title} · {owes ? text.toPay(formatMoney(booking.total, booking.currency, language)) : booking.rentalLengthHumanized}
          </span>
        </span>
      </OfficeBookingLink>
      {act && (
        <Button variant="secondary" size="small" aria-label={`${act.word}: ${guest}`} onClick={() => open(act.popup, { rental, booking: booking.id })}>
          {act.word}
        </Button>
      )}
    </li>
  )
}
