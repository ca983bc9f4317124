import { hoursOf } from '@rentwell/contract/calendar/availability.rules.ts'
import { hour } from '@rentwell/contract/durations.ts'
import { addDays, atLocal, localDateOf } from '@rentwell/contract/period.ts'
import type { OfficeBooking } from '../../../bookings/office/office-booking.ts'

/** A hand-over or a return of a day. */
export interface DayEvent {
  kind: 'leaves' | 'returns'
  booking: OfficeBooking
  /** When it was agreed to happen; ISO 8601. */
  at: string
  /** When it happened; undefined while it has not. */
  doneAt?: string | undefined
}

/** When the booking came to a status for the last time; other dates or another unit leave the status as it is. */
const reachedAt = ({ history }: OfficeBooking, status: OfficeBooking['status']) =>
  history.findLast((step, index) => step.status === status && history[index - 1]?.status !== status)?.at

const byTime = (one: DayEvent, other: DayEvent) => one.at.localeCompare(other.at)

interface Bookings {
  confirmed: readonly OfficeBooking[]
  out: readonly OfficeBooking[]
  /** Completed ones that were to end on that day. */
  returned: readonly OfficeBooking[]
}

/** What leaves and what comes back today, what is done already included; a pick-up that was missed stays until it is over. */
export function eventsOfToday({ confirmed, out, returned }: Bookings, now: Date, timeZone: string): { leaving: DayEvent[]; returning: DayEvent[] } {
  const today = localDateOf(now, timeZone)
  const isToday = (at: string | undefined) => at !== undefined && localDateOf(new Date(at), timeZone) === today
  const isMissed = (booking: OfficeBooking) => Date.parse(booking.startAt) < now.getTime() && Date.parse(booking.endAt) > now.getTime()
  const leaving = [
    ...confirmed.filter(one => isToday(one.startAt) || isMissed(one)).map(one => ({ kind: 'leaves' as const, booking: one, at: one.startAt })),
    ...[...out, ...returned].flatMap(one => {
      const doneAt = reachedAt(one, 'in_progress')
      return isToday(doneAt) ? [{ kind: 'leaves' as const, booking: one, at: isToday(one.startAt) ? one.startAt : (doneAt ?? one.startAt), doneAt }] : []
    }),
  ]
  const returning = [
    ...out.filter(one => isToday(one.endAt) && !one.overdue).map(one => ({ kind: 'returns' as const, booking: one, at: one.endAt })),
    ...returned.map(one => ({ kind: 'returns' as const, booking: one, at: one.endAt, doneAt: reachedAt(one, 'completed') ?? one.endAt })),
  ]
  return { leaving: leaving.toSorted(byTime), returning: returning.toSorted(byTime) }
}

/** What leaves and comes back on later days, the first first. */
export function eventsAfterToday({ confirmed, out }: Pick<Bookings, 'confirmed' | 'out'>, now: Date, timeZone: string): DayEvent[] {
  const tomorrow = atLocal(addDays(localDateOf(now, timeZone), 1), '00:00', timeZone).getTime()
  const isLater = (event: DayEvent) => Date.parse(event.at) >= tomorrow
  return [
    ...confirmed.map(booking => ({ kind: 'leaves' as const, booking, at: booking.startAt })),
    ...[...confirmed, ...out].map(booking => ({ kind: 'returns' as const, booking, at: booking.endAt })),
  ]
    .filter(isLater)
    .toSorted(byTime)
}

/** The next agreed booking of a unit that is late, if it begins within two days: its guest waits in vain unless the unit comes back. */
export function nextOf(late: OfficeBooking, confirmed: readonly OfficeBooking[], now: Date): OfficeBooking | undefined {
  const soon = now.getTime() + 48 * hour
  return confirmed
    .filter(one => one.unit.id === late.unit.id && Date.parse(one.startAt) <= soon)
    .toSorted((one, other) => one.startAt.localeCompare(other.startAt))[0]
}

/** Hours of the day that the line shows: the opening hours, widened to every event and to the present moment. */
export function hoursShown(
  openingHours: Parameters<typeof hoursOf>[0],
  events: readonly DayEvent[],
  now: Date,
  timeZone: string,
): { from: number; to: number } {
  const today = localDateOf(now, timeZone)
  const midnight = atLocal(today, '00:00', timeZone).getTime()
  const hourOf = (at: number) => (at - midnight) / hour
  const open = hoursOf(openingHours, today)
  const isSet = open !== null && !(open.from === '00:00' && open.to === '24:00')
  const clock = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
  const times = [
    ...(isSet ? [clock(open.from), clock(open.to)] : [8, 20]),
    hourOf(now.getTime()),
    ...events.map(({ at }) => hourOf(Date.parse(at))).filter(at => at >= 0 && at <= 24),
  ]
  return { from: Math.max(0, Math.floor(Math.min(...times))), to: Math.min(24, Math.ceil(Math.max(...times))) }
}

/** Where a moment is on the line, 0 to 1; undefined on other days. */
export function placeOf(at: string | Date, { from, to }: { from: number; to: number }, now: Date, timeZone: string): number | undefined {
  const midnight = atLocal(localDateOf(now, timeZone), '00:00', timeZone).getTime()
  const hours = (new Date(at).getTime() - midnight) / hour
  return hours < 0 || hours > 24 ? undefined : Math.min(1, Math.max(0, (hours - from) / (to - from)))
}

/** Puts what would touch on the line into one group; `least`: the smallest distance between two of them. */
export function groupsOf<T extends { place: number }>(items: readonly T[], least: number): T[][] {
  const groups: T[][] = []
  for (const item of items.toSorted((one, other) => one.place - other.place)) {
    const last = groups.at(-1)
    if (last?.[0] && item.place - last[0].place < least) last.push(item)
    else groups.push([item])
  }
  return groups
}
