import type { Period } from '../period.ts'
import type { BookingStatus } from './bookings.rules.ts'

/** What became of other dates that one side asked for; `dropped` where the booking moved on without them. */
export const changeStatuses = ['open', 'accepted', 'refused', 'withdrawn', 'expired', 'dropped'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

const hour = 3_600_000

/** Bookings whose dates can still be changed, with the consent of the other side. */
export const canChangeDates = (status: BookingStatus) => status === 'confirmed' || status === 'in_progress'

/** Until when other dates wait for their answer: a day at most, and not beyond the moment at which it would be too late; two hours where that has passed. */
export function changeAnswerBy(asked: Date, status: BookingStatus, now: Period, wanted: Period): Date {
  const latest = status === 'in_progress' ? Math.min(now.end.getTime(), wanted.end.getTime()) : Math.min(now.start.getTime(), wanted.start.getTime())
  const least = Math.min(asked.getTime() + 2 * hour, wanted.end.getTime())
  return new Date(Math.min(asked.getTime() + 24 * hour, Math.max(latest, least)))
}
