import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { listOfficeUnits } from '@rentwell/contract/units/units.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { listAskedDates, useEvery, useRequests } from '../../bookings/office-booking.ts'
import { LatestMessages } from '../../messaging/latest-messages.tsx'
import { useRead } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { useNow } from '../../platform/now.ts'
import { useText } from '../../platform/text.ts'
import { Failed } from '../../ui/states.tsx'
import { CounterActions } from './counter-actions.tsx'
import { OfficeTop } from './office-top.tsx'
import { FirstSteps } from './today-first-steps.tsx'
import { HandOvers } from './today-hand-overs.tsx'
import { LateStrip } from './today-late.tsx'
import { Requests } from './today-requests.tsx'
import { UnitsNow, Upcoming, Website } from './today-side.tsx'
import { TodayWaiting } from './today-waiting.tsx'
import { todayText } from './today.text.ts'

/** What the office has to do today: who is late, who waits for an answer, what leaves and what comes back. */
export default function TodayPage() {
  const text = useText(todayText)
  const { rental: id } = useParams({ from: '/closed/office/$rental' })
  const rental = useRead(readOfficeRental, { rental: id }).data?.rental
  const { requests, query } = useRequests(id)
  const confirmed = useEvery(id, 'confirmed')
  const out = useEvery(id, 'in_progress')
  const units = useRead(listOfficeUnits, { rental: id, limit: 100 })
  const dates = useDates(rental?.timeZone ?? 'UTC')
  const now = useNow()

  const failed = [query, confirmed.query, out.query, units].find(one => one.isError && one.data === undefined)
  const isReady = rental && requests && confirmed.query.data && out.query.data && units.data
  const today = dates.date(now)
  const isToday = (at: string) => dates.date(at) === today
  const late = out.bookings.filter(booking => booking.overdue).toSorted((one, other) => one.endAt.localeCompare(other.endAt))
  const leaving = confirmed.bookings.filter(
    booking => isToday(booking.startAt) || (Date.parse(booking.startAt) < now.getTime() && Date.parse(booking.endAt) > now.getTime()),
  )
  const returning = out.bookings.filter(booking => isToday(booking.endAt) && !booking.overdue)
  const upcoming = confirmed.bookings.filter(booking => Date.parse(booking.startAt) > now.getTime() && !isToday(booking.startAt))
  const isNew = isReady && units.data.units.length === 0
  const askedDates = listAskedDates([...confirmed.bookings, ...out.bookings])
  // What a clock runs for comes before everything that can wait.
  const hasWaiting = Boolean(requests?.length) || askedDates.length > 0
  const waiting = requests && <Requests rental={id} requests={requests} askedDates={askedDates} />

  return (
    <>
      <OfficeTop
        title={text.title}
        context={rental && text.context(dates.day(now), dates.time(now), rental.shortAddress)}
        actions={!isNew && <CounterActions rental={id} />}
      />
      <div className="p-4 lg:px-4 lg:py-4">
        {failed ? (
          <Failed error={failed.error} onRetry={() => void failed.refetch()} />
        ) : !isReady ? (
          <TodayWaiting />
        ) : (
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_316px]">
            <div className="flex min-w-0 flex-col gap-4">
              {late.length > 0 && <LateStrip rental={id} late={late} now={now} />}
              {hasWaiting && waiting}
              <FirstSteps rental={rental} />
              {!isNew && !hasWaiting && waiting}
              {!isNew && <HandOvers rental={id} leaving={leaving} returning={returning} now={now} />}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              {!isNew && <UnitsNow units={units.data.units} more={units.data.nextCursor !== null} out={out.bookings} />}
              {!isNew && <LatestMessages rental={id} />}
              {!isNew && <Upcoming rental={id} bookings={upcoming} />}
              <Website rental={rental} />
            </div>
          </div>
        )}
      </div>
    </>
  )
}
