import { mayInRental, type Right, type Role } from '@rentwell/contract/members/members.rules.ts'
import { looksLikeId } from '@rentwell/contract/rentals/rentals.rules.ts'
import { sql, type Db } from '../platform/db.ts'
import { isId } from '../platform/ids.ts'
import { must } from '../platform/must.ts'
import type { Actor, Policy } from '../platform/routes.ts'

export interface Member {
  id: string
  rentalId: string
  userId: string
  role: Role
}

/** Members of the rental in the path whose role has this right. To everybody else the rental does not exist. */
export const worksIn =
  (right: Right): Policy<{ actor: Actor; member: Member }> =>
  async ({ tx }, actor, path) => {
    must(actor, 'unauthenticated')
    return { actor, member: await mustWorkIn(tx, actor.id, path.rental ?? '', right) }
  }

/** The member of a rental, named by id or slug, who has this right. */
export async function mustWorkIn(db: Db, userId: string, rental: string, right: Right): Promise<Member> {
  const member = await findMember(db, userId, rental)
  must(member, 'not_found')
  must(mayInRental(member.role, right), 'forbidden')
  return member
}

/** The role is read on each request, so a removed member is out at once. `rental` is an id or a slug of today. */
function findMember(db: Db, userId: string, rental: string): Promise<Member | undefined> {
  if (isId(rental)) {
    return db.row<Member>(sql`select id, rental_id as "rentalId", user_id as "userId", role from members where rental_id = ${rental} and user_id = ${userId}`)
  }
  if (rental.length > 100 || looksLikeId(rental)) return Promise.resolve(undefined)
  return db.row<Member>(sql`
    select m.id, m.rental_id as "rentalId", m.user_id as "userId", m.role
    from slugs s join members m on m.rental_id = s.rental_id where s.slug = ${rental.toLowerCase()} and s.retired_at is null and m.user_id = ${userId}`)
}
