import { sql, type Db } from '../platform/db/db.ts'

/** Deletes a user's notifications and push subscriptions, and their name from what others were told of them. */
export async function eraseNotifications(tx: Db, userId: string, fullName: string): Promise<void> {
  await tx.run(sql`delete from notifications where user_id = ${userId}`)
  await tx.run(sql`delete from push_subscriptions where user_id = ${userId}`)
  await tx.run(sql`delete from letter_counts where user_id = ${userId}`)
  await tx.run(sql`delete from told where user_id = ${userId}`)
  await tx.run(sql`
    update notifications set facts = facts - 'authorName' - 'line' || '{"guestName": ""}' where facts ->> 'guestName' = ${fullName} and (
      booking_id in (select booking_id from guest_bookings where user_id = ${userId})
      or facts ->> 'conversationId' in (select conversation_id::text from guest_conversations where user_id = ${userId}))`)
}

/** Takes the customer's name from what members were told of these bookings. */
export const forgetCustomerOf = (tx: Db, bookingIds: string[]) =>
  tx.run(sql`update notifications set facts = facts || '{"guestName": ""}' where booking_id = any(${bookingIds}::uuid[]) and facts ->> 'guestName' <> ''`)
