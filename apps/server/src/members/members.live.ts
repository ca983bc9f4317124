import { sql, type Db } from '../platform/db/db.ts'

interface Membership {
  userId: string
  rentalId: string
  memberId: string
}

/** The rentals whose office each of these users sees, each with their role there as the name of the view. In two steps: of the users, then of the rentals. */
export async function findMemberAudiences(db: Db, userIds: string[]): Promise<Map<string, [rentalId: string, view: string][]>> {
  const memberships = await db.rows<Membership>(sql`
    select user_id as "userId", rental_id as "rentalId", member_id as "memberId" from memberships_of_user where user_id = any(${userIds}::uuid[]) and sees_office`)
  if (memberships.length === 0) return new Map()
  const members = await db.rows<{ memberId: string; role: string }>(sql`
    select m.id as "memberId", m.role from unnest(${memberships.map(one => one.rentalId)}::uuid[], ${memberships.map(one => one.memberId)}::uuid[]) as asked (rental_id, id)
    join members m on m.rental_id = asked.rental_id and m.id = asked.id`)
  const roles = new Map(members.map(({ memberId, role }) => [memberId, role]))
  const audiences = new Map<string, [string, string][]>()
  for (const { userId, rentalId, memberId } of memberships) {
    const role = roles.get(memberId)
    if (role !== undefined) audiences.set(userId, [...(audiences.get(userId) ?? []), [rentalId, role]])
  }
  return audiences
}
