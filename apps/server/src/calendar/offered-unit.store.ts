import type { OpeningHours, UnitTerms } from '@rentwell/contract/calendar/availability.rules.ts'
import type { AskedItem } from '@rentwell/contract/calendar/items.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import { storedClass, type Tax, type TaxClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import type { PriceList, UnitDiscount } from '@rentwell/contract/units/price-list.rules.ts'
import type { BasePeriod, DepositKind, UnitNights, UnitRules } from '@rentwell/contract/units/units.rules.ts'
import { isBannedFrom } from '../customers/customers.public.ts'
import { must } from '../platform/base/must.ts'
import { routedBy, sql, type Db } from '../platform/db/db.ts'
import type { CancellationPolicy } from '@rentwell/contract/cancellation-policies.ts'
import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'
import { rentalOf, type UnitRef } from './calendar.store.ts'

/** A unit with all terms that decide whether it can be booked and at which price. */
export interface OfferedUnit {
  rentalId: string
  unitId: string
  title: string
  kind: UnitKind
  photos: string[]
  basePrice: number
  prices: PriceList
  /** Of a unit by the night. */
  nights: UnitNights | null
  taxes: Tax[]
  /** Which of them it carries; the standard ones if absent. */
  taxClass?: TaxClass
  currency: { id: string; code: string; sign: string }
  policy: CancellationPolicy
  /** The part of the total that is charged to a card when a stay is booked, in percent. */
  onlinePercent: number
  deposit: { kind: DepositKind; amount: number }
  isActive: boolean
  /** True if the caller is a member of the rental. */
  isOwn: boolean
  /** True if the rental takes no bookings of the caller. */
  isBanned: boolean
  /** What a kit consists of; null for another unit. */
  parts: { unitId: string; title: string; count: number; rules: UnitRules }[] | null
  /** The rules of the units that its extras take, by their ids; null if they take none. */
  extraRules: Record<string, UnitRules> | null
  terms: UnitTerms
}

/** A unit with what a card shows of it and its rental. */
export interface OfferedCard extends OfferedUnit {
  photoColors: (string | null)[]
  rental: { id: string; slug: string; title: string; shortAddress: string }
  /** As guests see it, in degrees. */
  lat: number
  lng: number
}

interface OfferedRow extends Omit<OfferedUnit, 'terms' | 'taxClass'> {
  taxClass: TaxClass | null
  base: BasePeriod
  rules: UnitRules
  timeZone: string
  openingHours: OpeningHours
  instantBook: boolean
}

const withTerms = <R extends OfferedRow>({ base, rules, timeZone, openingHours, instantBook, taxClass, ...unit }: R) => ({
  ...unit,
  ...storedClass(taxClass),
  terms: { base, rules, timeZone, openingHours, instantBook, nights: unit.nights, seasons: unit.prices.seasons },
})

const offeredColumns = sql`
  u.rental_id as "rentalId", u.id as "unitId", u.title, u.kind, u.photos, u.base_price as "basePrice", u.prices,
  case when u.base_rental_period = 'Nightly' then u.nights end as nights, r.taxes, u.tax_class as "taxClass",
  jsonb_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency, u.policy, u.online_percent as "onlinePercent",
  jsonb_build_object('kind', u.deposit_kind, 'amount', u.deposit_amount) as deposit, u.status = 'active' as "isActive", u.base_rental_period as base, u.rules,
  u.instant_book as "instantBook", r.time_zone as "timeZone", r.opening_hours as "openingHours",
  case when u.is_kit then (
    select jsonb_agg(jsonb_build_object('unitId', p.id, 'title', p.title, 'count', k.count, 'rules', p.rules) order by k.position)
    from kit_parts k join units p on p.rental_id = k.rental_id and p.id = k.unit_id where k.rental_id = u.rental_id and k.kit_id = u.id) end as parts,
  case when u.prices @? '$.extras[*].unitId' then (
    select jsonb_object_agg(p.id, p.rules) from units p
    where p.rental_id = u.rental_id and p.id = any(array(select (jsonb_path_query(u.prices, '$.extras[*].unitId') #>> '{}')::uuid))) end as "extraRules"`

/** To whom a unit is offered. Staff also book in a rental that waits for approval. */
type Audience = 'guests' | 'staff'

