import { sql, type Db } from '../platform/db/db.ts'

interface Currency {
  id: string
  code: string
  sign: string
}

interface MovedPayment extends Record<string, unknown> {
  id: string
  kind: 'payment' | 'deposit'
  status: string
  amount: number
  currency: Currency
  booking: { id: string; number: string }
  guestId: string | null
}

/** SQL: columns that a payment `p` and a refund have in common, with their booking `b` and currency `c`. */
const shared = sql`
  json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency, json_build_object('id', b.id, 'number', b.number::text) as booking, b.guest_id as "guestId"`
const joins = sql`join bookings b on b.rental_id = p.rental_id and b.id = p.booking_id join currencies c on c.id = p.currency_id`

/** A payment by card; of a deposit the part that was taken. */
export const findMoved = (tx: Db, rentalId: string, id: string) =>
  tx.row<MovedPayment>(sql`
    select p.id, case when p.purpose = 'deposit' then 'deposit' else 'payment' end as kind, p.status, coalesce(p.take, p.amount) as amount, ${shared}
    from payments p ${joins} where p.rental_id = ${rentalId} and p.id = ${id}`)

interface RefundView extends Record<string, unknown> {
  id: string
  paymentId: string
  amount: number
  /** Given back in cash or by transfer, not to the card. */
  byHand: boolean
  reason: string
  currency: Currency
  booking: { id: string; number: string }
  guestId: string | null
}

/** A refund that has reached the guest. */
export const findRefund = (tx: Db, rentalId: string, id: string) =>
  tx.row<RefundView>(sql`
    select r.id, r.payment_id as "paymentId", r.amount, r.by_hand as "byHand", r.reason, ${shared}
    from refunds r join payments p on p.rental_id = r.rental_id and p.id = r.payment_id ${joins}
    where r.rental_id = ${rentalId} and r.id = ${id} and r.status = 'succeeded'`)
