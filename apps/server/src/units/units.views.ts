import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listOfficeUnits, readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { olderThan } from '../platform/db/cursors.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'
import { likeOf } from '../platform/db/like.ts'
import { must } from '../platform/base/must.ts'
import { ratingJson } from '../rentals/rentals.public.ts'
import { placeColumns, placeOf, type PlaceRow, type UnitPlace } from './unit-place.views.ts'

export type OfficeUnit = Returned<typeof readOfficeUnit>['unit']

/** Minimum of nights of a unit `u` by the night. */
const minNights = sql`coalesce((u.rules ->> 'minLength')::int, 1)`

/** The public fields of a unit `u` with its rental's currency `c`, as JSON with dates as the API writes them. */
export const unitJson = sql`jsonb_build_object(
  'id', u.id, 'rentalId', u.rental_id, 'title', u.title, 'kind', u.kind, 'categoryId', u.category_id, 'attributes', u.attributes, 'description', u.description, 'baseRentalPeriod', u.base_rental_period, 'basePrice', u.base_price,
  'currency', jsonb_build_object('id', c.id, 'code', c.code, 'sign', c.sign), 'photos', to_jsonb(u.photos), 'photoColors', to_jsonb(u.photo_colors), 'status', u.status, 'instantBook', u.instant_book,
  'rules', u.rules, 'policy', u.policy, 'onlinePercent', u.online_percent,
  'deposit', jsonb_build_object('kind', u.deposit_kind, 'amount', u.deposit_amount), 'pieceCount', u.piece_count, 'isKit', u.is_kit, 'tracking', u.tracking, 'insertedAt', to_char(u.inserted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  || case when u.base_rental_period = 'Nightly' then '{"extraGuestPrice": 0, "cleaningFee": 0}' || u.nights || jsonb_build_object('minNights', ${minNights}) else '{}' end`

/** SQL: a field of a unit by the night; null for others. */
const ofNights = (value: Query) => sql`case when u.base_rental_period = 'Nightly' then ${value} end`

/** The public columns of a unit `u` with its rental's currency `c`. */
export const unitColumns = sql`
  u.id, u.rental_id as "rentalId", u.title, u.kind, u.category_id as "categoryId", u.attributes, u.description, u.base_rental_period as "baseRentalPeriod", u.base_price as "basePrice",
  jsonb_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency, u.photos, u.photo_colors as "photoColors", u.status, u.instant_book as "instantBook", u.rules, u.policy,
  u.online_percent as "onlinePercent", jsonb_build_object('kind', u.deposit_kind, 'amount', u.deposit_amount) as deposit, u.piece_count as "pieceCount", u.is_kit as "isKit", u.tracking,
  ${ofNights(sql`u.nights ->> 'checkIn'`)} as "checkIn", ${ofNights(sql`u.nights ->> 'checkOut'`)} as "checkOut", ${ofNights(minNights)} as "minNights",
  ${ofNights(sql`(u.nights ->> 'guestsIncluded')::int`)} as "guestsIncluded", ${ofNights(sql`coalesce((u.nights ->> 'extraGuestPrice')::bigint, 0)`)} as "extraGuestPrice",
  ${ofNights(sql`coalesce((u.nights ->> 'cleaningFee')::bigint, 0)`)} as "cleaningFee", u.inserted_at as "insertedAt"`

const officeColumns = sql`${unitColumns}, u.needs_contract as "needsContract", u.updated_at as "updatedAt"`

const fromUnits = sql`from units u join rentals r on r.id = u.rental_id join currencies c on c.id = r.currency_id`

export async function readUnitOfOffice(db: Db, rentalId: string, unitId: string): Promise<OfficeUnit> {
  const unit = await db.row<OfficeUnit>(sql`select ${officeColumns} ${fromUnits} where u.rental_id = ${rentalId} and u.id = ${unitId}`)
  must(unit, 'not_found')
  return unit
}

/** Where one unit is now. */
export async function readPlaceOfUnit(db: Db, rentalId: string, unitId: string, now: Date): Promise<UnitPlace> {
  const row = await db.row<PlaceRow>(sql`select ${placeColumns(now)} from units u where u.rental_id = ${rentalId} and u.id = ${unitId}`)
  must(row, 'not_found')
  return placeOf(row, now)
}

type ListedUnit = Returned<typeof listOfficeUnits>['units'][number]

/** Newest first, after the place of a cursor. */
export async function listUnitsOfOffice(
  db: Db,
  rentalId: string,
  { q, status }: { q?: string | undefined; status?: string | undefined },
  limit: number,
  after: string[] | undefined,
  now: Date,
): Promise<ListedUnit[]> {
  const like = q ? likeOf(q) : null
  const rows = await db.rows<Omit<ListedUnit, keyof PlaceRow> & PlaceRow>(sql`
    select ${officeColumns}, ${placeColumns(now)}, ${ratingJson(sql`u.rental_id`, sql`u.id`)} as rating
    ${fromUnits} where u.rental_id = ${rentalId} and (${like}::text is null or u.title ilike ${like})
      and (${status ?? null}::text is null or u.status = ${status ?? null}) and ${olderThan(sql`(u.inserted_at, u.id)`, after)}
    order by u.inserted_at desc, u.id desc limit ${limit + 1}`)
  return rows.map(row => ({ ...row, ...placeOf(row, now) }))
}

/** Those of these ids that are the rental's. */
export const listUnitsById = (db: Db, rentalId: string, ids: string[]) =>
  db.rows<OfficeUnit>(sql`select ${officeColumns} ${fromUnits} where u.rental_id = ${rentalId} and u.id = any(${ids}::uuid[])`)
