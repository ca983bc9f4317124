import { isCode, plainCode } from '@rentwell/contract/pricing/codes.rules.ts'
import type { Db } from '../platform/db/db.ts'
import { count, mustBeUnder, networkOf, type Limit } from '../platform/http/rate-limits.ts'
import { Refused } from '../platform/base/must.ts'
import { CommitThenRefuse, type Actor, type Context } from '../platform/http/routes.ts'
import { findCode } from './codes.store.ts'

const hour = 3600

/** Limits of wrong codes per hour: per user, per IP address, per network, and per rental. */
const limitsOf = (rentalId: string, actor: Actor | null, address: string): Limit[] => [
  ...(actor ? [{ subject: `codes by ${actor.id}`, most: 20, seconds: hour }] : []),
  { subject: `codes from ${address}`, most: actor ? 60 : 20, seconds: hour },
  { subject: `codes near ${networkOf(address)}`, most: 200, seconds: hour },
  { subject: `codes at ${rentalId}`, most: 300, seconds: hour },
]

/**
 * Checks that a typed discount code exists. A wrong one is counted, and the count is committed although the request is refused. When a limit is
 * reached, every code is refused with `too_many_requests`. Undefined if the code exists or none was typed.
 */
export async function checkTypedCode(
  { tx, now, caller, actor }: Pick<Context, 'now' | 'caller'> & { tx: Db; actor: Actor | null },
  rentalId: string,
  typed: string | undefined,
): Promise<CommitThenRefuse | undefined> {
  const code = plainCode(typed ?? '')
  if (code === '') return undefined
  const limits = limitsOf(rentalId, actor, caller.address)
  await mustBeUnder(tx, limits, now)
  if (isCode(code) && (await findCode(tx, rentalId, code))) return undefined
  await count(tx, limits, now)
  return new CommitThenRefuse(new Refused('discount_unknown'))
}