/** Loads a unit of an open rental, or refuses with `not_found`. `userId` is null for a visitor. */
export async function loadOfferedUnit(tx: Db, unitId: string, userId: string | null, audience: Audience = 'guests'): Promise<OfferedUnit> {
  const rentalId = rentalOf(unitId)
  const columns = sql`
    ${offeredColumns}, ${userId === null ? sql`false` : sql`exists (select 1 from members m where m.rental_id = u.rental_id and m.user_id = ${userId})`} as "isOwn",
    ${userId === null ? sql`false` : isBannedFrom(sql`u.rental_id`, userId)} as "isBanned"`
  const row = await tx.row<OfferedRow>(sql`
    select ${routedBy('rental_id', rentalId, columns)} from units u join rentals r on r.id = u.rental_id join currencies c on c.id = r.currency_id
    where u.rental_id = ${rentalId} and u.id = ${unitId} and ${audience === 'staff' ? sql`r.is_open` : sql`r.is_public`}`)
  must(row, 'not_found')
  return withTerms(row)
}

/** So many pieces of a unit. */
export interface OfferedItem {
  unit: OfferedUnit
  count: number
  /** What an offer takes off its price. */
  discount?: UnitDiscount | undefined
}

/** Loads units of one open rental in the order of `items`, or refuses with `not_found`. */
export async function loadOfferedItems(tx: Db, items: readonly AskedItem[], userId: string | null, audience: Audience = 'guests'): Promise<OfferedItem[]> {
  const found: OfferedItem[] = []
  for (const { unitId, count } of items) found.push({ unit: await loadOfferedUnit(tx, unitId, userId, audience), count })
  must(new Set(found.map(({ unit }) => unit.rentalId)).size === 1, 'not_found')
  return found
}

/** Active units of public rentals as visitors are offered them, in the order of `units`. */
export async function listOfferedUnits(tx: Db, units: readonly UnitRef[]): Promise<OfferedCard[]> {
  const rows = await tx.rows<OfferedRow & Omit<OfferedCard, keyof OfferedUnit>>(sql`
    select ${offeredColumns}, false as "isOwn", false as "isBanned", u.photo_colors as "photoColors", r.public_lat as lat, r.public_lng as lng,
      jsonb_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'shortAddress', r.short_address) as rental
    from unnest(${units.map(unit => unit.rentalId)}::uuid[], ${units.map(unit => unit.unitId)}::uuid[]) with ordinality as wanted (rental_id, unit_id, place)
    join units u on u.rental_id = wanted.rental_id and u.id = wanted.unit_id
    join rentals r on r.id = u.rental_id join currencies c on c.id = r.currency_id
    where u.status = 'active' and r.is_public order by wanted.place`)
  return rows.map(withTerms)
}

/** Other active units of a rental, without kits, with the same base period whose calendars are free in the period: those of the same kind first, then the closest price. */
export async function listFreeUnits(
  tx: Db,
  unit: UnitRef,
  { base, basePrice }: { base: BasePeriod; basePrice: number },
  period: Period,
  limit: number,
): Promise<OfferedUnit[]> {
  const rows = await tx.rows<OfferedRow>(sql`
    select ${offeredColumns}, true as "isOwn", false as "isBanned"
    from units u join unit_calendar k on k.rental_id = u.rental_id and k.unit_id = u.id join rentals r on r.id = u.rental_id join currencies c on c.id = r.currency_id
    join units own on own.rental_id = u.rental_id and own.id = ${unit.unitId}
    where u.rental_id = ${unit.rentalId} and u.id <> ${unit.unitId} and k.takes_bookings and not u.is_kit and u.base_rental_period = ${base}
      and not k.busy && tstzrange(${period.start}, ${period.end})
    order by u.kind = own.kind desc, abs(u.base_price - ${basePrice}), u.id limit ${limit}`)
  return rows.map(withTerms)
}

/** Other units of the same rental and base period that are free in the period, the closest price first. */
export async function listLikeUnits(tx: Db, unit: OfferedUnit, period: Period): Promise<OfferedUnit[]> {
  const rows = await tx.rows<OfferedRow>(sql`
    select ${offeredColumns}, false as "isOwn", false as "isBanned"
    from units u join unit_calendar k on k.rental_id = u.rental_id and k.unit_id = u.id join rentals r on r.id = u.rental_id join currencies c on c.id = r.currency_id
    where u.rental_id = ${unit.rentalId} and u.id <> ${unit.unitId} and u.status = 'active' and u.base_rental_period = ${unit.terms.base}
      and not k.busy && tstzrange(${period.start}, ${period.end})
    order by abs(u.base_price - ${unit.basePrice}), u.id limit 5`)
  return rows.map(withTerms)
}
