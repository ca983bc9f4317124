import { hour, minute } from '../durations.ts'
import type { Period } from '../period.ts'
import { noShowHours } from './bookings.rules.ts'
import { type BookingStatus, overdueMinutes } from '../booking-statuses.ts'

/** Timers of a booking, which fire without an action of a user. */
export const timerNames = [
  'half_time', // half of the rental's time to answer has passed
  'starts_soon', // 24 hours before the start
  'start_missed', // an hour after the start, if the unit was not handed over
  'end_missed', // at the end, if the unit was not handed over
  'no_show', // 24 hours after the end, if the unit was not handed over
  'ends_soon', // 24 hours before the end
  'ends_very_soon', // two hours before the end
  'overdue', // 15 minutes after the end, if the unit was not returned
] as const
export type TimerName = (typeof timerNames)[number]

export interface Timer {
  name: TimerName
  at: Date
}

export interface Timed extends Period {
  status: BookingStatus
  /** When the request was sent; relevant while the rental has to answer. */
  asked: Date
  expiresAt: Date | null
}

/** The timers of a booking in its current status, earliest first. */
export function timersOf({ status, asked, expiresAt, start, end }: Timed): Timer[] {
  const at = (name: TimerName, moment: Date, milliseconds: number): Timer => ({ name, at: new Date(moment.getTime() + milliseconds) })
  const timers: Timer[] = []
  if (status === 'confirmation_pending' && expiresAt) timers.push(at('half_time', asked, (expiresAt.getTime() - asked.getTime()) / 2))
  if (status === 'confirmed')
    timers.push(at('starts_soon', start, -24 * hour), at('start_missed', start, hour), at('end_missed', end, 0), at('no_show', end, noShowHours * hour))
  if (status === 'in_progress') timers.push(at('ends_soon', end, -24 * hour), at('ends_very_soon', end, -2 * hour), at('overdue', end, overdueMinutes * minute))
  return timers.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** The time of the first timer after `since`; null if there is none. */
export const nextTimerAt = (booking: Timed, since: Date): Date | null => timersOf(booking).find(timer => timer.at > since)?.at ?? null
