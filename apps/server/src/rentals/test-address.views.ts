import type { Member } from '../members/members.public.ts'
import { sql, type Db } from '../platform/db/db.ts'

/** Where a member is reached, and the name of the rental. */
export const findOwnAddress = (db: Db, { rentalId, userId }: Member, channel: 'email' | 'sms') =>
  db.row<{ to: string; rental: string }>(
    channel === 'email'
      ? sql`select e.email as "to", r.title as rental from user_emails e, rentals r where e.user_id = ${userId} and r.id = ${rentalId}`
      : sql`select p.phone as "to", r.title as rental from user_phones p, rentals r where p.user_id = ${userId} and r.id = ${rentalId}`,
  )
