import { newId } from '../platform/base/ids.ts'
import { storedClass, type TaxClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import type { PriceList } from '@rentwell/contract/units/price-list.rules.ts'
import { usualNightHours, type BasePeriod, type trackings, type UnitNights, type UnitRules } from '@rentwell/contract/units/units.rules.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'
import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'

export interface NewUnit {
  rentalId: string
  id: string
  title: string
  /** 'other' if left out. */
  kind?: UnitKind | undefined
  categoryId?: string | null | undefined
  baseRentalPeriod: string
  basePrice: number
  /** Of a unit by the night; the usual hours if left out. */
  nights?: UnitNights | null | undefined
  rules?: UnitRules | undefined
  /** Standard if left out. */
  taxClass?: TaxClass | null | undefined
  /** How many there are; 1 if left out. */
  pieces?: number | undefined
  tracking?: (typeof trackings)[number] | undefined
  now: Date
}

/** Writes the unit as its rental begins new ones, and its calendar row, which stands where the rental stands. */
export async function insertUnit(tx: Db, unit: NewUnit): Promise<void> {
  await tx.run(sql`
    insert into units (rental_id, id, title, kind, category_id, base_rental_period, base_price, nights, rules, tax_class, tracking, policy, instant_book, inserted_at, updated_at)
    select r.id, ${unit.id}, ${unit.title}, ${unit.kind ?? 'other'}, ${unit.categoryId ?? null}, ${unit.baseRentalPeriod}, ${unit.basePrice},
      ${nightsOf(unit)}::jsonb, ${JSON.stringify(unit.rules ?? {})}::jsonb, ${storedClass(unit.taxClass).taxClass ?? null}, ${unit.tracking ?? 'piece'}, r.unit_policy, r.unit_instant_book, ${unit.now}, ${unit.now}
    from rentals r where r.id = ${unit.rentalId}`)
  await placeUnit(tx, unit)
  if (unit.pieces !== undefined && unit.pieces > 1) await addPieces(tx, unit, unit.pieces - 1)
}

const nightsOf = ({ baseRentalPeriod, nights }: NewUnit) => (baseRentalPeriod === 'Nightly' ? JSON.stringify(nights ?? usualNightHours) : null)

/** The pieces of a new unit besides its first, which the database adds. */
const addPieces = (tx: Db, { rentalId, id, now }: NewUnit, count: number) =>
  tx.run(sql`
    insert into pieces (rental_id, unit_id, id, inserted_at, updated_at)
    select ${rentalId}, ${id}, one, ${now}, ${now} from unnest(${Array.from({ length: count }, () => newId())}::uuid[]) as one`)

/** Sets whether the pieces of a unit are tracked one by one or only counted. */
export const setTracking = (tx: Db, rentalId: string, id: string, tracking: (typeof trackings)[number], now: Date) =>
  tx.run(sql`update units set tracking = ${tracking}, updated_at = ${now} where rental_id = ${rentalId} and id = ${id} and tracking <> ${tracking}`)

/** What a unit is offered on, by the names of `unitFieldRights`. */
export interface UnitTerms {
  baseRentalPeriod: string
  instantBook: boolean
  policy: string
  rules: object
  onlinePercent: number
  deposit: { kind: string; amount: number }
  needsContract: boolean
  prices: object
  taxClass: TaxClass
}

export const findTerms = (tx: Db, rentalId: string, id: string) =>
  tx.row<UnitTerms>(sql`
    select base_rental_period as "baseRentalPeriod", instant_book as "instantBook", policy, rules, online_percent as "onlinePercent",
      jsonb_build_object('kind', deposit_kind, 'amount', deposit_amount) as deposit, needs_contract as "needsContract", prices, coalesce(tax_class, 'standard') as "taxClass" from units where rental_id = ${rentalId} and id = ${id}`)

/** The terms that new units of a rental begin with: its own settings, and what the table sets. */
export async function findNewTerms(tx: Db, rentalId: string): Promise<UnitTerms> {
  const settings = await tx.row<Pick<UnitTerms, 'policy' | 'instantBook'>>(
    sql`select unit_policy as policy, unit_instant_book as "instantBook" from rentals where id = ${rentalId}`,
  )
  if (!settings) throw new Error('a rental that is not there')
  const prices = { extras: [], lengths: [], seasons: [], weekend: null }
  return {
    baseRentalPeriod: 'Daily',
    ...settings,
    rules: {},
    onlinePercent: 100,
    deposit: { kind: 'none', amount: 0 },
    needsContract: false,
    prices,
    taxClass: 'standard',
  }
}

/**
 * Gives a unit its place: which rental it is of, and its calendar row.
 * The rental is locked: one that moves or hides its address at the same time is read as it is afterwards, or moves this unit too.
 */
async function placeUnit(tx: Db, { rentalId, id }: { rentalId: string; id: string }): Promise<void> {
  await tx.run(sql`insert into unit_rentals (unit_id, rental_id) values (${id}, ${rentalId})`)
  await tx.run(sql`
    insert into unit_calendar (rental_id, unit_id, cell, lat, lng, base_price, e)
    select r.id, u.id, cell_of(r.public_lat, r.public_lng), r.public_lat, r.public_lng, u.base_price, ll_to_earth(r.public_lat, r.public_lng)
    from rentals r join units u on u.rental_id = r.id where r.id = ${rentalId} and u.id = ${id} for no key update of r`)
}

/** Writes a unit like another one, column for column, under its own name. */
export async function insertCopy(tx: Db, unit: { rentalId: string; from: string; id: string; title: string; now: Date }): Promise<void> {
  await tx.run(sql`
      insert into units select (jsonb_populate_record(old, jsonb_build_object(
        'id', ${unit.id}::uuid, 'title', ${unit.title}::text, 'status', 'active', 'piece_count', 1, 'is_kit', false, 'inserted_at', ${unit.now}::timestamptz, 'updated_at', ${unit.now}::timestamptz))).*
      from units old where old.rental_id = ${unit.rentalId} and old.id = ${unit.from}`)
  await placeUnit(tx, unit)
  await tx.run(sql`
    insert into kit_parts (rental_id, kit_id, unit_id, position, count)
    select rental_id, ${unit.id}, unit_id, position, count from kit_parts where rental_id = ${unit.rentalId} and kit_id = ${unit.from}`)
  await tx.run(sql`
    update pieces set state = 'away' where rental_id = ${unit.rentalId} and id = ${unit.id} and exists (select from units where rental_id = ${unit.rentalId} and id = ${unit.id} and is_kit)`)
}

export interface LockedUnit {
  id: string
  title: string
  kind: UnitKind
  categoryId: string | null
  photos: string[]
  status: 'active' | 'archived'
  /** Why the operator of the site hid it. */
  hiddenReason: string | null
  updatedAt: Date
  basePrice: number
  base: BasePeriod
  nights: UnitNights | null
  rules: UnitRules
  prices: PriceList
}

const locked = sql`id, title, kind, category_id as "categoryId", photos, status, hidden_reason as "hiddenReason", updated_at as "updatedAt", base_price as "basePrice", base_rental_period as base, nights, rules, prices`

export const lockUnit = (tx: Db, rentalId: string, id: string) =>
  tx.row<LockedUnit>(sql`select ${locked} from units where rental_id = ${rentalId} and id = ${id} for no key update`)

/** Those of a rental, or of these ids those that are its own; in one order everywhere, so that two changes never wait for each other; a booking, whose holds refer to units, does not wait either. */
export const lockUnits = (tx: Db, rentalId: string, ids: string[] | 'active') =>
  tx.rows<LockedUnit>(sql`
    select ${locked} from units where rental_id = ${rentalId} and ${ids === 'active' ? sql`status = 'active'` : sql`id = any(${ids}::uuid[])`} order by id for no key update`)

/**
 * How many bookings guests still count on, of each of these units that has any.
 * Who would book one of them in this moment waits for the end of the transaction, and then finds the calendar as it leaves it.
 */
export async function countOpenOf(tx: Db, rentalId: string, ids: string[]): Promise<Map<string, number>> {
  await tx.run(sql`select 1 as one from unit_calendar where rental_id = ${rentalId} and unit_id = any(${ids}::uuid[]) order by unit_id for update`)
  const rows = await tx.rows<{ unitId: string; count: number }>(sql`
    select unit_id as "unitId", count(distinct ref)::int as count from (
      select unit_id, ref from holds where rental_id = ${rentalId} and kind = 'booking' and unit_id = any(${ids}::uuid[])
      union all select i.unit_id, h.ref from booking_items i join holds h on h.rental_id = i.rental_id and h.kind = 'booking' and h.ref = i.booking_id
      where i.rental_id = ${rentalId} and i.kind = 'kit' and i.unit_id = any(${ids}::uuid[])) promised group by unit_id`)
  return new Map(rows.map(row => [row.unitId, row.count]))
}

/** Titles of active kits that contain one of these units and are not among them, by the unit. */
export async function listKitsOf(tx: Db, rentalId: string, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ unitId: string; kits: string }>(sql`
    select k.unit_id as "unitId", string_agg(u.title, ', ' order by u.title) as kits from kit_parts k join units u on u.rental_id = k.rental_id and u.id = k.kit_id
    where k.rental_id = ${rentalId} and k.unit_id = any(${ids}::uuid[]) and u.id <> all(${ids}::uuid[]) and u.status = 'active' group by 1`)
  return new Map(rows.map(row => [row.unitId, row.kits]))
}

