import { isCode, plainCode } from '@rentwell/contract/pricing/codes.rules.ts'
import type { Db } from '../platform/db/db.ts'
import { count, mustBeUnder, networkOf, type Limit } from '../platform/http/rate-limits.ts'
import { Refused } from '../platform/base/must.ts'
import { CommitThenRefuse, type Actor, type Scene } from '../platform/http/routes.ts'
import { findCode } from './codes.store.ts'

const hour = 3600

/** Wrong codes in an hour: of one person, from where they sit, and at one rental from wherever. */
const limitsOf = (rentalId: string, actor: Actor | null, address: string): Limit[] => [
  ...(actor ? [{ subject: `codes by ${actor.id}`, most: 20, seconds: hour }] : []),
  { subject: `codes from ${address}`, most: actor ? 60 : 20, seconds: hour },
  { subject: `codes near ${networkOf(address)}`, most: 200, seconds: hour },
  { subject: `codes at ${rentalId}`, most: 300, seconds: hour },
]

/**
 * Judges whether a code that somebody typed exists. A wrong one is counted, which its refusal must not undo;
 * after too many of them no code is judged, right or wrong. Undefined: it exists, or none was typed.
 */
export async function judgeGuess(
  { tx, now, caller, actor }: Pick<Scene, 'now' | 'caller'> & { tx: Db; actor: Actor | null },
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
