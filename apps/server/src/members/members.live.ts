import { sql } from '../platform/db/db.ts'

/** SQL: the rentals whose office the user `u` sees, each with their role there as the name of the view. */
export const memberAudiences = sql`(
  select json_object_agg(m.rental_id, m.role) from memberships_of_user mu join members m on m.rental_id = mu.rental_id and m.id = mu.member_id where mu.user_id = u.id and mu.sees_office)`