/** Titles of archived parts of these kits that are not among them, by the kit. */
export async function listArchivedParts(tx: Db, rentalId: string, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ kitId: string; units: string }>(sql`
    select k.kit_id as "kitId", string_agg(u.title, ', ' order by u.title) as units from kit_parts k join units u on u.rental_id = k.rental_id and u.id = k.unit_id
    where k.rental_id = ${rentalId} and k.kit_id = any(${ids}::uuid[]) and u.id <> all(${ids}::uuid[]) and u.status = 'archived' group by 1`)
  return new Map(rows.map(row => [row.kitId, row.units]))
}

/** Archives a unit that the operator of the site hides, with the reason; null gives it back, still archived. */
export const setHidden = (tx: Db, rentalId: string, id: string, reason: string | null, now: Date) =>
  tx.run(sql`update units set status = 'archived', hidden_reason = ${reason}, updated_at = ${now} where rental_id = ${rentalId} and id = ${id}`)

/** Out of sight of guests, or back; in a rental that is closed or suspended nothing takes bookings. */
export const setArchived = (tx: Db, rentalId: string, ids: string[], archived: boolean, now: Date) =>
  tx.run(sql`update units set status = ${archived ? 'archived' : 'active'}, updated_at = ${now} where rental_id = ${rentalId} and id = any(${ids}::uuid[])`)

