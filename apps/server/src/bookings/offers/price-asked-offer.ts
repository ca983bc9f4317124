import { mostItems } from '@rentwell/contract/calendar/items.rules.ts'
import { mustBePayable } from '../../geo/geo.public.ts'
import type { Db } from '../../platform/db/db.ts'
import { invalidField, must } from '../../platform/base/must.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { priceAtCounter } from '../../pricing/pricing.public.ts'
import { askedFor, discountOf, priceOffer, type AskedOffer, type OfferTerms } from './offers.policy.ts'
import type { OfferContent } from './offers.store.ts'

interface PricingContext {
  tx: Db
  rentalId: string
  now: Date
  language: Language
}

type PricedContent = Pick<OfferContent, 'unitId' | 'period' | 'rentalLength' | 'base' | 'timeZone' | 'currencyId' | 'asked' | 'terms' | 'total'>

/**
 * What is asked for, at the prices of now and under the rules of a walk-in: options are priced with the rest, so that each choice of the customer can be
 * booked. Refused with `offer_discount_too_high` if a unit costs less than its discount.
 */
export async function priceAskedOffer({ tx, rentalId, now, language }: PricingContext, asked: AskedOffer): Promise<PricedContent> {
  const units = asked.options.flatMap(({ unitId, count }) => (unitId === undefined ? [] : [{ unitId, count }]))
  const extras = asked.options.flatMap(({ extraId, count }) => (extraId === undefined ? [] : [{ id: extraId, count }]))
  if (units.some(option => asked.items.some(item => item.unitId === option.unitId))) throw invalidField('options', 'invalid_id')
  if (extras.some(option => asked.extras.some(extra => extra.id === option.id))) throw invalidField('options', 'invalid_id')
  if (asked.items.length + units.length > mostItems) throw invalidField('options', 'too_long')
  const startAt = new Date(asked.startAt)
  if (startAt <= now) throw invalidField('startAt', 'invalid_period')

  const { rentalLength, guests } = asked
  const whole = { items: [...asked.items, ...units], extras: [...asked.extras, ...extras], startAt, rentalLength, guests }
  const { items, choice, period, unit, lines } = await priceAtCounter(tx, { rentalId, now, language }, whole)
  if (period.start <= now) throw invalidField('startAt', 'invalid_period')
  const isOption = (index: number) => index >= asked.items.length
  for (const { id } of choice.extras) {
    const isOffered = items.some((item, index) => !isOption(index) && item.unit.prices.extras.some(extra => extra.id === id))
    must(isOffered, 'extra_unknown', { extra: id })
  }
  for (const { unitId, amount } of asked.discounts) {
    const item = items.find(one => one.unit.unitId === unitId)
    if (!item) throw invalidField('discounts', 'not_found')
    if (amount === undefined) continue
    await mustBePayable(tx, unit.currency.id, amount)
    must(amount <= askedFor(lines, unitId, unit.unitId), 'offer_discount_too_high', { title: item.unit.title })
  }

  const terms: OfferTerms = {
    items: items.map((item, index) => {
      const discount = discountOf(asked, item.unit.unitId)
      // Photos are shown as they are by then.
      return { ...item, unit: { ...item.unit, photos: [] }, ...(discount && { discount }), isOption: isOption(index) }
    }),
    extras: choice.extras.map(extra => ({ ...extra, isOption: extras.some(option => option.id === extra.id) })),
    ...(guests !== undefined && { guests }),
  }
  const { total } = priceOffer({ start: period.start, rentalLength, terms }, [])
  const { base, timeZone } = unit.terms
  return { unitId: unit.unitId, period, rentalLength, base, timeZone, currencyId: unit.currency.id, asked, terms, total }
}
