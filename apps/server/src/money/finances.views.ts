import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listTransactions, readFinances } from '@rentwell/contract/money/money.endpoints.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { movementKinds, type MovementKind } from '@rentwell/contract/money/money.rules.ts'
import { olderThan } from '../platform/db/cursors.ts'
import { routedBy, sql, type Db } from '../platform/db/db.ts'
import { shared, shareOfUnit } from './piece-earnings.views.ts'
import { paperNumberOf } from './invoices/papers.views.ts'

type Finances = Returned<typeof readFinances>
export type TransactionView = Returned<typeof listTransactions>['transactions'][number]

/** Dates in the rental's time zone, including the last one. */
export interface Range {
  from: string
  to: string
  unitId?: string | undefined
}

const inRange = (rentalId: string, { from, to }: Range) => sql`
  j.rental_id = ${rentalId} and j.at >= (${from}::date::timestamp at time zone r.time_zone) and j.at < ((${to}::date + 1)::timestamp at time zone r.time_zone)`

/** SQL: joins the share of the unit of a range in the booking of `j`, and leaves out what is of no booking with that unit. */
const joinShare = (rentalId: string, { unitId }: Range) => shareOfUnit(rentalId, sql`j.booking_id`, unitId)

/** Income, platform fees and payouts for each month of the range. */
export function listMonths(db: Db, rentalId: string, range: Range) {
  const ofUnit = shared(sql`e.amount`, range.unitId)
  return db.rows<Finances['months'][number]>(
    routedBy(
      'rental_id',
      rentalId,
      sql`
    with months as (
      select to_char(month, 'YYYY-MM') as month
      from generate_series(date_trunc('month', ${range.from}::date::timestamp), date_trunc('month', ${range.to}::date::timestamp), interval '1 month') as month),
    sums as (
      select to_char(j.at at time zone r.time_zone, 'YYYY-MM') as month,
        coalesce(-sum(${ofUnit}) filter (where a.kind = 'guests' and j.kind not in ('deposit', 'deposit_released', 'deposit_back')), 0) as income, coalesce(sum(${ofUnit}) filter (where a.kind = 'fees'), 0) as fees,
        coalesce(sum(${ofUnit}) filter (where a.kind = 'bank'), 0) as payouts
      from journal j join rentals r on r.id = j.rental_id join entries e on e.rental_id = j.rental_id and e.journal_id = j.id
      join ledger_accounts a on a.rental_id = e.rental_id and a.id = e.account_id ${joinShare(rentalId, range)}
      where ${inRange(rentalId, range)} group by 1)
    select m.month, coalesce(s.income, 0)::bigint as income, coalesce(s.fees, 0)::bigint as fees, coalesce(s.payouts, 0)::bigint as payouts
    from months m left join sums s on s.month = m.month order by m.month`,
    ),
  )
}

/** Income less refunds for each day of the range that has any. */
export const listDays = (db: Db, rentalId: string, range: Range) =>
  db.rows<NonNullable<Finances['days']>[number]>(
    routedBy(
      'rental_id',
      rentalId,
      sql`
    select to_char(j.at at time zone r.time_zone, 'YYYY-MM-DD') as date, (-sum(${shared(sql`e.amount`, range.unitId)}))::bigint as income
    from journal j join rentals r on r.id = j.rental_id join entries e on e.rental_id = j.rental_id and e.journal_id = j.id
    join ledger_accounts a on a.rental_id = e.rental_id and a.id = e.account_id ${joinShare(rentalId, range)}
    where ${inRange(rentalId, range)} and a.kind = 'guests' and j.kind not in ('deposit', 'deposit_released', 'deposit_back') group by 1 order by 1`,
    ),
  )

interface FinancesPlace {
  today: string
  yearStart: string
  yearEnd: string
  currency: Finances['currency']
}

/** The first day of the year and today in the rental's time zone, and the rental's currency. */
export async function readPlace(db: Db, rentalId: string, now: Date): Promise<FinancesPlace> {
  const row = await db.row<FinancesPlace>(sql`
    select to_char(${now} at time zone r.time_zone, 'YYYY-MM-DD') as today, to_char(${now} at time zone r.time_zone, 'YYYY') || '-01-01' as "yearStart", to_char(${now} at time zone r.time_zone, 'YYYY') || '-12-31' as "yearEnd",
      json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency
    from rentals r join currencies c on c.id = r.currency_id where r.id = ${rentalId}`)
  if (!row) throw new Error('a rental that is not there')
  return row
}

