import type { OpeningHours } from '@rentwell/contract/calendar/availability.rules.ts'
import type { MoneySign } from '@rentwell/contract/money.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { RentalLanguage } from '@rentwell/contract/rentals/rentals.rules.ts'
import type { DocumentSettings } from '@rentwell/contract/units/unit-documents.rules.ts'
import type { BasePeriod, DepositKind, UnitNights, UnitRules } from '@rentwell/contract/units/units.rules.ts'
import { readView as readBooking, type BookingView } from '../bookings/bookings.public.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { ratingJson } from '../rentals/rentals.public.ts'
import type { CancellationPolicy } from '@rentwell/contract/cancellation-policies.ts'
import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'

export interface UnitFacts {
  id: string
  title: string
  kind: UnitKind
  description: string
  base: BasePeriod
  basePrice: number
  rules: UnitRules
  policy: CancellationPolicy
  instantBook: boolean
  /** How many pieces guests can get; of a kit, how many kits there are parts for. */
  pieceCount: number
  /** Of a unit by the night. */
  nights: UnitNights | null
  /** What a kit consists of; null for another unit. */
  parts: { unitId: string; title: string; count: number }[] | null
  deposit: { kind: DepositKind; amount: number }
  rating: { score: number | null; count: number }
}

/** What everybody may read of a rental and its units. */
export interface RentalFacts extends DocumentSettings {
  id: string
  slug: string
  title: string
  about: string
  terms: string
  shortAddress: string
  /** Null if the rental keeps both to itself until a booking is confirmed. */
  address: string | null
  gettingAround: string | null
  timeZone: string
  languages: RentalLanguage[]
  openingHours: OpeningHours
  /** How long the rental may take to answer a request. */
  answerHours: number
  currency: MoneySign
  rating: { score: number | null; count: number }
  units: UnitFacts[]
}

const mostUnits = 300
const mostBookings = 8

export const findFacts = (db: Db, rentalId: string) =>
  db.row<RentalFacts>(sql`
    select r.id, r.slug, r.title, r.about, r.terms, r.short_address as "shortAddress",
      case when r.address_is_public then r.address end as address, case when r.address_is_public then r.getting_around end as "gettingAround", r.time_zone as "timeZone", r.languages, r.opening_hours as "openingHours", r.answer_hours as "answerHours",
      jsonb_build_object('passport', r.ask_passport, 'driverLicense', r.ask_driver_license) as documents, r.documents_by_kind as "documentsByKind", json_build_object('code', c.code, 'sign', c.sign) as currency, ${ratingJson(sql`r.id`, sql`r.id`)} as rating,
      coalesce((select json_agg(json_build_object('id', u.id, 'title', u.title, 'kind', u.kind, 'description', u.description, 'base', u.base_rental_period, 'basePrice', u.base_price, 'rules', u.rules,
          'policy', u.policy, 'instantBook', u.instant_book, 'pieceCount', u.piece_count, 'nights', case when u.base_rental_period = 'Nightly' then u.nights end,
          'parts', case when u.is_kit then (select json_agg(json_build_object('unitId', p.id, 'title', p.title, 'count', k.count) order by k.position)
            from kit_parts k join units p on p.rental_id = k.rental_id and p.id = k.unit_id where k.rental_id = u.rental_id and k.kit_id = u.id) end,
          'deposit', json_build_object('kind', u.deposit_kind, 'amount', u.deposit_amount), 'rating', ${ratingJson(sql`u.rental_id`, sql`u.id`)}) order by u.inserted_at desc, u.id desc)
        from (select * from units where rental_id = r.id and status = 'active' order by inserted_at desc, id desc limit ${mostUnits}) u), '[]') as units
    from rentals r join currencies c on c.id = r.currency_id where r.id = ${rentalId} and r.is_open`)

/** The guest's own bookings at a rental, the latest first, as the guest sees them. */
export async function listOwnBookings(db: Db, rentalId: string, guestId: string, language: Language, now: Date): Promise<BookingView[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select b.id from (select * from guest_bookings where user_id = ${guestId}) g join bookings b on b.rental_id = g.rental_id and b.id = g.booking_id
    where g.user_id = ${guestId} and g.rental_id = ${rentalId} and b.guest_id = ${guestId} and b.status <> 'draft' order by g.inserted_at desc, b.id desc limit ${mostBookings}`)
  return Promise.all(rows.map(({ id }) => readBooking(db, rentalId, id, { side: 'guest' }, language, now)))
}
