import { isBasket, type AskedItem } from '@rentwell/contract/calendar/items.rules.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Emit } from '../../platform/queue/emit.ts'
import { refuse } from '../../platform/base/must.ts'
import { expireRequests } from './expire-requests.ts'
import { findAlternatives, findOtherTimes } from '../../pricing/pricing.public.ts'

interface RequestedDates {
  items: readonly AskedItem[]
  start: Date
  length: number
}

/**
 * Refuses with `dates_taken` and alternatives unless `take` succeeds, which returns the unit that is not free. If it fails, requests of the units whose
 * deadline has passed are declined, which releases their dates, and `take` is tried again.
 */
export async function mustGetDates(
  { tx, now, emit }: { tx: Db; now: Date; emit: Emit },
  { items, start, length }: RequestedDates,
  take: () => Promise<string | undefined>,
): Promise<void> {
  let taken = await take()
  if (taken === undefined) return
  if ((await expireRequestsOf(tx, now, emit, items)) > 0) taken = await take()
  if (taken === undefined) return
  await refuseTaken(tx, taken, { items, start, length }, now)
}

/** Refuses with `dates_taken` and alternatives; of several units or pieces it names the unit that is not free. */
export async function refuseTaken(tx: Db, taken: string, { items, start, length }: RequestedDates, now: Date): Promise<never> {
  if (isBasket(items)) refuse('dates_taken', { unitId: taken, alternatives: await findOtherTimes(tx, items, { start, length, now }) })
  refuse('dates_taken', { alternatives: await findAlternatives(tx, taken, { start, length, now }) })
}

/** Declines requests of some units whose deadline has passed. Returns their number. */
export async function expireRequestsOf(tx: Db, now: Date, emit: Emit, items: readonly AskedItem[]): Promise<number> {
  let expired = 0
  for (const { unitId } of items) expired += await expireRequests(tx, now, emit, unitId)
  return expired
}
