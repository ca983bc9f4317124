import type { NamedPlace } from '../geo/geo.public.ts'
import { customPlan, orOnCluster, sql, type Db } from '../platform/db/db.ts'
import { likeOf } from '../platform/db/like.ts'

const nearMetres = 10_000
const mostCounted = 201
const mostRentals = 200
const mostAddresses = 5

/** Units for rent within 10 km of each place, counted to 201 at most. */
export async function countUnitsAt(db: Db, places: readonly NamedPlace[]): Promise<number[]> {
  const asked = sql`unnest(${places.map(place => place.lat)}::float8[], ${places.map(place => place.lng)}::float8[]) with ordinality as p (lat, lng, rank)`
  const isNear = sql`earth_box(ll_to_earth(p.lat, p.lng), ${nearMetres}) @> k.e and earth_distance(k.e, ll_to_earth(p.lat, p.lng)) <= ${nearMetres}
    and k.takes_bookings and k.is_approved`
  const rows = await db.rows<{ rank: number; units: number }>(
    customPlan(
      orOnCluster(
        sql`select p.rank, (select count(*)::int from (select 1 from unit_calendar k where ${isNear} limit ${mostCounted}) near) as units from ${asked}`,
        sql`select p.rank, least(count(*), ${mostCounted})::int as units from unit_calendar k join ${asked} on ${isNear} group by p.rank`,
      ),
    ),
  )
  return places.map((_, index) => rows.find(row => row.rank === index + 1)?.units ?? 0)
}

/** Short addresses of rentals with units that contain one of these texts, those of most rentals first. */
export const listShortAddresses = (db: Db, texts: readonly string[]): Promise<NamedPlace[]> =>
  db.rows(
    customPlan(sql`
      select found.short_address as name, avg(found.public_lat) as lat, avg(found.public_lng) as lng
      from (
        select r.short_address, r.public_lat, r.public_lng from rentals r
        where r.short_address ilike any(${texts.map(likeOf)}::text[]) and r.is_public
          and exists (select 1 from unit_calendar k where k.rental_id = r.id and k.takes_bookings and k.is_approved)
        limit ${mostRentals}) found
      group by 1 order by count(*) desc, 1 limit ${mostAddresses}`),
  )
