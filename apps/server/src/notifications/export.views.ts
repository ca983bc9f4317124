import { sql, type Db } from '../platform/db/db.ts'

export const exportNotifications = async (db: Db, userId: string) => ({
  notifications: await db.rows(sql`
    select kind, rental_id as "rentalId", booking_id as "bookingId", facts, in_app as "inApp", inserted_at as "insertedAt", read_at as "readAt", mailed_at as "mailedAt"
    from notifications where user_id = ${userId} order by inserted_at, id`),
  browsers: await db.rows(sql`select inserted_at as "insertedAt", language from push_subscriptions where user_id = ${userId} order by inserted_at`),
})