/** Transactions, newest first. */
export const listMovements = (db: Db, rentalId: string, range: Range & { kind?: MovementKind | undefined }, after: string[] | undefined, limit: number) =>
  db.rows<TransactionView>(
    routedBy(
      'rental_id',
      rentalId,
      sql`
    select j.id, j.kind, j.at,
      coalesce((select sum(${shared(sql`e.amount`, range.unitId)}) from entries e join ledger_accounts a on a.rental_id = e.rental_id and a.id = e.account_id
        where e.rental_id = j.rental_id and e.journal_id = j.id and (a.kind in ('pending', 'available', 'cash') or a.kind in ('deposits', 'till_deposits') and j.kind <> 'deposit_kept')), 0)::bigint as amount,
      coalesce((select sum(${shared(sql`e.amount`, range.unitId)}) from entries e join ledger_accounts a on a.rental_id = e.rental_id and a.id = e.account_id
        where e.rental_id = j.rental_id and e.journal_id = j.id and a.kind = 'fees'), 0)::bigint as fee,
      (select json_build_object('id', b.id, 'number', b.number::text, 'unit', booked_title(b.rental_id, b.id, b.has_items, u.title), 'guest', coalesce(b.customer_name, g.first_name || ' ' || g.last_name, ''))
        from bookings b join units u on u.rental_id = b.rental_id and u.id = b.unit_id left join users g on g.id = b.guest_id
        where b.rental_id = j.rental_id and b.id = j.booking_id) as booking,
      (select json_build_object('id', p.id, 'kind', p.kind, 'number', ${paperNumberOf}) from papers p
        where p.rental_id = j.rental_id and p.ref = j.ref and p.kind = case j.kind when 'capture' then 'invoice' when 'refund' then 'credit_note' when 'cash' then 'receipt' end) as paper
    from journal j join rentals r on r.id = j.rental_id ${joinShare(rentalId, range)}
    where ${inRange(rentalId, range)} and j.kind = any(${range.kind ? [range.kind] : [...movementKinds]})
      and ${olderThan(sql`(j.at, j.id)`, after)}
    order by j.at desc, j.id desc limit ${limit + 1}`,
    ),
  )

/** Number of transactions that match the filters. */
export async function countMovements(db: Db, rentalId: string, range: Range & { kind?: MovementKind | undefined }): Promise<number> {
  const row = await db.row<{ count: number }>(
    routedBy(
      'rental_id',
      rentalId,
      sql`
    select count(*)::int as count from journal j join rentals r on r.id = j.rental_id ${joinShare(rentalId, range)}
    where ${inRange(rentalId, range)} and j.kind = any(${range.kind ? [range.kind] : [...movementKinds]})`,
    ),
  )
  return row?.count ?? 0
}

export interface Books {
  rentalId: string
  title: string
  timeZone: string
  currency: string
}

/** The rental of an exported file of transactions. */
export const findBooks = (db: Db, rentalId: string) =>
  db.row<Books>(sql`
    select r.id as "rentalId", r.title, r.time_zone as "timeZone", c.code as currency from rentals r join currencies c on c.id = r.currency_id where r.id = ${rentalId}`)

/** Rentals whose finances a user may see, by title. */
export async function listBooks(db: Db, userId: string): Promise<Books[]> {
  const rows = await db.rows<Books & { role: Role }>(sql`
    select r.id as "rentalId", r.title, r.time_zone as "timeZone", c.code as currency, m.role
    from members m join rentals r on r.id = m.rental_id join currencies c on c.id = r.currency_id where m.user_id = ${userId} and m.opened_at is not null order by r.title, r.id`)
  return rows.filter(({ role }) => mayInRental(role, 'see_finances'))
}

/** A payout as notifications describe it. */
export const findPayoutFacts = (db: Db, rentalId: string, payoutId: string) =>
  db.row<{ amount: number; sign: string; rentalTitle: string; status: string }>(sql`
    select p.amount, c.sign, r.title as "rentalTitle", p.status from payouts p join currencies c on c.id = p.currency_id join rentals r on r.id = p.rental_id
    where p.rental_id = ${rentalId} and p.id = ${payoutId}`)
