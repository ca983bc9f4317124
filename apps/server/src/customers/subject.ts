import { sql, type Query } from '../platform/db/db.ts'

/** Whose data is exported, as parts of statements: a user's in all rentals, or one customer's in one rental. */
export interface Subject {
  /** Selects `rental_id`, `booking_id` and `inserted_at` of the person's bookings. */
  bookings: Query
  /** Selects whole rows of `customers`: what rentals have written down of the person. */
  cards: Query
}

export const userAsSubject = (userId: string): Subject => ({
  bookings: sql`select rental_id, booking_id, inserted_at from guest_bookings where user_id = ${userId}`,
  cards: sql`
    select c.* from (select distinct rental_id from guest_bookings where user_id = ${userId}) g
    join customers c on c.rental_id = g.rental_id and c.user_id = ${userId}`,
})

export const customerAsSubject = (rentalId: string, customerId: string): Subject => ({
  bookings: sql`select rental_id, id as booking_id, inserted_at from bookings where rental_id = ${rentalId} and customer_id = ${customerId}`,
  cards: sql`select * from customers where rental_id = ${rentalId} and id = ${customerId}`,
})
