import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'
import { lookup, sql, type Db } from '../../platform/db/db.ts'
import { isTokenOf, numberOfToken, type LinkKind, type LinkRef, type LinkSettings } from './links.policy.ts'

/** A booking as its links see it. */
export interface LinkedBooking extends LinkRef {
  rentalId: string
  /** Set once the booking is in an account. */
  guestId: string | null
  status: BookingStatus
  endAt: Date
  /** The sum up to which the payment link asks first. */
  payFirst: number | null
  customer: { name: string; phone: string | null; email: string | null }
}

const columns = sql`
  b.id, b.rental_id as "rentalId", b.number, b.link_version as "linkVersion", b.guest_id as "guestId", b.status, upper(b.period) as "endAt", b.pay_first as "payFirst",
  json_build_object('name', coalesce(b.customer_name, ''), 'phone', b.customer_phone, 'email', b.customer_email) as customer`

/** The booking of a token; undefined if no booking has this link, or it was replaced. */
export async function findLink(db: Db, { secret }: Pick<LinkSettings, 'secret'>, kind: LinkKind, token: string): Promise<LinkedBooking | undefined> {
  const number = numberOfToken(token)
  if (number === undefined) return undefined
  const found = await db.row<LinkedBooking>(sql`
    select ${columns} from bookings b
    where b.rental_id = ${lookup(sql`select rental_id from booking_numbers where number = ${number}`)}
      and b.id = ${lookup(sql`select booking_id from booking_numbers where number = ${number}`)} and b.status <> 'draft'`)
  return found && isTokenOf(secret, kind, found, token) ? found : undefined
}

/** A booking of a rental with what its links are derived from. */
export const findLinkOf = (db: Db, rentalId: string, id: string) =>
  db.row<LinkedBooking>(sql`select ${columns} from bookings b where b.rental_id = ${rentalId} and b.id = ${id} and b.status <> 'draft'`)

/** Ends the links of a booking; new ones take their place. */
export const raiseLinkVersion = (tx: Db, { rentalId, id }: Pick<LinkedBooking, 'rentalId' | 'id'>) =>
  tx.run(sql`update bookings set link_version = link_version + 1 where rental_id = ${rentalId} and id = ${id}`)

/** Sets up to which sum the payment link asks first, in cents of total and charges; null: the whole balance. */
export const setPayFirst = (tx: Db, { rentalId, id }: Pick<LinkedBooking, 'rentalId' | 'id'>, payFirst: number | null) =>
  tx.run(sql`update bookings set pay_first = ${payFirst} where rental_id = ${rentalId} and id = ${id}`)
