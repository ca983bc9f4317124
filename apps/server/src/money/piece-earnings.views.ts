import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readFinances } from '@rentwell/contract/money/money.endpoints.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'

type PieceEarnings = NonNullable<Returned<typeof readFinances>['pieces']>

/**
 * SQL: of an amount of a booking, the share of one of its units, by what the lines of its price ask for each; code and taxes follow the lines. Each share is
 * the difference of two sums that are rounded toward zero, so the shares add up to the amount, and those of a refund mirror those of its payment.
 */
const shareOf = (amount: Query) => sql`(trunc(${amount} * s.upto / s.whole) - trunc(${amount} * s.before / s.whole))`

/** An amount in full, or the share of the unit that `shareOfUnit` joins as `s`. */
export const shared = (amount: Query, unitId: string | undefined) => (unitId === undefined ? amount : shareOf(amount))

/** SQL: joins the share of a unit in a booking, as `s`, and leaves out bookings without the unit. */
export const shareOfUnit = (rentalId: string, bookingId: Query, unitId: string | undefined) =>
  unitId === undefined
    ? sql``
    : sql`
  join lateral (
    select 0::numeric as before, 1::numeric as upto, 1::numeric as whole from bookings b
    where b.rental_id = ${rentalId} and b.id = ${bookingId} and not b.has_items and b.unit_id = ${unitId}
    union all
    select case when whole > 0 then upto - own else 0 end, case when whole > 0 then upto when position = 0 then 1 else 0 end, case when whole > 0 then whole else 1 end
    from (
      select i.unit_id, i.position, l.own, sum(l.own) over (order by i.position) as upto, sum(l.own) over () as whole
      from bookings b join booking_items i on i.rental_id = b.rental_id and i.booking_id = b.id,
        lateral (
          select coalesce(sum((line ->> 'amount')::numeric), 0) as own from jsonb_array_elements(b.lines) as line where line -> 'of' ->> 'unitId' = i.unit_id::text) l
      where b.rental_id = ${rentalId} and b.id = ${bookingId} and b.has_items) of_items where unit_id = ${unitId}) s on true`

export const findUnitTitle = async (db: Db, rentalId: string, unitId: string) =>
  (await db.row<{ title: string }>(sql`select title from units where rental_id = ${rentalId} and id = ${unitId}`))?.title

/**
 * What each piece of a unit earned, in the month of a date and in all: the income of its bookings, each booking's share split evenly over the pieces that it
 * had. Null for money of bookings that had no piece, such as cancelled ones. A unit that never had another piece earned all with it.
 */
export async function listPieceEarnings(db: Db, rentalId: string, unitId: string, today: string): Promise<PieceEarnings> {
  const rows = await db.rows<PieceEarnings['earned'][number] & { isPool: boolean }>(sql`
    with piece as (
      select p.id, p.label, p.state, row_number() over (order by p.state = 'gone', p.inserted_at, p.id)::int as number, count(*) over () as count
      from pieces p where p.rental_id = ${rentalId} and p.unit_id = ${unitId}),
    of_unit as (
      select b.id, b.has_items, b.piece_id, b.status from bookings b where b.rental_id = ${rentalId} and b.unit_id = ${unitId} and not b.has_items
      union all select b.id, b.has_items, null, b.status from booking_items i join bookings b on b.rental_id = i.rental_id and b.id = i.booking_id
      where i.rental_id = ${rentalId} and i.unit_id = ${unitId}),
    had as (
      select o.id as booking_id, of.piece_id, row_number() over (partition by o.id order by of.piece_id) as place, count(*) over (partition by o.id) as count
      from of_unit o, lateral (
        select o.piece_id where o.piece_id is not null
        union select h.piece_id from holds h where h.rental_id = ${rentalId} and h.kind = 'booking' and h.ref = o.id and h.unit_id = ${unitId}
        union select unnest(i.piece_ids) from booking_items i where i.rental_id = ${rentalId} and i.booking_id = o.id and i.unit_id = ${unitId}) of),
    income as (
      select j.booking_id, to_char(j.at at time zone r.time_zone, 'YYYY-MM') = ${today.slice(0, 7)} as is_now, ${shareOf(sql`-e.amount::numeric`)} as amount
      from of_unit o join journal j on j.rental_id = ${rentalId} and j.booking_id = o.id join rentals r on r.id = j.rental_id
      join entries e on e.rental_id = j.rental_id and e.journal_id = j.id join ledger_accounts a on a.rental_id = e.rental_id and a.id = e.account_id
      ${shareOfUnit(rentalId, sql`j.booking_id`, unitId)}
      where a.kind = 'guests' and j.kind not in ('deposit', 'deposit_released', 'deposit_back')),
    split as (
      select coalesce(h.piece_id, case when (select max(count) from piece) = 1 or o.status = 'completed' and not o.has_items then ${unitId}::uuid end) as piece_id, n.is_now,
        case when h.piece_id is null then n.amount else trunc(n.amount * h.place / h.count) - trunc(n.amount * (h.place - 1) / h.count) end as amount
      from income n join of_unit o on o.id = n.booking_id left join had h on h.booking_id = n.booking_id),
    earned as (
      select piece_id, coalesce(sum(amount) filter (where is_now), 0)::bigint as month, sum(amount)::bigint as total from split group by 1)
    select case when p.id is not null then jsonb_build_object('id', p.id, 'label', p.label, 'number', p.number) end as piece,
      coalesce(e.month, 0)::bigint as month, coalesce(e.total, 0)::bigint as total, (select tracking = 'pool' from units where rental_id = ${rentalId} and id = ${unitId}) as "isPool"
    from piece p full join earned e on e.piece_id = p.id
    where p.id is null or p.state <> 'gone' or e.total <> 0 or e.month <> 0 order by p.number nulls last`)
  const sum = (key: 'month' | 'total') => rows.reduce((all, row) => all + row[key], 0)
  const [month, total] = [sum('month'), sum('total')]
  // Pieces of a pool are not told apart.
  const isPool = rows.some(row => row.isPool)
  return { month, total, earned: isPool ? [] : rows.map(({ piece, month: inMonth, total: inAll }) => ({ piece, month: inMonth, total: inAll })) }
}
