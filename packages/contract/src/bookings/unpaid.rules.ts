import { day, hour } from '../durations.ts'
import type { Period } from '../period.ts'

/** Maximum number of confirmed but unpaid bookings of a guest, at one rental and in all. The maximum of their days at a rental is a setting of the rental. */
export const mostUnpaidAtRental = 5
export const mostUnpaid = 15

/** Length of a stay in days, rounded up. An extra hour, as at the end of daylight saving time, does not count. The database uses the same formula (`unpaid_of`). */
export const daysOf = ({ start, end }: Period) => Math.max(1, Math.ceil((end.getTime() - start.getTime() - hour) / day))

export type UnpaidLimit = 'stay' | 'days' | 'bookings' | 'all'

/** The guest's other confirmed and unpaid bookings: number and days at the rental, and number at all rentals. */
export interface UnpaidStays {
  here: number
  days: number
  everywhere: number
}

/** Checks the limit of days only: of this stay, and of all unpaid stays at the rental. */
export function findDayLimit(stay: Period, others: UnpaidStays, mostDays: number): UnpaidLimit | undefined {
  if (daysOf(stay) > mostDays) return 'stay'
  return others.days + daysOf(stay) > mostDays ? 'days' : undefined
}

/** The limit that another unpaid stay would exceed; undefined if none. */
export function findUnpaidLimit(stay: Period, others: UnpaidStays, mostDays: number): UnpaidLimit | undefined {
  const ofDays = findDayLimit(stay, others, mostDays)
  if (ofDays) return ofDays
  if (others.here >= mostUnpaidAtRental) return 'bookings'
  return others.everywhere >= mostUnpaid ? 'all' : undefined
}
