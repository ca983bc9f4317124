import type { Role } from '@rentwell/contract/members/members.rules.ts'
import { sql, type Db } from '../platform/db.ts'

export async function insertMember(tx: Db, member: { id: string; rentalId: string; userId: string; role: Role; now: Date }): Promise<void> {
  await tx.run(sql`
    with member as (
      insert into members (rental_id, id, user_id, role, inserted_at) values (${member.rentalId}, ${member.id}, ${member.userId}, ${member.role}, ${member.now}))
    insert into memberships_of_user (user_id, rental_id, member_id) values (${member.userId}, ${member.rentalId}, ${member.id})`)
}
