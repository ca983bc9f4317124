import { minute } from '@rentwell/contract/durations.ts'
import { mayInRental, type Right } from '@rentwell/contract/members/members.rules.ts'
import { must } from '../platform/base/must.ts'
import type { Database, Db } from '../platform/db/db.ts'
import type { Actor, Policy } from '../platform/http/routes.ts'
import type { Member } from './members.policy.ts'
import { findMember, noteOpened, noteSeen } from './members.store.ts'

/** Members of the rental in the path whose role has this right. For everybody else the rental is `not_found`. */
export const worksIn =
  (right: Right): Policy<{ actor: Actor; member: Member }> =>
  async ({ tx, now }, actor, path) => {
    must(actor, 'unauthenticated')
    return { actor, member: await mustWorkIn(tx, actor.id, path.rental ?? '', right, now) }
  }

/** How often a member's last visit is written. */
const noteEvery = 5 * minute

/** A visit is written beside reads only: a transaction would lock the member's row until its end. */
const isPool = (db: Db): db is Database => 'transaction' in db

/** The member of a rental, named by id or slug, who has this right. */
async function mustWorkIn(db: Db, userId: string, rental: string, right: Right, now: Date): Promise<Member> {
  const found = await findMember(db, userId, rental, now)
  must(found, 'not_found')
  const { openedAt, seenAt, ...member } = found
  must(mayInRental(member.role, right), 'forbidden')
  if (!isPool(db)) return member
  if (!openedAt) await noteOpened(db, member, now)
  else if (!seenAt || now.getTime() - seenAt.getTime() > noteEvery) await noteSeen(db, member, now)
  return member
}
