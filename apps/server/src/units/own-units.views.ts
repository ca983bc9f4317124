import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listOwnUnits } from '@rentwell/contract/units/units.endpoints.ts'
import { olderThan } from '../platform/db/cursors.ts'
import { lookupAll, orOnCluster, sql, type Db } from '../platform/db/db.ts'
import { likeOf } from '../platform/db/like.ts'
import { placeColumns, placeOf, type PlaceRow } from './unit-place.views.ts'

type OwnUnit = Returned<typeof listOwnUnits>['units'][number]

type Row = Omit<OwnUnit, keyof PlaceRow> & PlaceRow

interface Wanted {
  q?: string | undefined
  rentalId?: string | undefined
  status?: string | undefined
}

/** Units of all rentals whose office a person sees, newest first: of each rental no more than a page is read. */
export async function listUnitsOf(
  db: Db,
  userId: string,
  { q, rentalId, status }: Wanted,
  limit: number,
  after: string[] | undefined,
  now: Date,
): Promise<OwnUnit[]> {
  const like = q ? likeOf(q) : null
  const offices = sql`
    select rental_id from memberships_of_user where user_id = ${userId} and sees_office and (${rentalId ?? null}::uuid is null or rental_id = ${rentalId ?? null})`
  const newest = sql`(${like}::text is null or title ilike ${like}) and (${status ?? null}::text is null or status = ${status ?? null})
    and ${olderThan(sql`(inserted_at, id)`, after)} order by inserted_at desc, id desc limit ${limit}`
  const page = await db.rows<{ rentalId: string; id: string }>(
    orOnCluster(
      sql`
        select u.rental_id as "rentalId", u.id from (${offices}) office cross join lateral (select * from units where rental_id = office.rental_id and ${newest}) u
        order by u.inserted_at desc, u.id desc limit ${limit}`,
      sql`select rental_id as "rentalId", id from units where rental_id = any(${lookupAll(offices)}) and ${newest}`,
    ),
  )
  const rows = await db.rows<Row>(sql`
    select u.id, u.title, u.photos[1] as photo, u.status, u.base_rental_period as "baseRentalPeriod", u.base_price as "basePrice",
      json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency, json_build_object('id', r.id, 'title', r.title, 'timeZone', r.time_zone) as rental,
      ${placeColumns(now)},
      u.inserted_at as "insertedAt"
    from units u join members m on m.rental_id = u.rental_id and m.user_id = ${userId} join rentals r on r.id = u.rental_id join currencies c on c.id = r.currency_id
    where u.rental_id = any(${[...new Set(page.map(unit => unit.rentalId))]}::uuid[]) and u.id = any(${page.map(unit => unit.id)}::uuid[])
    order by u.inserted_at desc, u.id desc`)
  return rows.map(row => ({ ...row, ...placeOf(row, now) }))
}
