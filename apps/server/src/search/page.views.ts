import { orOnCluster, sql, type Db, type Query } from '../platform/db/db.ts'
import { cheapestPage } from './cheapest.views.ts'
import type { ChosenUnit, PageQuery } from './chosen.views.ts'

/** The units of a page, one more than it holds, in order. Chosen from calendar rows where that is enough: the cards of all others are never read. */
export async function chooseUnits(db: Db, wanted: PageQuery, sort: 'nearest' | 'cheapest' | 'newest'): Promise<ChosenUnit[]> {
  if (sort === 'cheapest') return cheapestPage(db, wanted)
  return db.rows<ChosenUnit>(wanted.plan(sort === 'nearest' ? nearestPage(wanted) : newestPage(wanted)))
}

/** Each order has its condition for the next page: after a unit, not after a number of units, so that what comes and goes shifts nothing. */
function nearestPage({ near, from, fits, after, limit }: PageQuery): Query {
  const [lat = null, lng = null] = near ?? []
  const place = sql`k.e <-> ll_to_earth(${lat}, ${lng})`
  const follows = after ? sql`and (${place}, k.unit_id) > (${after[0]}::float8, ${after[1]}::uuid)` : sql``
  return sql`
    select k.rental_id as "rentalId", k.unit_id as id, (${place})::text as place ${from}
    where ${fits} ${follows} order by ${place}, k.unit_id limit ${limit + 1}`
}

function newestPage({ cells, from, fits, fitsInCell, after, limit }: PageQuery): Query {
  const follows = after ? sql`and (k.inserted_at, k.unit_id) < (${after[0]}::timestamp at time zone 'utc', ${after[1]}::uuid)` : sql``
  const newest = (where: Query) => sql`
    select k.rental_id as "rentalId", k.unit_id as id, k.inserted_at, (k.inserted_at at time zone 'utc')::text as place ${from}
    where ${where} ${follows} order by k.inserted_at desc, k.unit_id desc limit ${limit + 1}`
  if (!cells) return newest(fits)
  const ofCells = sql`
    select one."rentalId", one.id, one.place
    from unnest(${cells}::int[]) as area (cell) cross join lateral (${newest(sql`k.cell = area.cell and ${fitsInCell}`)}) one
    order by one.inserted_at desc, one.id desc limit ${limit + 1}`
  return orOnCluster(ofCells, newest(fits))
}
