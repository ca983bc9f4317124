import { hour } from '../durations.ts'
import type { Period } from '../period.ts'
import type { BookingStatus } from '../booking-statuses.ts'

/** Statuses of a reschedule request; `dropped` if a step of the booking made it obsolete. */
export const changeStatuses = ['open', 'accepted', 'refused', 'withdrawn', 'expired', 'dropped'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** True for statuses in which the dates can be changed, with the consent of the other party. */
export const canChangeDates = (status: BookingStatus) => status === 'confirmed' || status === 'in_progress'

/**
 * The deadline to answer a reschedule request: 24 hours, but no later than the earlier of both starts, or of both ends if the booking is in progress.
 * At least two hours are given, but never beyond the requested end.
 */
export function changeAnswerBy(asked: Date, status: BookingStatus, current: Period, wanted: Period): Date {
  const latest = status === 'in_progress' ? Math.min(current.end.getTime(), wanted.end.getTime()) : Math.min(current.start.getTime(), wanted.start.getTime())
  const least = Math.min(asked.getTime() + 2 * hour, wanted.end.getTime())
  return new Date(Math.min(asked.getTime() + 24 * hour, Math.max(latest, least)))
}

/** The payments of a booking so far, in cents. */
export interface PaidSoFar {
  total: number
  /** Balance due. */
  due: number
  /** Payments by card less refunds to it. */
  paidOnline: number
  /** True if a card has paid the whole stay and is charged automatically if new dates cost more. */
  chargesAgain: boolean
}

/** Financial effect of a reschedule, in cents; no part is negative. */
export interface MoneyOfDates {
  /** Charged to the card that paid, and refunded to it. */
  charged: number
  returned: number
  /** To be paid at the rental, and to be refunded there. */
  due: number
  owed: number
}

/** The financial effect of accepting dates with a new total. The server applies the same rule. */
export function moneyOfDates({ total, due, paidOnline, chargesAgain }: PaidSoFar, newTotal: number): MoneyOfDates {
  const missing = newTotal - (total - due)
  const charged = chargesAgain ? Math.max(0, missing) : 0
  const returned = Math.min(Math.max(0, -missing), paidOnline)
  return { charged, returned, due: Math.max(0, missing) - charged, owed: Math.max(0, -missing) - returned }
}
