import { heldFor } from '@rentwell/contract/calendar/availability.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import { nightFees, priceStay, type PricedFrom } from '@rentwell/contract/pricing/prices.rules.ts'
import type { PriceList } from '@rentwell/contract/units/price-list.rules.ts'
import type { OfferedUnit } from '../../calendar/calendar.public.ts'
import type { NewPrice, SwappableBooking } from './swaps.store.ts'

/** What another unit would cost for the dates of a booking, with its extras, code and taxes as booked; undefined if that is more than can be charged. */
export function usualPrice(booking: SwappableBooking, unit: OfferedUnit): NewPrice | undefined {
  // Parts of kits and extras have no price of their own as units.
  if (booking.kind !== 'unit') return booking
  const { start, rentalLength: length, base, timeZone, pricedFrom: booked } = booking
  const listOf = (list: PriceList | undefined) => ({ ...unit.prices, extras: list?.extras ?? [] })
  const nights = unit.nights ? { nights: nightFees(unit.nights) } : {}
  const items = booked.items?.map(item =>
    item.unitId === booking.unitId ? { ...item, ...named(unit), basePrice: unit.basePrice, list: listOf(item.list), ...nights } : item,
  )
  const pricedFrom: PricedFrom = items ? { ...booked, items } : { ...booked, list: listOf(booked.list), ...nights }
  const basePrice = items?.[0]?.basePrice ?? unit.basePrice
  const price = priceStay({ start, length, base, timeZone, basePrice }, pricedFrom)
  return price && { ...price, basePrice, pricedFrom }
}

/** The price of a booking of several units as it is, with another unit in the place of one. Undefined for a booking of one piece, whose price names no unit. */
export function samePrice({ pricedFrom, unitId, lines, unitTotal, total, basePrice }: SwappableBooking, unit: OfferedUnit): NewPrice | undefined {
  if (!pricedFrom.items) return undefined
  return {
    basePrice,
    unitTotal,
    total,
    pricedFrom: { ...pricedFrom, items: pricedFrom.items.map(item => (item.unitId === unitId ? { ...item, ...named(unit) } : item)) },
    lines: lines.map(line => ('of' in line && line.of?.unitId === unitId ? { ...line, of: { ...line.of, ...named(unit) } } : line)),
  }
}

const named = ({ unitId, title }: OfferedUnit) => ({ unitId, title })

/** The dates that another unit is held for, with its own buffers: from now on if the booking has begun or is late. */
export function heldOnceSwapped({ start, end }: Period, unit: OfferedUnit, now: Date): Period {
  const held = heldFor(unit.terms.rules, { start, end })
  return { start: held.start > now ? held.start : now, end: held.end }
}
