import { hour, minute } from '../durations.ts'
import type { Period } from '../period.ts'
import { noShowHours } from './bookings.rules.ts'
import { type BookingStatus, overdueMinutes } from '../booking-statuses.ts'

/** What falls due in a booking's life without anybody's doing. */
export const timerNames = [
  'half_time', // of the time that the rental has to answer
  'starts_soon', // a day before the start
  'start_missed', // an hour after the start, and nothing was handed over
  'end_missed', // the end, and nothing was handed over
  'no_show', // a day after the end: nobody came
  'ends_soon', // a day before the end
  'ends_very_soon', // two hours before the end
  'overdue', // a quarter of an hour after the end, and nothing came back
] as const
export type TimerName = (typeof timerNames)[number]

export interface Timer {
  name: TimerName
  at: Date
}

export interface Timed extends Period {
  status: BookingStatus
  /** When the rental was asked, where it still has to answer. */
  asked: Date
  expiresAt: Date | null
}

/** All that falls due while a booking stays in its status, earliest first. */
export function timersOf({ status, asked, expiresAt, start, end }: Timed): Timer[] {
  const at = (name: TimerName, moment: Date, milliseconds: number): Timer => ({ name, at: new Date(moment.getTime() + milliseconds) })
  const timers: Timer[] = []
  if (status === 'confirmation_pending' && expiresAt) timers.push(at('half_time', asked, (expiresAt.getTime() - asked.getTime()) / 2))
  if (status === 'confirmed')
    timers.push(at('starts_soon', start, -24 * hour), at('start_missed', start, hour), at('end_missed', end, 0), at('no_show', end, noShowHours * hour))
  if (status === 'in_progress') timers.push(at('ends_soon', end, -24 * hour), at('ends_very_soon', end, -2 * hour), at('overdue', end, overdueMinutes * minute))
  return timers.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** The next moment at which something falls due after `since`; null: nothing any more. */
export const nextTimerAt = (booking: Timed, since: Date): Date | null => timersOf(booking).find(timer => timer.at > since)?.at ?? null
