import { day, hour } from '../durations.ts'
import type { Period } from '../period.ts'

/** Agreed bookings of one guest for which no money was taken: at one rental, and in all. Their days at a rental are the rental's own setting. */
export const mostUnpaidAtRental = 5
export const mostUnpaid = 15

/** Days that a stay closes, begun ones whole; an hour more is the end of summer time. The database counts the same (`unpaid_of`). */
export const daysOf = ({ start, end }: Period) => Math.max(1, Math.ceil((end.getTime() - start.getTime() - hour) / day))

export type UnpaidLimit = 'stay' | 'days' | 'bookings' | 'all'

/** The other agreed stays of a guest without money: at the rental, with their days, and everywhere. */
export interface UnpaidStays {
  here: number
  days: number
  everywhere: number
}

/** The days alone: of the stay, and with the others at the rental. */
export function findDayLimit(stay: Period, others: UnpaidStays, mostDays: number): UnpaidLimit | undefined {
  if (daysOf(stay) > mostDays) return 'stay'
  return others.days + daysOf(stay) > mostDays ? 'days' : undefined
}

/** The limit that one more stay without money would pass; undefined: none. */
export function findUnpaidLimit(stay: Period, others: UnpaidStays, mostDays: number): UnpaidLimit | undefined {
  const ofDays = findDayLimit(stay, others, mostDays)
  if (ofDays) return ofDays
  if (others.here >= mostUnpaidAtRental) return 'bookings'
  return others.everywhere >= mostUnpaid ? 'all' : undefined
}
