import type { Db } from '../../platform/db/db.ts'
import type { Emit } from '../../platform/queue/emit.ts'
import { refuse } from '../../platform/base/must.ts'
import { expireRequests } from './expire-requests.ts'
import { findAlternatives } from '../../pricing/pricing.public.ts'

interface AskedDates {
  unitId: string
  start: Date
  length: number
}

/**
 * Refuses with `dates_taken` and the nearest free dates, unless `take` gets the dates. Requests that were not answered in time hold
 * their dates until another guest wants them: they are declined before the second attempt.
 */
export async function mustGetDates(
  { tx, now, emit }: { tx: Db; now: Date; emit: Emit },
  { unitId, start, length }: AskedDates,
  take: () => Promise<boolean>,
): Promise<void> {
  if (await take()) return
  if ((await expireRequests(tx, now, emit, unitId)) > 0 && (await take())) return
  refuse('dates_taken', { alternatives: await findAlternatives(tx, unitId, { start, length, now }) })
}
