import type { PartPayment } from '@rentwell/contract/bookings/offers.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import type { Period } from '@rentwell/contract/period.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { rentalOf } from '../../calendar/calendar.public.ts'
import { skipLocked, sql, type Db } from '../../platform/db/db.ts'
import { must } from '../../platform/base/must.ts'
import type { AskedOffer, OfferTerms } from './offers.policy.ts'

export interface OfferRef {
  rentalId: string
  id: string
}

/** What staff decide about an offer. */
export interface OfferContent {
  customerId: string
  language: Language
  /** The first unit. */
  unitId: string
  period: Period
  rentalLength: number
  base: BasePeriod
  timeZone: string
  currencyId: string
  asked: AskedOffer
  terms: OfferTerms
  /** Cents without options. */
  total: number
  note: string
  validUntil: string
  validTo: Date
  needsSignature: boolean
  partPayment: PartPayment | null
}

export interface LockedOffer extends Omit<OfferContent, 'customerId' | 'period'>, OfferRef {
  version: number
  customerId: string | null
  start: Date
  end: Date
  isHolding: boolean
  heldSince: Date | null
  heldTo: Date | null
  sentAt: Date | null
  mailedAt: Date | null
  viewedAt: Date | null
  acceptedAt: Date | null
  withdrawnAt: Date | null
  bookingId: string | null
}

const lockedColumns = sql`
  rental_id as "rentalId", id, version, customer_id as "customerId", language, unit_id as "unitId", lower(period) as start, upper(period) as "end", rental_length as "rentalLength",
  base_rental_period as base, time_zone as "timeZone", currency_id as "currencyId", asked, terms, total, note, valid_until::text as "validUntil", valid_to as "validTo",
  needs_signature as "needsSignature", case when part_percent is not null or part_amount is not null then jsonb_build_object('percent', part_percent, 'amount', part_amount) end as "partPayment",
  is_holding as "isHolding", held_since as "heldSince", held_to as "heldTo", sent_at as "sentAt", mailed_at as "mailedAt", viewed_at as "viewedAt", accepted_at as "acceptedAt", withdrawn_at as "withdrawnAt",
  booking_id as "bookingId"`

export const findOfferToChange = (tx: Db, rentalId: string, id: string) =>
  tx.row<LockedOffer>(sql`select ${lockedColumns} from offers where rental_id = ${rentalId} and id = ${id} for update`)

/** Loads and locks an offer of a rental, or refuses with `not_found`. */
export async function lockOffer(tx: Db, rentalId: string, id: string): Promise<LockedOffer> {
  const offer = await findOfferToChange(tx, rentalId, id)
  must(offer, 'not_found')
  return offer
}

export const insertOffer = (tx: Db, { rentalId, id }: OfferRef, offer: OfferContent, userId: string, now: Date) =>
  tx.run(sql`
    insert into offers (rental_id, id, version, customer_id, language, unit_id, period, rental_length, base_rental_period, time_zone, currency_id, asked, terms, total, note, valid_until,
      valid_to, needs_signature, part_percent, part_amount, by_user, inserted_at, updated_at)
    values (${rentalId}, ${id}, 1, ${offer.customerId}, ${offer.language}, ${offer.unitId}, tstzrange(${offer.period.start}, ${offer.period.end}), ${offer.rentalLength}, ${offer.base},
      ${offer.timeZone}, ${offer.currencyId}, ${JSON.stringify(offer.asked)}::jsonb, ${JSON.stringify(offer.terms)}::jsonb, ${offer.total}, ${offer.note}, ${offer.validUntil}::date,
      ${offer.validTo}, ${offer.needsSignature}, ${offer.partPayment?.percent ?? null}, ${offer.partPayment?.amount ?? null}, ${userId}, ${now}, ${now})`)

/** Stores the content of an open offer. A new version has not been opened yet. */
export const updateOffer = (tx: Db, { rentalId, id, version }: LockedOffer, offer: OfferContent, isNewVersion: boolean, now: Date) =>
  tx.run(sql`
    update offers set version = ${isNewVersion ? version + 1 : version}, viewed_at = case when ${isNewVersion} then null else viewed_at end, customer_id = ${offer.customerId}, language = ${offer.language},
      unit_id = ${offer.unitId}, period = tstzrange(${offer.period.start}, ${offer.period.end}), rental_length = ${offer.rentalLength}, base_rental_period = ${offer.base},
      time_zone = ${offer.timeZone}, currency_id = ${offer.currencyId}, asked = ${JSON.stringify(offer.asked)}::jsonb, terms = ${JSON.stringify(offer.terms)}::jsonb, total = ${offer.total},
      note = ${offer.note}, valid_until = ${offer.validUntil}::date, valid_to = ${offer.validTo}, held_to = case when held_to is not null then least(held_to, ${offer.validTo}) end, needs_signature = ${offer.needsSignature},
      part_percent = ${offer.partPayment?.percent ?? null}, part_amount = ${offer.partPayment?.amount ?? null}, updated_at = ${now}
    where rental_id = ${rentalId} and id = ${id}`)

