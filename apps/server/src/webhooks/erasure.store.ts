import { sql, type Db } from '../platform/db/db.ts'
import { eraseSubjects } from './events.store.ts'

/** Deletes events of a user's bookings and conversations and of what they wrote, also those that still wait to be sent. */
export async function eraseWebhookEvents(tx: Db, userId: string): Promise<void> {
  const theirs = await tx.rows<{ rentalId: string; subject: string }>(sql`
    select rental_id as "rentalId", booking_id as subject from guest_bookings where user_id = ${userId}
    union all select rental_id, conversation_id from guest_conversations where user_id = ${userId}`)
  if (theirs.length > 0) {
    await eraseSubjects(
      tx,
      [...new Set(theirs.map(one => one.rentalId))],
      theirs.map(one => one.subject),
    )
  }
  await tx.run(sql`delete from webhook_events where person_id = ${userId}`)
}