/** Each unit its own price. */
export const setPrices = (tx: Db, rentalId: string, prices: { id: string; basePrice: number }[], now: Date) =>
  tx.run(sql`
    with price as (select id, base_price from jsonb_to_recordset(${JSON.stringify(prices.map(one => ({ id: one.id, base_price: one.basePrice })))}::jsonb) as one(id uuid, base_price bigint)),
    changed as (update units u set base_price = price.base_price, updated_at = ${now} from price where u.rental_id = ${rentalId} and u.id = price.id)
    update unit_calendar k set base_price = price.base_price from price where k.rental_id = ${rentalId} and k.unit_id = price.id`)

/** The same for all of them, where it is not so yet; returns how many are different now. */
export const setAlike = (
  tx: Db,
  rentalId: string,
  ids: string[],
  { kind, policy, instantBook }: { kind?: UnitKind | undefined; policy?: string | undefined; instantBook?: boolean | undefined },
  now: Date,
) =>
  tx.run(sql`
    update units set kind = coalesce(${kind ?? null}, kind), policy = coalesce(${policy ?? null}, policy), instant_book = coalesce(${instantBook ?? null}, instant_book), updated_at = ${now}
    where rental_id = ${rentalId} and id = any(${ids}::uuid[])
      and (kind <> coalesce(${kind ?? null}, kind) or policy <> coalesce(${policy ?? null}, policy) or instant_book <> coalesce(${instantBook ?? null}, instant_book))`)

/** One category for all of them, without the values that it does not have. Returns the ids of those that are different now. */
export const setCategory = async (
  tx: Db,
  rentalId: string,
  ids: string[],
  { id, kind, foreign }: { id: string; kind: UnitKind; foreign: string[] },
  now: Date,
) =>
  (
    await tx.rows<{ id: string }>(sql`
      update units set category_id = ${id}, kind = ${kind}, attributes = attributes - ${foreign}::text[], updated_at = ${now}
      where rental_id = ${rentalId} and id = any(${ids}::uuid[]) and (category_id is distinct from ${id}::uuid or kind <> ${kind} or attributes ?| ${foreign}::text[])
      returning id`)
  ).map(unit => unit.id)

export const updateUnit = (tx: Db, rentalId: string, id: string, changes: Query[]) =>
  tx.run(sql`update units set ${changes.reduce((all, one) => sql`${all}, ${one}`)} where rental_id = ${rentalId} and id = ${id}`)

export const setCalendarPrice = (tx: Db, rentalId: string, id: string, basePrice: number) =>
  tx.run(sql`update unit_calendar set base_price = ${basePrice} where rental_id = ${rentalId} and unit_id = ${id}`)

/** The units of a rental stand where guests see the rental. Of two moves at once, the second reads the rental after the first has ended. */
export async function moveUnits(tx: Db, rentalId: string): Promise<void> {
  await tx.run(sql`select 1 as one from unit_calendar where rental_id = ${rentalId} order by unit_id for update`)
  await tx.run(sql`
    update unit_calendar u
    set lat = r.public_lat, lng = r.public_lng, cell = cell_of(r.public_lat, r.public_lng), e = ll_to_earth(r.public_lat, r.public_lng)
    from rentals r where r.id = ${rentalId} and u.rental_id = r.id`)
}

/** What a table says of a unit beside its name and price. */
export const describeUnit = (tx: Db, rentalId: string, id: string, { description, instantBook }: { description: string; instantBook: boolean | null }) =>
  tx.run(sql`
    update units set description = ${description}, instant_book = coalesce(${instantBook}, instant_book) where rental_id = ${rentalId} and id = ${id}`)
