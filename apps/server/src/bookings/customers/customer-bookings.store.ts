import { erasedCustomer } from '@rentwell/contract/customers/customers.rules.ts'
import { batched } from '../../platform/db/batch-loader.ts'
import { sql, type Db } from '../../platform/db/db.ts'

interface BookingRef {
  rentalId: string
  bookingId: string
}

interface BookedCustomer {
  guestId: string | null
  customerId: string | null
  /** The account of the card. */
  userId: string | null
  /** Of a walk-in; null for a booking that a guest made. */
  name: string | null
  phone: string | null
  email: string | null
}

/** Whose booking it is, locked. */
export const lockBookedCustomer = (tx: Db, { rentalId, bookingId }: BookingRef) =>
  tx.row<BookedCustomer>(sql`
    select b.guest_id as "guestId", b.customer_id as "customerId", b.customer_name as name, b.customer_phone as phone, b.customer_email as email,
      c.user_id as "userId"
    from bookings b left join customers c on c.rental_id = b.rental_id and c.id = b.customer_id
    where b.rental_id = ${rentalId} and b.id = ${bookingId} for update of b`)

interface BookingOnCard extends BookingRef {
  customerId: string
}

/** Puts a booking on a card. */
export const setCustomer = batched<BookingOnCard, void>(async (tx, bookings) => {
  await tx.run(sql`
    update bookings b set customer_id = one."customerId"
    from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb) as one ("rentalId" uuid, "bookingId" uuid, "customerId" uuid) where b.rental_id = one."rentalId" and b.id = one."bookingId"`)
  return []
})

interface Contact {
  name: string
  phone: string | null
  email: string | null
}

/**
 * Copies a corrected name, phone and e-mail from a card to its walk-ins, as far as they still have the old value. Unopened walk-ins are then found by the
 * new phone and e-mail; opened ones get the name only.
 */
export async function followCard(tx: Db, rentalId: string, customerId: string, before: Contact): Promise<void> {
  await tx.run(sql`
    update bookings b set customer_name = c.name from customers c
    where b.rental_id = ${rentalId} and b.customer_id = ${customerId} and b.customer_name = ${before.name} and c.rental_id = b.rental_id and c.id = b.customer_id`)
  await tx.run(sql`
    with moved as (
      update bookings b set customer_phone = case when b.customer_phone is not distinct from ${before.phone} then c.phone else b.customer_phone end,
        customer_email = case when b.customer_email is not distinct from ${before.email} then c.email else b.customer_email end
      from customers c
      where b.rental_id = ${rentalId} and b.customer_id = ${customerId} and b.customer_name is not null and b.guest_id is null and c.rental_id = b.rental_id and c.id = b.customer_id
        and (b.customer_phone is not distinct from ${before.phone} or b.customer_email is not distinct from ${before.email})
      returning b.id, b.customer_phone as phone, b.customer_email as email),
    left_phone as (delete from phone_bookings p using moved m where p.booking_id = m.id and p.phone = ${before.phone} and p.phone is distinct from m.phone),
    left_email as (delete from email_bookings e using moved m where e.booking_id = m.id and e.email = ${before.email} and e.email is distinct from m.email),
    by_phone as (insert into phone_bookings (phone, booking_id, rental_id) select phone, id, ${rentalId} from moved where phone is not null on conflict do nothing)
    insert into email_bookings (email, booking_id, rental_id) select email, id, ${rentalId} from moved where email is not null on conflict do nothing`)
}

/** Moves the bookings of one card to another. */
export const moveBookings = (tx: Db, rentalId: string, from: string, to: string) =>
  tx.run(sql`update bookings set customer_id = ${to} where rental_id = ${rentalId} and customer_id = ${from}`)

/** Number of bookings of a card that are not over. */
export const countOpenOf = async (tx: Db, rentalId: string, customerId: string): Promise<number> =>
  (
    await tx.row<{ count: number }>(sql`
      select count(*)::int as count from bookings where rental_id = ${rentalId} and customer_id = ${customerId}
        and status in ('new_request', 'confirmation_pending', 'confirmed', 'in_progress')`)
  )?.count ?? 0

/** When the last booking of a card ends; undefined if it has none. */
export const findLastEnd = async (tx: Db, rentalId: string, customerId: string): Promise<Date | undefined> =>
  (
    await tx.row<{ end: Date | null }>(sql`
      select max(upper(period)) as "end" from bookings where rental_id = ${rentalId} and customer_id = ${customerId}`)
  )?.end ?? undefined

/** Takes the bookings from their card, with all that was typed of its customer. They stay, for the books. Returns their ids. */
export const forgetCustomer = async (tx: Db, rentalId: string, customerId: string): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`
      with own as (
        select id, customer_phone as phone, customer_email as email from bookings where rental_id = ${rentalId} and customer_id = ${customerId} for update),
      by_phone as (delete from phone_bookings p using own where p.phone = own.phone and p.booking_id = own.id),
      by_email as (delete from email_bookings e using own where e.email = own.email and e.booking_id = own.id)
      update bookings b set customer_id = null, customer_phone = null, customer_email = null, note = case when b.guest_id is null then '' else b.note end,
        customer_name = case when b.guest_id is null then ${erasedCustomer} else b.customer_name end
      from own where b.rental_id = ${rentalId} and b.id = own.id returning b.id`)
  ).map(booking => booking.id)
