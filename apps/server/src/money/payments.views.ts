import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listPayments } from '@rentwell/contract/money/payments.endpoints.ts'
import type { PaidKind } from '@rentwell/contract/money/payments.rules.ts'
import { olderThan } from '../platform/db/cursors.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { paperNumberOf } from './invoices/papers.views.ts'

type Paid = Returned<typeof listPayments>['payments'][number]

/** What somebody paid, what is held of theirs and what came back, by card or at the rental, newest first. */
export async function listPaid(db: Db, userId: string, kind: PaidKind | undefined, after: string[] | undefined, limit: number): Promise<Paid[]> {
  const paid = await db.rows<Omit<Paid, 'papers'> & { rentalId: string }>(sql`
    with own as (select rental_id, booking_id from guest_bookings where user_id = ${userId}),
    -- What was paid through a link is of whose booking it is now.
    all_paid as (
      select p.* from payments p where p.guest_id = ${userId}
      union all
      select p.* from own join payments p on p.rental_id = own.rental_id and p.booking_id = own.booking_id where p.guest_id is null),
    paid as (
      select p.rental_id, p.booking_id, p.id, p.inserted_at as at, p.method_id, p.card_brand, p.card_last4, p.currency_id,
        case when p.purpose = 'deposit' then 'deposit' when p.status in ('captured', 'failed') then 'payment' else 'hold' end as kind,
        case p.status when 'created' then 'processing' when 'authorised' then 'held' when 'captured' then 'taken' else p.status end as status,
        case when p.status = 'captured' then coalesce(p.take, p.amount) else p.amount end as amount
      from all_paid p
      union all
      select r.rental_id, r.booking_id, r.id, r.inserted_at, case when not r.by_hand then p.method_id end, case when not r.by_hand then p.card_brand end, case when not r.by_hand then p.card_last4 end, p.currency_id, 'refund',
        case r.status when 'succeeded' then 'given_back' when 'failed' then 'failed' else 'on_its_way' end, -r.amount
      from all_paid p join refunds r on r.rental_id = p.rental_id and r.payment_id = p.id where r.status <> 'void'
      union all
      select n.rental_id, n.booking_id, n.id, n.at, null, null, null, n.currency_id, 'cash', case when n.amount < 0 then 'given_back' else 'taken' end, n.amount
      from own g join cash_notes n on n.rental_id = g.rental_id and n.booking_id = g.booking_id)
    select t.rental_id as "rentalId", t.id, t.kind, t.status, t.at, t.amount, json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency,
      case when coalesce(m.last4, t.card_last4) is not null then json_build_object('brand', coalesce(m.brand, t.card_brand), 'last4', coalesce(m.last4, t.card_last4)) end as card,
      json_build_object('id', b.id, 'number', b.number::text, 'unit', booked_title(b.rental_id, b.id, b.has_items, u.title), 'rental', r.title) as booking
    from paid t join bookings b on b.rental_id = t.rental_id and b.id = t.booking_id and b.guest_id = ${userId} join units u on u.rental_id = b.rental_id and u.id = b.unit_id
    join rentals r on r.id = t.rental_id join currencies c on c.id = t.currency_id left join payment_methods m on m.user_id = ${userId} and m.id = t.method_id
    where (${kind ?? null}::text is null or t.kind = ${kind ?? null})
      and ${olderThan(sql`(t.at, t.id)`, after)}
    order by t.at desc, t.id desc limit ${limit + 1}`)
  const papers = await db.rows<Paid['papers'][number] & { ref: string }>(sql`
    select p.ref, p.id, p.kind, ${paperNumberOf} as number
    from unnest(${paid.map(one => one.rentalId)}::uuid[], ${paid.map(one => one.id)}::uuid[]) as paid (rental_id, id)
    join papers p on p.rental_id = paid.rental_id and p.kind = any ('{invoice,credit_note,receipt}') and p.ref = paid.id order by p.kind, p.id`)
  return paid.map(({ rentalId: _rental, ...one }) => ({
    ...one,
    papers: papers.filter(paper => paper.ref === one.id).map(({ ref: _payment, ...paper }) => paper),
  }))
}
