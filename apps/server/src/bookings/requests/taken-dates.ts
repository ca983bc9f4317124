import { isBasket } from '@rentwell/contract/calendar/items.rules.ts'
import { chosenOf, type BookedUnit } from '../../calendar/calendar.public.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Emit } from '../../platform/queue/emit.ts'
import { refuse } from '../../platform/base/must.ts'
import { expireRequests } from './expire-requests.ts'
import { findAlternatives, findOtherTimes, refuseTakenExtra } from '../../pricing/pricing.public.ts'

interface RequestedDates {
  units: readonly BookedUnit[]
  start: Date
  length: number
}

/**
 * Refuses with `dates_taken` and alternatives unless `take` succeeds, which returns the unit that is not free. If it fails, requests of the units whose
 * deadline has passed are declined, which releases their dates, and `take` is tried again.
 */
export async function mustGetDates(
  { tx, now, emit }: { tx: Db; now: Date; emit: Emit },
  rentalId: string,
  { units, start, length }: RequestedDates,
  take: () => Promise<string | undefined>,
): Promise<void> {
  let taken = await take()
  if (taken === undefined) return
  if ((await expireRequestsOf(tx, now, emit, units)) > 0) taken = await take()
  if (taken === undefined) return
  await refuseTaken(tx, rentalId, taken, { units, start, length }, now)
}

/** Refuses with `dates_taken` and alternatives; of several units or pieces it names the unit that is not free. With `extra_taken` if that is an extra. */
export async function refuseTaken(tx: Db, rentalId: string, taken: string, { units, start, length }: RequestedDates, now: Date): Promise<never> {
  await refuseTakenExtra(tx, rentalId, taken, units, now)
  if (isBasket(units)) refuse('dates_taken', { unitId: taken, alternatives: await findOtherTimes(tx, chosenOf(units), { start, length, now }) })
  refuse('dates_taken', { alternatives: await findAlternatives(tx, taken, { start, length, now }) })
}

/** Declines requests of some units whose deadline has passed. Returns their number. */
export async function expireRequestsOf(tx: Db, now: Date, emit: Emit, units: readonly BookedUnit[]): Promise<number> {
  let expired = 0
  for (const { unitId } of units) expired += await expireRequests(tx, now, emit, unitId)
  return expired
}
