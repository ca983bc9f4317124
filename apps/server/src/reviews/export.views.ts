import { sql, type Db } from '../platform/db/db.ts'

export const exportReviews = async (db: Db, userId: string) => ({
  reviews: await db.rows(sql`
    select v.id, v.booking_id as "bookingId", r.title as rental, u.title as unit, v.external_condition as "externalCondition", v.technical_condition as "technicalCondition",
      v.value_for_money as "valueForMoney", v.general_impression as "generalImpression", v.service, v.communication, v.pros, v.cons, v.medias, v.inserted_at as "insertedAt", v.reply
    from (select * from guest_bookings where user_id = ${userId}) g join reviews v on v.rental_id = g.rental_id and v.booking_id = g.booking_id
    join rentals r on r.id = v.rental_id join units u on u.rental_id = v.rental_id and u.id = v.unit_id
    where g.user_id = ${userId} and v.guest_id = ${userId} order by v.inserted_at, v.id`),
})
