import { hash } from 'node:crypto'
import type { ChosenExtra, PriceFact, PricedFrom } from '@rentwell/contract/bookings/prices.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import { once, sql, type Db, type Query } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { must } from '../platform/must.ts'
import { isBack, offered, withTerms, type OfferedRow, type OfferedUnit } from './bookings.store.ts'

/** A unit with what a guest's draft of it shows. */
export interface AskedUnit extends OfferedUnit {
  /** Another one with every change of the rental, of its units and of who works there. */
  facts: number
  /** Who works there. */
  staff: string[]
  rental: {
    slug: string
    title: string
    shortAddress: string
    addressIsPublic: boolean
    address: string
    locationGettingAround: string
    location: { type: 'Point'; coordinates: [number, number] }
    contactPhone: string | null
    contactEmail: string | null
    answerHours: number
    unpaidDays: number
  }
  /** `version`: another one with every change of the person's row. */
  guest: { version: string; firstName: string; lastName: string; profilePic: string | null; insertedAt: string }
  /** The guest's own draft of the same stay, and whether its price still stands. */
  sameDraft: { id: string; isGood: boolean } | null
  /** SQL: true while what is known here is still so. */
  standing: Query
}

interface AskedStay {
  unitId: string
  guestId: string
  start: Date
  length: number
  extras: ChosenExtra[]
  /** The code as it was typed, plain; null: none. */
  code: string | null
}

/** The same for twin requests of a guest, and for nothing else. */
export const askedKeyOf = ({ unitId, guestId, start, length, extras, code }: AskedStay) =>
  hash('sha256', JSON.stringify([unitId, guestId, start, length, extras.map(({ id, count }) => [id, count]), code]), 'hex').slice(0, 32)

/** The unit that a guest asks for, or the refusal `not_found`. */
export async function loadAskedUnit(tx: Db, unitId: string, guestId: string, askedKey: string, now: Date): Promise<AskedUnit> {
  const more = sql`, r.facts, array(select m.user_id::text from members m where m.rental_id = u.rental_id) as staff,
    json_build_object('slug', r.slug, 'title', r.title, 'shortAddress', r.short_address, 'addressIsPublic', r.address_is_public, 'address', r.address, 'locationGettingAround', r.getting_around,
      'location', json_build_object('type', 'Point', 'coordinates', json_build_array(r.lat, r.lng)), 'contactPhone', r.contact_phone, 'contactEmail', r.contact_email, 'answerHours', r.answer_hours, 'unpaidDays', r.unpaid_days) as rental,
    (select json_build_object('version', g.xmin::text, 'firstName', g.first_name, 'lastName', g.last_name, 'profilePic', g.profile_pic, 'insertedAt', g.inserted_at) from users g where g.id = ${guestId}) as guest,
    (select json_build_object('id', b.id, 'isGood', b.quote_until > ${now}) from bookings b where b.rental_id = u.rental_id and b.asked_key = ${askedKey} and b.status = 'draft') as "sameDraft"`
  const row = await tx.row<OfferedRow & Pick<AskedUnit, 'facts' | 'staff' | 'rental' | 'guest' | 'sameDraft'>>(offered(guestId, more, unitId))
  must(row, 'not_found')
  return { ...withTerms(row), standing: sql`true` }
}

/** A draft whose price has run out stands in nobody's way. */
export const leaveKey = (tx: Db, rentalId: string, id: string) => tx.run(sql`update bookings set asked_key = null where rental_id = ${rentalId} and id = ${id}`)

export const hasTwin = async (tx: Db, rentalId: string, askedKey: string) =>
  (await tx.row(sql`select from bookings where rental_id = ${rentalId} and asked_key = ${askedKey} and status = 'draft'`)) !== undefined

export interface NewDraft {
  id: string
  number: number
  unit: AskedUnit
  guestId: string
  askedKey: string
  period: Period
  /** What must be free for it, now. */
  held: Period
  length: number
  comment: string
  lines: PriceFact[]
  unitTotal: number
  total: number
  pricedFrom: PricedFrom
  quoteUntil: Date
  now: Date
}

/** Writes a draft of free dates under a number nobody has; false where the dates or the number drawn are taken, or a twin was faster: then all is to be undone. */
export function insertDraft(tx: Db, { number, unit, ...draft }: NewDraft): Promise<boolean> {
  const rental = once(unit.rentalId)
  const booking = once(draft.id)
  const unitId = once(unit.unitId)
  const guest = once(draft.guestId)
  const now = once(draft.now)
  const write = (unlessTaken: Query) => sql`
    with number as (
      insert into booking_numbers (number, rental_id, booking_id) select ${number}, ${rental}, ${booking} from unit_calendar
      where rental_id = ${rental} and unit_id = ${unitId} and not busy && tstzrange(${draft.held.start}, ${draft.held.end})
        and ${isBack(unit, draft.period.start, draft.now)} and ${unit.standing} ${unlessTaken} returning number),
    booking as (
      insert into bookings (rental_id, id, unit_id, guest_id, asked_key, number, period, status, comment, rental_length, base_rental_period, base_price, lines, unit_total, total,
        priced_from, code_id, currency_id, time_zone, policy, online_percent, deposit_kind, deposit_amount, quote_until, mind_at, inserted_at, updated_at)
      select ${rental}, ${booking}, ${unitId}, ${guest}, ${draft.askedKey}, number, tstzrange(${draft.period.start}, ${draft.period.end}), 'draft', ${draft.comment},
        ${draft.length}, ${unit.terms.base}, ${unit.basePrice}, ${JSON.stringify(draft.lines)}::jsonb, ${draft.unitTotal}, ${draft.total},
        ${JSON.stringify(draft.pricedFrom)}::jsonb, ${draft.pricedFrom.code?.id ?? null}, ${unit.currency.id}, ${unit.terms.timeZone}, ${unit.policy}, ${unit.onlinePercent}, ${unit.deposit.kind}, ${unit.deposit.amount}, ${draft.quoteUntil}, null, ${now}, ${now} from number ${unlessTaken} returning id),
    history as (
      insert into booking_history (rental_id, booking_id, id, src, dst, at, by_kind, by_user)
      select ${rental}, id, ${newId()}, null, 'draft', ${now}, 'guest', ${guest} from booking),
    done as (insert into guest_bookings (user_id, booking_id, rental_id, inserted_at) select ${guest}, id, ${rental}, ${now} from booking returning booking_id)`
  return tx.likely(write(sql`on conflict do nothing`), write(sql``))
}
