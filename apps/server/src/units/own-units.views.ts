import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listOwnUnits } from '@rentwell/contract/units/units.endpoints.ts'
import { olderThan } from '../platform/db/cursors.ts'
import { sql, type Db } from '../platform/db/db.ts'
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
  const rows = await db.rows<Row>(sql`
    with page as (
      select u.* from members m cross join lateral (
        select * from units where rental_id = m.rental_id and (${like}::text is null or title ilike ${like}) and (${status ?? null}::text is null or status = ${status ?? null})
          and ${olderThan(sql`(inserted_at, id)`, after)}
        order by inserted_at desc, id desc limit ${limit}) u
      where m.user_id = ${userId} and m.rental_id in (select rental_id from memberships_of_user where user_id = ${userId} and sees_office)
        and (${rentalId ?? null}::uuid is null or m.rental_id = ${rentalId ?? null})
      order by u.inserted_at desc, u.id desc limit ${limit})
    select u.id, u.title, u.photos[1] as photo, u.status, u.base_rental_period as "baseRentalPeriod", u.base_price as "basePrice",
      json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency, json_build_object('id', r.id, 'title', r.title, 'timeZone', r.time_zone) as rental,
      ${placeColumns(now)},
      u.inserted_at as "insertedAt"
    from page u join rentals r on r.id = u.rental_id join currencies c on c.id = r.currency_id order by u.inserted_at desc, u.id desc`)
  return rows.map(row => ({ ...row, ...placeOf(row, now) }))
}
