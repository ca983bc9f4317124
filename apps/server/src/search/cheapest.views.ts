import { highestCents } from '@rentwell/contract/money.ts'
import { noPrices } from '@rentwell/contract/units/price-list.rules.ts'
import { customPlan, orOnCluster, sql, type Db, type Query } from '../platform/db/db.ts'
import type { ChosenUnit, PageQuery } from './chosen.views.ts'

interface Candidate {
  rentalId: string
  id: string
  /** What the unit is compared by, and what that is not lower than, in the default currency. */
  total: number
  bound: number
}

/**
 * Candidates come in the order of a lower bound, which is indexed; their totals are calculated. The page is complete when the next bound
 * exceeds its last total; until then more candidates are read, of those alone whose bound is not above it.
 */
export async function cheapestPage(db: Db, wanted: PageQuery): Promise<ChosenUnit[]> {
  const { limit } = wanted
  let highest: number | undefined
  for (let most = 2 * (limit + 1); ; most *= 4) {
    const candidates = await db.rows<Candidate>(customPlan(candidatesFor(wanted, most, highest)))
    const page = candidates.toSorted((one, other) => one.total - other.total || (one.id < other.id ? -1 : 1)).slice(0, limit + 1)
    const reached = candidates.length < most ? Infinity : (candidates.at(-1)?.bound ?? Infinity)
    highest = page[limit]?.total
    if (reached === Infinity || (highest !== undefined && highest < reached))
      return page.map(({ rentalId, id, total }) => ({ rentalId, id, place: String(total) }))
  }
}

/** The units after the page before that have the lowest bounds: the lowest of each currency in each cell, then of all. In the default currency, whichever the search is in: a page follows the one before though the account's currency changed. `highest`: none whose bound is above it. */
function candidatesFor(wanted: PageQuery, most: number, highest: number | undefined): Query {
  const { cells, currencies, from, fits, fitsInCell, days, after } = wanted
  const total = sql`(${amountOf(wanted)}) * x.worth`
  const length = sql`case when lane.by_day then ${days ?? 1}::int else 1 end`
  // A cent more, against rounding. Stays beyond the highest amount have one bound, however much they cost.
  const isLow =
    highest === undefined
      ? sql``
      : sql`and k.least_price <= case when ${highest}::float8 < ${highestCents}::bigint * x.worth then (${highest}::float8 / x.worth / ${length} + 1)::bigint else ${highestCents}::bigint end`
  const follows = after ? sql`and (${total}, k.unit_id) > (${after[0]}::float8, ${after[1]}::uuid)` : sql``
  const inCell = (cell: Query) => (cells ? sql`k.takes_bookings and k.is_approved and k.cell = ${cell}` : sql`k.takes_bookings and k.is_approved`)
  const first = (where: Query) => sql`select k.currency_id, k.by_day from unit_calendar k where ${where} order by k.currency_id, k.by_day limit 1`
  const byBound = sql`
    with recursive lane as (
      -- The currencies of each cell: from one to the next by the index.
      select area.cell, found.* from unnest(${cells ?? [0]}::int[]) as area (cell) cross join lateral (${first(inCell(sql`area.cell`))}) found
      union all
      select lane.cell, found.* from lane cross join lateral (${first(sql`${inCell(sql`lane.cell`)} and (k.currency_id, k.by_day) > (lane.currency_id, lane.by_day)`)}) found),
    candidate as materialized (
      select one.*, x.worth, x.smallest
      from lane join ${currencies} on x.id = lane.currency_id cross join lateral (
        select k.rental_id, k.unit_id, least(k.least_price * ${length}, ${highestCents}::bigint) * x.worth as bound ${from}
        where ${inCell(sql`lane.cell`)} and k.currency_id = lane.currency_id and k.by_day = lane.by_day ${isLow} and ${cells ? fitsInCell : fits} ${follows} order by k.least_price limit ${most}) one
      order by one.bound limit ${most})
    select x.rental_id as "rentalId", x.unit_id as id, x.bound, ${total} as total
    from candidate x join units u on u.rental_id = x.rental_id and u.id = x.unit_id join rentals r on r.id = x.rental_id order by x.bound`
  // A cluster runs no recursive statement over shards: each sorts its units by their totals.
  const byTotal = sql`
    select k.rental_id as "rentalId", k.unit_id as id, ${total} as bound, ${total} as total
    from (select k.rental_id, k.unit_id, k.currency_id ${from} where ${fits}) k join ${currencies} on x.id = k.currency_id
    join units u on u.rental_id = k.rental_id and u.id = k.unit_id join rentals r on r.id = k.rental_id
    where true ${follows} order by total, k.unit_id limit ${most}`
  return orOnCluster(byBound, byTotal)
}

/** What a unit is compared by, in its own currency: `comparedPrice` of the verb; the highest amount if a stay is beyond it. A unit with nothing but a base price needs no call, and most are so. */
function amountOf({ start, days }: PageQuery): Query {
  const length = sql`case when u.base_rental_period = 'Hourly' then coalesce((u.rules ->> 'minLength')::int, 1) when u.base_rental_period = 'Monthly' then 1 else ${days ?? 1}::int end`
  if (days === null) return sql`u.base_price * ${length}`
  return sql`case when u.base_rental_period = 'Monthly' then u.base_price
    when u.base_rental_period <> 'Nightly' and u.prices - array['lateFee', 'damages'] = ${JSON.stringify(noPrices)}::jsonb and r.taxes = '[]' and u.base_price * ${length} <= ${highestCents}::bigint then share_of(u.base_price, 1, 1, x.smallest) * ${length}
    else coalesce(stay_total(u.base_price, u.base_rental_period, ${length}, ${start}::date, r.time_zone, u.prices, taxes_of(r.taxes, u.tax_class), x.smallest, u.nights), ${highestCents}::bigint) end`
}
