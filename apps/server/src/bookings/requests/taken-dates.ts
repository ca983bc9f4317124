import type { Db } from '../../platform/db/db.ts'
import type { Emit } from '../../platform/queue/emit.ts'
import { refuse } from '../../platform/base/must.ts'
import { expireRequests } from './expire-requests.ts'
import { findAlternatives } from '../../pricing/pricing.public.ts'

interface RequestedDates {
  unitId: string
  start: Date
  length: number
}

/**
 * Refuses with `dates_taken` and alternatives unless `take` succeeds. If it fails, requests of the unit whose deadline has passed are
 * declined, which releases their dates, and `take` is tried again.
 */
export async function mustGetDates(
  { tx, now, emit }: { tx: Db; now: Date; emit: Emit },
  { unitId, start, length }: RequestedDates,
  take: () => Promise<boolean>,
): Promise<void> {
  if (await take()) return
  if ((await expireRequests(tx, now, emit, unitId)) > 0 && (await take())) return
  refuse('dates_taken', { alternatives: await findAlternatives(tx, unitId, { start, length, now }) })
}
