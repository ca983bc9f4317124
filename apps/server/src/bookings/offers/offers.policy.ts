import type { PartPayment } from '@rentwell/contract/bookings/offers.rules.ts'
import type { AskedItem } from '@rentwell/contract/calendar/items.rules.ts'
import { itemTotals, type PriceFact } from '@rentwell/contract/pricing/price-facts.rules.ts'
import type { ChosenExtra } from '@rentwell/contract/pricing/prices.rules.ts'
import type { UnitDiscount } from '@rentwell/contract/units/price-list.rules.ts'
import { bookedUnits, type OfferedItem } from '../../calendar/calendar.public.ts'
import { priceAsOffered, type PriceChoice } from '../../pricing/pricing.public.ts'
import { invalidField } from '../../platform/base/must.ts'

/** What staff asked for, as it is stored. */
export interface AskedOffer {
  items: AskedItem[]
  /** ISO 8601. */
  startAt: string
  rentalLength: number
  extras: ChosenExtra[]
  guests?: number
  options: { unitId?: string; extraId?: string; count: number }[]
  discounts: { unitId: string; percent?: number; amount?: number }[]
}

/** What is offered, with all that decides its price and what it holds. Stored with the offer, so that neither changes with the units. */
export interface OfferTerms {
  items: (OfferedItem & { isOption: boolean })[]
  extras: (ChosenExtra & { isOption: boolean })[]
  guests?: number
}

interface PricedOffer {
  start: Date
  rentalLength: number
  terms: OfferTerms
}

/** Ids of the units and extras that a customer may choose. */
export const optionIdsOf = ({ items, extras }: OfferTerms): string[] => [
  ...items.filter(item => item.isOption).map(item => item.unit.unitId),
  ...extras.filter(extra => extra.isOption).map(extra => extra.id),
]

/** The units and extras of an offer with the options that were chosen, their price and what they hold. */
export function priceOffer({ start, rentalLength, terms }: PricedOffer, chosen: readonly string[]) {
  const items = terms.items.filter(({ unit, isOption }) => !isOption || chosen.includes(unit.unitId))
  const extras = terms.extras.filter(({ id, isOption }) => !isOption || chosen.includes(id)).map(({ id, count }) => ({ id, count }))
  const choice: PriceChoice = { extras, guests: terms.guests }
  const price = priceAsOffered(items, start, rentalLength, choice)
  return { ...price, items, units: bookedUnits(items, price.period, extras) }
}

/** What a unit costs before the discount of an offer: its periods less the length discount. */
export const askedFor = (lines: readonly PriceFact[], unitId: string, only: string): number =>
  itemTotals(
    lines.filter(line => line.kind === 'stay' || line.kind === 'length'),
    only,
  ).get(unitId) ?? 0

/** What was sent of a form, in the form in which it is stored. */
export function askedOf(
  form: Partial<Pick<AskedOffer, 'items' | 'rentalLength'>> & {
    startAt?: Date | undefined
    extras?: ChosenExtra[] | undefined
    guests?: number | undefined
    options?: { unitId?: string | undefined; extraId?: string | undefined; count: number }[] | undefined
    discounts?: { unitId: string; percent?: number | undefined; amount?: number | undefined }[] | undefined
  },
  before?: AskedOffer,
): AskedOffer {
  const guests = form.guests ?? before?.guests
  return {
    items: (form.items ?? before?.items ?? []).map(({ unitId, count }) => ({ unitId, count })),
    startAt: form.startAt?.toISOString() ?? before?.startAt ?? '',
    rentalLength: form.rentalLength ?? before?.rentalLength ?? 1,
    extras: (form.extras ?? before?.extras ?? []).map(({ id, count }) => ({ id, count })),
    ...(guests !== undefined && { guests }),
    options: (form.options ?? before?.options ?? []).map(({ unitId, extraId, count }) => ({ ...(unitId ? { unitId } : { extraId: extraId ?? '' }), count })),
    discounts: (form.discounts ?? before?.discounts ?? []).map(({ unitId, percent, amount }) => ({
      unitId,
      ...(percent === undefined ? { amount: amount ?? 0 } : { percent }),
    })),
  }
}

/** Whether two stored forms ask for the same. */
export const asksTheSame = (one: AskedOffer, other: AskedOffer) => JSON.stringify(askedOf({}, one)) === JSON.stringify(askedOf({}, other))

export const discountOf = ({ discounts }: AskedOffer, unitId: string): UnitDiscount | undefined => {
  const found = discounts.find(discount => discount.unitId === unitId)
  return found && { percent: found.percent ?? null, amount: found.amount ?? null }
}

/** A part payment as it is stored. */
export const partPaymentOf = (sent: { percent?: number | undefined; amount?: number | undefined } | null | undefined): PartPayment | null =>
  sent ? { percent: sent.percent ?? null, amount: sent.amount ?? null } : null

/** Refuses a part payment that is more than the offer costs. */
export function mustBePartOf(total: number, part: PartPayment | null): void {
  if ((part?.amount ?? 0) > total) throw invalidField('partPayment', 'invalid_price')
}
