import { customPlan, sql, type Db, type Query } from '../platform/db/db.ts'
import type { Candidate } from '../pricing/pricing.public.ts'
import { conditionsOf, joined, ratesIfPriced, type Wanted } from './search.views.ts'

/** Units that fit, the nearest first; the newest without a place. */
export async function listFitting(db: Db, wanted: Wanted, most: number): Promise<Candidate[]> {
  const fits = await conditionsOf(db, wanted)
  return db.rows(chosen(wanted, fits, most))
}

/** The same beyond the wanted radius, up to 500 km. */
export async function listFittingBeyond(db: Db, wanted: Wanted & { near: number[] }, most: number): Promise<Candidate[]> {
  const { near, radiusKm } = wanted
  const fits = await conditionsOf(db, { ...wanted, bbox: undefined, radiusKm: farthestKm })
  return db.rows(chosen(wanted, sql`${fits} and earth_distance(k.e, ll_to_earth(${near[0]}, ${near[1]})) > ${radiusKm * 1000}`, most))
}

const farthestKm = 500

function chosen(wanted: Wanted, fits: Query, most: number) {
  const { near } = wanted
  const point = near && sql`ll_to_earth(${near[0]}, ${near[1]})`
  return customPlan(sql`
    select k.rental_id as "rentalId", k.unit_id as "unitId", ${point ? sql`earth_distance(k.e, ${point}) / 1000` : sql`null::float8`} as "distanceKm"
    ${joined} ${ratesIfPriced(wanted)} where ${fits}
    order by ${point ? sql`k.e <-> ${point}` : sql`u.inserted_at desc`}, u.id limit ${most}`)
}
