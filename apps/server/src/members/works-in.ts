import { minute } from '@rentwell/contract/durations.ts'
import type { Right } from '@rentwell/contract/members/members.rules.ts'
import { must } from '../platform/base/must.ts'
import type { Database, Db } from '../platform/db/db.ts'
import type { Actor, Context, Policy } from '../platform/http/routes.ts'
import { mayAs, type Member } from './members.policy.ts'
import { findMember, noteOpened, noteSeen } from './members.store.ts'

/** Members of the rental in the path whose role has this right, or the other one. For everybody else the rental is `not_found`. */
export const worksIn = (right: Right, or?: Right): Policy<{ actor: Actor; member: Member }> & { right: Right } => {
  const policy = async ({ tx, now }: Context, actor: Actor | null, path: Record<string, string>) => {
    must(actor, 'unauthenticated')
    return { actor, member: await mustWorkIn(tx, actor, path.rental ?? '', or ? [right, or] : [right], now) }
  }
  return Object.assign(policy, { right, takesTokens: true as const })
}

/** How often a member's last visit is written. */
const noteEvery = 5 * minute

/** A visit is written beside reads only: a transaction would lock the member's row until its end. */
const isPool = (db: Db): db is Database => 'transaction' in db

/** The member of a rental, named by id or slug, who has one of these rights. A token of theirs needs it too, and is one of this rental. */
async function mustWorkIn(db: Db, { id, token }: Actor, rental: string, enough: Right[], now: Date): Promise<Member> {
  const found = await findMember(db, id, rental, now)
  must(found && (!token || token.rentalId === found.rentalId), 'not_found')
  const { openedAt, seenAt, ...known } = found
  const member = { ...known, scopes: token?.scopes as readonly Right[] | undefined }
  must(
    enough.some(right => mayAs(member, right)),
    'forbidden',
  )
  if (!isPool(db) || token) return member
  if (!openedAt) await noteOpened(db, member, now)
  else if (!seenAt || now.getTime() - seenAt.getTime() > noteEvery) await noteSeen(db, member, now)
  return member
}
