import type { MoneySign } from '@rentwell/contract/money.ts'
import type { PaperKind } from '@rentwell/contract/money/papers.rules.ts'
import { lookup, sql, type Db } from '../../platform/db/db.ts'
import { must } from '../../platform/base/must.ts'
import type { BuyerDetails, PaperContent } from './papers.store.ts'

/** A paper as it is printed and sent. */
export interface IssuedPaper {
  kind: PaperKind
  year: number
  number: number
  prefix: string
  amount: number
  issuedAt: Date
  buyer: string | null
  buyerDetails: BuyerDetails | null
  content: PaperContent
}

/** The number of a paper `p` as people read it. */
export const paperNumberOf = sql`
  p.prefix || case p.kind when 'invoice' then 'INV-' when 'credit_note' then 'CRN-' else 'RCP-' end || p.year || '-' || lpad(p.number::text, greatest(5, length(p.number::text)), '0')`

/** The rental of a guest's own booking, or the refusal `not_found`. */
export async function rentalOfGuest(db: Db, userId: string, bookingId: string): Promise<string> {
  const row = await db.row<{ rentalId: string }>(sql`
    select b.rental_id as "rentalId" from bookings b
    where b.rental_id = ${lookup(sql`select rental_id from guest_bookings where user_id = ${userId} and booking_id = ${bookingId}`)}
      and b.id = ${bookingId} and b.guest_id = ${userId}`)
  must(row, 'not_found')
  return row.rentalId
}

/** The booking is one of this rental, or the refusal `not_found`. */
export async function mustHaveBooking(db: Db, rentalId: string, bookingId: string): Promise<void> {
  must(await db.row(sql`select 1 from bookings where rental_id = ${rentalId} and id = ${bookingId}`), 'not_found')
}

const columns = sql`p.kind, p.year, p.number, p.prefix, p.amount, p.issued_at as "issuedAt", p.buyer, p.buyer_details as "buyerDetails", p.content`

export type ListedPaper = IssuedPaper & { id: string; currency: MoneySign & { id: string } }

/** The papers of a booking in the order in which they were issued. */
export const listIssued = (db: Db, rentalId: string, bookingId: string) =>
  db.rows<ListedPaper>(sql`
    select p.id, ${columns}, json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency
    from papers p join currencies c on c.id = p.currency_id where p.rental_id = ${rentalId} and p.booking_id = ${bookingId} order by p.issued_at, p.kind = 'receipt', p.id`)

/** One paper of a booking, or the refusal `not_found`. */
export async function readIssued(db: Db, rentalId: string, bookingId: string, id: string): Promise<IssuedPaper> {
  const row = await db.row<IssuedPaper>(sql`
    select ${columns} from papers p where p.rental_id = ${rentalId} and p.booking_id = ${bookingId} and p.id = ${id}`)
  must(row, 'not_found')
  return row
}
