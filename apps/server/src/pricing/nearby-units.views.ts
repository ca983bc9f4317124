import type { Period } from '@rentwell/contract/period.ts'
import type { OfferedUnit } from '../calendar/calendar.public.ts'
import { customPlan, sql, type Db } from '../platform/db/db.ts'
import type { Candidate } from './offered-stays.ts'

const radiusMetres = 30_000
const most = 40

/** Units of other rentals within 30 km, of the same kind and base period, that are free in the period, the nearest first. */
export async function listNearbyUnits(db: Db, unit: OfferedUnit, period: Period): Promise<Candidate[]> {
  const own = await db.row<{ lat: number; lng: number }>(
    sql`select lat, lng from unit_calendar where rental_id = ${unit.rentalId} and unit_id = ${unit.unitId}`,
  )
  if (!own) return []
  const here = sql`ll_to_earth(${own.lat}, ${own.lng})`
  return db.rows(
    customPlan(sql`
      select k.rental_id as "rentalId", k.unit_id as "unitId", earth_distance(k.e, ${here}) / 1000 as "distanceKm"
      from unit_calendar k join units u on u.rental_id = k.rental_id and u.id = k.unit_id join rentals r on r.id = k.rental_id
      where earth_box(${here}, ${radiusMetres}) @> k.e and k.rental_id <> ${unit.rentalId} and u.kind = ${unit.kind} and u.base_rental_period = ${unit.terms.base}
        and u.status = 'active' and r.is_public and not k.busy && tstzrange(${period.start}, ${period.end})
      order by k.e <-> ${here} limit ${most}`),
  )
}
