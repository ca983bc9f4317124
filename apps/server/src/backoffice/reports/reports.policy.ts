import { day, hour, second } from '@rentwell/contract/durations.ts'
import { sign } from '../../platform/base/secrets.ts'
import { mustCount, networkOf, type Limit } from '../../platform/http/rate-limits.ts'
import type { Actor, Context } from '../../platform/http/routes.ts'

export interface ReportSettings {
  /** Salts the hashes of visitors' addresses. */
  secret: Buffer
  limited: boolean
}

const mostOfUser = 20
const mostOfAddress = 10
const mostOfNetwork = 60

const limitsOf = (actor: Actor | null, address: string): Limit[] =>
  actor
    ? [{ subject: `reports of ${actor.id}`, most: mostOfUser, seconds: day / second }]
    : [
        { subject: `reports from ${address}`, most: mostOfAddress, seconds: hour / second },
        { subject: `reports from ${networkOf(address)}`, most: mostOfNetwork, seconds: hour / second },
      ]

/** Who reports a thing; refuses with `too_many_requests` if a user or an address reports too much. A visitor's hash is of this thing alone, so that it joins nothing. */
export async function loadReporter(
  { secret, limited }: ReportSettings,
  { tx, now, caller }: Context,
  actor: Actor | null,
  subjectId: string,
): Promise<{ reporterId: string | null; reporterHash: Buffer | null }> {
  if (limited) await mustCount(tx, limitsOf(actor, caller.address), now)
  if (actor) return { reporterId: actor.id, reporterHash: null }
  return { reporterId: null, reporterHash: Buffer.from(sign(secret, `${subjectId}\n${caller.address}`), 'base64url') }
}
