import { listOfficeBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { addDays, atLocal, localDateOf } from '@rentwell/contract/period.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { listOfficeUnits } from '@rentwell/contract/units/units.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { listAskedDates, useEvery, useRequests } from '../../../bookings/office/office-booking.ts'
import { LatestMessages } from '../../../messaging/conversation/latest-messages.tsx'
import { useRead } from '../../../platform/data.ts'
import { useOnline } from '../../../platform/loading.ts'
import { useDates } from '../../../platform/dates.ts'
import { useNow } from '../../../platform/now.ts'
import { useText } from '../../../platform/text.ts'
import { Failed } from '../../../ui/states.tsx'
import { CounterActions } from '../bookings/counter-actions.tsx'
import { OfficeTop } from '../office-top.tsx'
import { OfflineDays } from '../offline-days.tsx'
import { Coming } from './today-coming.tsx'
import { eventsAfterToday, eventsOfToday } from './today-day.ts'
import { FirstSteps } from './today-first-steps.tsx'
import { HandOvers } from './today-hand-overs.tsx'
import { LateStrip } from './today-late.tsx'
import { MonthMoney } from './today-money.tsx'
import { Requests } from './today-requests.tsx'
import { UnitsNow, Website } from './today-side.tsx'
import { TodayWaiting } from './today-waiting.tsx'
import { todayText } from './today.text.ts'

/** What the office has to do today: who is late, who waits for an answer, what leaves and what comes back. */
export default function TodayPage() {
  const { rental } = useParams({ from: '/closed/office/$rental' })
  return useOnline() ? <Today id={rental} /> : <TodayOffline id={rental} />
}

/** Without a network: what this device has of today and the next days. */
function TodayOffline({ id }: { id: string }) {
  const text = useText(todayText)
  const rental = useRead(readOfficeRental, { rental: id }).data?.rental
  return (
    <>
      <OfficeTop title={text.title} />
      {rental && <OfflineDays rental={rental.id} timeZone={rental.timeZone} />}
    </>
  )
}

function Today({ id }: { id: string }) {
  const text = useText(todayText)
  const rental = useRead(readOfficeRental, { rental: id }).data?.rental
  const { requests, query } = useRequests(id)
  const confirmed = useEvery(id, 'confirmed')
  const out = useEvery(id, 'in_progress')
  const units = useRead(listOfficeUnits, { rental: id, limit: 100 })
  const timeZone = rental?.timeZone ?? 'UTC'
  const dates = useDates(timeZone)
  const now = useNow()
  const today = localDateOf(now, timeZone)
  const ending = { endsFrom: atLocal(today, '00:00', timeZone).toISOString(), endsTo: atLocal(addDays(today, 1), '00:00', timeZone).toISOString() }
  const completed = useRead(listOfficeBookings, { rental: id, status: 'completed', ...ending, limit: 100 }, { live: true, enabled: rental !== undefined })
  const returned = completed.data?.bookings ?? []

  const failed = [query, confirmed.query, out.query, completed, units].find(one => one.isError && one.data === undefined)
  const isReady = rental && requests && confirmed.query.data && out.query.data && completed.data && units.data
  const late = out.bookings.filter(booking => booking.overdue).toSorted((one, other) => one.endAt.localeCompare(other.endAt))
  const { leaving, returning } = eventsOfToday({ confirmed: confirmed.bookings, out: out.bookings, returned }, now, timeZone)
  const later = eventsAfterToday({ confirmed: confirmed.bookings, out: out.bookings }, now, timeZone)
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
              {late.length > 0 && <LateStrip rental={id} late={late} confirmed={confirmed.bookings} now={now} />}
              {hasWaiting && waiting}
              <FirstSteps rental={rental} />
              {!isNew && !hasWaiting && waiting}
              {!isNew && <HandOvers rental={rental} leaving={leaving} returning={returning} later={later} now={now} />}
              {!isNew && <Coming rental={rental} later={later} />}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              {!isNew && <MonthMoney rental={rental} now={now} />}
              {!isNew && <UnitsNow units={units.data.units} more={units.data.nextCursor !== null} out={out.bookings} />}
              {!isNew && <LatestMessages rental={id} />}
              <Website rental={rental} />
            </div>
          </div>
        )}
      </div>
    </>
  )
}
