import { hash } from 'node:crypto'
import type { PriceFact } from '@rentwell/contract/pricing/price-facts.rules.ts'
import type { ChosenExtra, PricedFrom } from '@rentwell/contract/pricing/prices.rules.ts'
import { isBasket, type AskedItem } from '@rentwell/contract/calendar/items.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { newId } from '../../platform/base/ids.ts'
import { insertItems } from '../items.store.ts'
import { drawNumber, insertNumber } from '../numbers.store.ts'
import type { BookedUnit, OfferedUnit } from '../../calendar/calendar.public.ts'

interface StayRequest {
  items: readonly AskedItem[]
  guestId: string
  start: Date
  length: number
  extras: ChosenExtra[]
  /** The discount code in canonical form; null if there is none. */
  code: string | null
  guests: number | undefined
}

/** A key that is equal for repeated requests of a guest for the same stay, and different otherwise. */
export const askedKeyOf = ({ items, guestId, start, length, extras, code, guests }: StayRequest) => {
  const units = isBasket(items) ? items.map(({ unitId, count }) => [unitId, count]) : items[0]?.unitId
  return hash(
    'sha256',
    JSON.stringify([units, guestId, start, length, extras.map(({ id, count }) => [id, count]), code, ...(guests === undefined ? [] : [guests])]),
    'hex',
  ).slice(0, 32)
}

/** The guest's draft of the same stay; its price may have expired. */
export const findSameDraft = (tx: Db, rentalId: string, askedKey: string) =>
  tx.row<{ id: string; quoteUntil: Date }>(sql`
    select id, quote_until as "quoteUntil" from bookings where rental_id = ${rentalId} and asked_key = ${askedKey} and status = 'draft'`)

/** Releases the key of a draft whose price has expired, so that a new draft of the same stay can be created. */
export const releaseKey = (tx: Db, rentalId: string, id: string) =>
  tx.run(sql`update bookings set asked_key = null where rental_id = ${rentalId} and id = ${id}`)

export interface NewDraft {
  /** The first unit with the terms of all. */
  unit: OfferedUnit
  units: readonly BookedUnit[]
  guestId: string
  askedKey: string
  period: Period
  length: number
  comment: string
  lines: PriceFact[]
  unitTotal: number
  total: number
  pricedFrom: PricedFrom
  quoteUntil: Date
  now: Date
}

/** Inserts a draft with an unused number and returns its id. */
export async function insertDraft(tx: Db, { unit, units, period, guestId, now, ...draft }: NewDraft): Promise<string> {
  const id = newId()
  const insert = (number: number) => sql`
    with number as (${insertNumber(number, unit.rentalId, id)} returning number),
    booking as (
      insert into bookings (rental_id, id, unit_id, guest_id, asked_key, number, period, status, comment, rental_length, base_rental_period, base_price, lines, unit_total, total,
        priced_from, code_id, currency_id, time_zone, policy, online_percent, deposit_kind, deposit_amount, quote_until, mind_at, inserted_at, updated_at)
      select ${unit.rentalId}, ${id}, ${unit.unitId}, ${guestId}, ${draft.askedKey}, number, tstzrange(${period.start}, ${period.end}), 'draft', ${draft.comment},
        ${draft.length}, ${unit.terms.base}, ${unit.basePrice}, ${JSON.stringify(draft.lines)}::jsonb, ${draft.unitTotal}, ${draft.total},
        ${JSON.stringify(draft.pricedFrom)}::jsonb, ${draft.pricedFrom.code?.id ?? null}, ${unit.currency.id}, ${unit.terms.timeZone}, ${unit.policy}, ${unit.onlinePercent}, ${unit.deposit.kind}, ${unit.deposit.amount}, ${draft.quoteUntil}, null, ${now}, ${now} from number returning id),
    history as (
      insert into booking_history (rental_id, booking_id, id, src, dst, at, by_kind, by_user) select ${unit.rentalId}, id, ${newId()}, null, 'draft', ${now}, 'guest', ${guestId} from booking)
    insert into guest_bookings (user_id, booking_id, rental_id, inserted_at) select ${guestId}, id, ${unit.rentalId}, ${now} from booking`
  await drawNumber(number => tx.run(insert(number)))
  await insertItems(tx, { rentalId: unit.rentalId, id }, units)
  return id
}
