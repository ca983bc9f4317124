import type { Language } from '@rentwell/contract/product.ts'
import { must } from '../../platform/base/must.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import type { BookingRef } from '../booking-facts.views.ts'

/** Whom letters about a booking without an account go to. */
export interface LetterReader {
  customerId: string
  name: string
  email: string
  /** Of the card, else of the rental's owner. */
  language: Language
  isUnsubscribed: boolean
}

/** The reader of a booking's letters. Undefined without an e-mail or a card, once the booking is in an account, and if a card with the e-mail is banned. */
export const findLetterReader = (db: Db, { rentalId, bookingId }: BookingRef) =>
  db.row<LetterReader>(sql`
    select c.id as "customerId", b.customer_name as name, b.customer_email as email, c.unsubscribed_at is not null as "isUnsubscribed",
      coalesce(c.language, (
        select u.language from members m join users u on u.id = m.user_id where m.rental_id = b.rental_id and m.role = 'owner' order by m.inserted_at, m.id limit 1), 'en') as language
    from bookings b join customers c on c.rental_id = b.rental_id and c.id = b.customer_id
    where b.rental_id = ${rentalId} and b.id = ${bookingId} and b.guest_id is null and b.customer_email is not null and c.banned_at is null
      and not exists (select from customers o where o.rental_id = b.rental_id and o.email = b.customer_email and o.banned_at is not null)`)

/** The same, or the refusal `takes_no_letters`: no letter would reach them but the necessary ones. */
export async function mustTakeLetters(db: Db, ref: BookingRef): Promise<LetterReader> {
  const reader = await findLetterReader(db, ref)
  must(reader && !reader.isUnsubscribed, 'takes_no_letters')
  return reader
}

/** Notes a letter of a booking. False if it was sent before. */
export const noteLetter = async (tx: Db, { rentalId, bookingId }: BookingRef, letter: { what: string; kind: string }, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    insert into booking_letters (rental_id, booking_id, what, kind, sent_at) values (${rentalId}, ${bookingId}, ${letter.what}, ${letter.kind}, ${now})
    on conflict do nothing`)) === 1

/** When a link of a booking was last sent by staff. */
export const findLinkSentAt = async (db: Db, { rentalId, bookingId }: BookingRef): Promise<Date | null> =>
  (
    await db.row<{ at: Date | null }>(sql`
      select max(sent_at) as at from booking_letters where rental_id = ${rentalId} and booking_id = ${bookingId} and kind in ('linkSent', 'paymentLinkSent')`)
  )?.at ?? null

/** What a payment through a link came to. */
export const findPaidByLink = (db: Db, rentalId: string, paymentId: string) =>
  db.row<{ amount: number; sign: string }>(sql`
    select p.amount, c.sign from payments p join currencies c on c.id = p.currency_id where p.rental_id = ${rentalId} and p.id = ${paymentId} and p.status = 'captured'`)
