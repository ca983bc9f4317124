import type { listBackofficePayments, readPayment } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { olderThan } from '../platform/db/cursors.ts'
import { customPlan, sql, type Db, type Query } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { companyJson, personJson } from './audit.views.ts'
import {
  bookingsNumbered,
  isFrequent,
  isPersonLike,
  isRentalLike,
  newestOf,
  peopleLike,
  readWords,
  rentalsLike,
  type Wanted,
  type Words,
} from './wanted.store.ts'

type Row = Returned<typeof listBackofficePayments>['payments'][number]
type Payment = Returned<typeof readPayment>['payment']

const columns = sql`
  p.id, p.status, p.amount, p.fee, p.refunded, json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency, json_build_object('brand', coalesce(m.brand, p.card_brand), 'last4', coalesce(m.last4, p.card_last4)) as card, p.provider,
  p.provider_ref as "providerRef", p.failure, json_build_object('id', b.id, 'number', b.number::text) as booking, ${companyJson} as rental, case when g.id is not null then ${personJson(sql`g`)} end as guest, b.customer_name as "customerName",
  p.inserted_at as "insertedAt", p.updated_at as "updatedAt"`

const joins = sql`
  join bookings b on b.rental_id = p.rental_id and b.id = p.booking_id join rentals r on r.id = p.rental_id join currencies c on c.id = p.currency_id
  left join users g on g.id = p.guest_id left join payment_methods m on m.user_id = p.guest_id and m.id = p.method_id`

/** Which payments are meant: rare letters each by an index of its own, frequent ones row by row. */
async function found(db: Db, q: string): Promise<Words> {
  const numbered = bookingsNumbered(q)
  if (numbered) return { gathered: sql`and (p.rental_id, p.booking_id) in ${numbered}` }
  const byRef = sql`select rental_id, payment_id from provider_refs where ref = ${q}`
  const gathered = sql`and (p.rental_id, p.id) in (
    ${byRef}
    union all select rental_id, id from payments where rental_id in ${rentalsLike(q)}
    union all select rental_id, id from payments where guest_id in ${peopleLike(q)})`
  if (!(await isFrequent(db, q))) return { gathered }
  return { tested: sql`and ((p.rental_id, p.id) in (${byRef}) or ${isPersonLike(sql`p.guest_id`, q)} or ${isRentalLike(sql`p.rental_id`, q)})`, gathered }
}

/** Newest first. */
export async function listPaid(db: Db, { q, status, limit, after }: Wanted): Promise<Row[]> {
  const fits = sql`${status ? sql`p.status = ${status}` : sql`true`} and ${olderThan(sql`(p.inserted_at, p.id)`, after)}`
  const read = (from: Query, words: Query) =>
    db.rows<Row>(
      customPlan(sql`
        select ${columns} from (select * from ${from} p where ${fits} ${words} order by p.inserted_at desc, p.id desc limit ${limit + 1}) p
        ${joins} order by p.inserted_at desc, p.id desc`),
    )
  const all = sql`payments`
  if (!q) return read(all, sql``)
  return readWords(await found(db, q), limit, (words, isTested) => read(isTested ? newestOf(all, sql`p`, fits) : all, words))
}

export async function readPaid(db: Db, rentalId: string, id: string): Promise<Payment> {
  const row = await db.row<Row>(sql`select ${columns} from payments p ${joins} where p.rental_id = ${rentalId} and p.id = ${id}`)
  must(row, 'not_found')
  const refunds = await db.rows<Payment['refunds'][number]>(sql`
    select id, amount, status, reason, inserted_at as "insertedAt" from refunds where rental_id = ${rentalId} and payment_id = ${id} order by inserted_at, id`)
  return { ...row, refunds }
}
