import { hour } from '../durations.ts'
import type { Period } from '../period.ts'
import type { BookingStatus } from '../booking-statuses.ts'

/** What became of other dates that one side asked for; `dropped` where the booking moved on without them. */
export const changeStatuses = ['open', 'accepted', 'refused', 'withdrawn', 'expired', 'dropped'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** Bookings whose dates can still be changed, with the consent of the other side. */
export const canChangeDates = (status: BookingStatus) => status === 'confirmed' || status === 'in_progress'

/** Until when other dates wait for their answer: a day at most, and not beyond the moment at which it would be too late; two hours where that has passed. */
export function changeAnswerBy(asked: Date, status: BookingStatus, now: Period, wanted: Period): Date {
  const latest = status === 'in_progress' ? Math.min(now.end.getTime(), wanted.end.getTime()) : Math.min(now.start.getTime(), wanted.start.getTime())
  const least = Math.min(asked.getTime() + 2 * hour, wanted.end.getTime())
  return new Date(Math.min(asked.getTime() + 24 * hour, Math.max(latest, least)))
}

/** How a stay is paid so far, in cents. */
export interface PaidSoFar {
  total: number
  /** What is left to pay of the total. */
  due: number
  /** What cards have paid and did not go back. */
  paidOnline: number
  /** A card has paid all of the stay, and is asked by itself for what other dates cost on top. */
  chargesAgain: boolean
}

/** What other dates do to the money, in cents, each part zero or more. */
export interface MoneyOfDates {
  /** Charged to the card that paid, and returned to it. */
  charged: number
  returned: number
  /** Left to pay at the rental, and to be given back there. */
  due: number
  owed: number
}

/** What happens to the money when dates of another total are agreed: the same as the server then does. */
export function moneyOfDates({ total, due, paidOnline, chargesAgain }: PaidSoFar, newTotal: number): MoneyOfDates {
  const missing = newTotal - (total - due)
  const charged = chargesAgain ? Math.max(0, missing) : 0
  const returned = Math.min(Math.max(0, -missing), paidOnline)
  return { charged, returned, due: Math.max(0, missing) - charged, owed: Math.max(0, -missing) - returned }
}
