import type { Role } from '@rentwell/contract/members/members.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'

/** The user's role by rental, for all rentals whose office they see or for the given one. */
export async function listRolesOf(db: Db, userId: string, rentalId?: string): Promise<Map<string, Role>> {
  const rows = await db.rows<{ rentalId: string; role: Role }>(sql`
    select m.rental_id as "rentalId", m.role from (select * from memberships_of_user where user_id = ${userId} and sees_office) o join members m on m.rental_id = o.rental_id and m.user_id = o.user_id
    where o.user_id = ${userId} and (${rentalId ?? null}::uuid is null or o.rental_id = ${rentalId ?? null})`)
  return new Map(rows.map(row => [row.rentalId, row.role]))
}