/** The same offer, made by the same member a moment ago. */
export const findSameOffer = (tx: Db, rentalId: string, { customerId, asked, validUntil }: OfferContent, userId: string, now: Date) =>
  tx.row<{ id: string }>(sql`
    select id from offers where rental_id = ${rentalId} and customer_id = ${customerId} and asked = ${JSON.stringify(asked)}::jsonb and valid_until = ${validUntil}::date and by_user = ${userId}
      and withdrawn_at is null and inserted_at > ${new Date(now.getTime() - minute)} limit 1`)

/** Serializes offers of a rental that begin to hold dates. */
export const lockHolding = (tx: Db, rentalId: string) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`offers ${rentalId}`}, 0))`)

/** How many other offers of the rental hold dates now, and the most of any of these units. */
export const countHolding = (tx: Db, { rentalId, id }: OfferRef, unitIds: readonly string[], now: Date) =>
  tx.row<{ all: number; ofUnit: number }>(sql`
    with held as (
      select h.ref, h.unit_id from holds h join offers o on o.rental_id = h.rental_id and o.id = h.ref
      where h.rental_id = ${rentalId} and h.kind = 'offer' and h.ref <> ${id} and o.held_to > ${now})
    select (select count(distinct ref)::int from held) as all,
      coalesce((select max(count) from (select count(distinct ref)::int as count from held where unit_id = any(${[...unitIds]}::uuid[]) group by unit_id) each), 0) as "ofUnit"`)

export const noteHeld = (tx: Db, { rentalId, id }: OfferRef, held: { since: Date; to: Date }) =>
  tx.run(sql`update offers set is_holding = true, held_since = ${held.since}, held_to = ${held.to} where rental_id = ${rentalId} and id = ${id}`)

/** The dates are released; they were held until now at the latest. */
export const noteReleased = (tx: Db, { rentalId, id }: OfferRef, now: Date) =>
  tx.run(sql`update offers set is_holding = false, held_to = least(held_to, greatest(held_since, ${now})) where rental_id = ${rentalId} and id = ${id}`)

/** Locks offers whose dates are to be released: those that hold a unit, or up to 100 of all. Skips those that are locked. */
export const lockOverdueHolding = (tx: Db, now: Date, unitId?: string) =>
  tx.rows<LockedOffer>(sql`
    select ${lockedColumns} from offers
    where is_holding and (held_to <= ${now} or withdrawn_at is not null)
      and ${
        unitId
          ? sql`rental_id = ${rentalOf(unitId)} and id = any(array(select ref from holds where rental_id = ${rentalOf(unitId)} and kind = 'offer' and unit_id = ${unitId}))`
          : sql`true`
      }
    order by held_to limit 100 ${skipLocked}`)

export const noteSent = (tx: Db, { rentalId, id }: OfferRef, isMailed: boolean, now: Date) =>
  tx.run(sql`
    update offers set sent_at = coalesce(sent_at, ${now}), mailed_at = case when ${isMailed} then ${now}::timestamptz else mailed_at end, updated_at = ${now}
    where rental_id = ${rentalId} and id = ${id}`)

/** True if this is the first time that the customer opens this version. */
export const noteViewed = async (db: Db, { rentalId, id }: OfferRef, version: number, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update offers set viewed_at = ${now} where rental_id = ${rentalId} and id = ${id} and version = ${version} and sent_at is not null and viewed_at is null and accepted_at is null
      and withdrawn_at is null and valid_to > ${now}`)) === 1

export const noteWithdrawn = (tx: Db, { rentalId, id }: OfferRef, now: Date) =>
  tx.run(sql`update offers set withdrawn_at = ${now}, updated_at = ${now} where rental_id = ${rentalId} and id = ${id}`)

/** The offer has become a booking. The database refuses a second one. */
export const noteAccepted = (tx: Db, { rentalId, id }: OfferRef, accepted: { bookingId: string; options: readonly string[]; total: number }, now: Date) =>
  tx.run(sql`
    update offers set accepted_at = ${now}, accepted_options = ${[...accepted.options]}::uuid[], accepted_total = ${accepted.total}, booking_id = ${accepted.bookingId}, updated_at = ${now},
      viewed_at = coalesce(viewed_at, ${now})
    where rental_id = ${rentalId} and id = ${id}`)

/** The currency of the rental today, and whether the user works there. */
export const findRentalFacts = (db: Db, rentalId: string, userId: string | null) =>
  db.row<{ currencyId: string; isMember: boolean }>(sql`
    select r.currency_id as "currencyId", exists (select from members m where m.rental_id = r.id and m.user_id = ${userId}::uuid) as "isMember" from rentals r where r.id = ${rentalId}`)

/** Moves the offers of one card to another. */
export const moveOffers = (tx: Db, rentalId: string, from: string, to: string) =>
  tx.run(sql`update offers set customer_id = ${to} where rental_id = ${rentalId} and customer_id = ${from}`)

/** Takes the offers from an erased card. Open ones are withdrawn; a job releases their dates. */
export const forgetOffersOf = (tx: Db, rentalId: string, customerId: string) =>
  tx.run(sql`
    update offers set customer_id = null, note = '', withdrawn_at = case when accepted_at is null then coalesce(withdrawn_at, updated_at) end
    where rental_id = ${rentalId} and customer_id = ${customerId}`)
