import { heldFor } from '@rentwell/contract/calendar/availability.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import { nightFees, priceStay, type PricedFrom, type PricedItem } from '@rentwell/contract/pricing/prices.rules.ts'
import { storedClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import type { PriceList } from '@rentwell/contract/units/price-list.rules.ts'
import type { OfferedUnit } from '../../calendar/calendar.public.ts'
import type { NewPrice, SwappableBooking } from './swaps.store.ts'

/** What a booking would cost for its dates with another unit instead of `count` pieces of one, with its extras, code and taxes as booked; undefined if that is more than can be charged. */
export function usualPrice(booking: SwappableBooking, unit: OfferedUnit, count: number): NewPrice | undefined {
  // Parts of kits and extras have no price of their own as units.
  if (booking.kind !== 'unit') return booking
  const { basePrice } = unit
  // Extras are of the pieces that stay, if some do.
  const listOf = (list: PriceList | undefined, isWhole = true) => ({ ...unit.prices, extras: isWhole ? (list?.extras ?? []) : [] })
  const own = { ...(unit.nights && { nights: nightFees(unit.nights) }), ...storedClass(unit.taxClass) }
  const { items, list } = booking.pricedFrom
  return items
    ? priced(
        booking,
        replacedBy(items, booking.unitId, item => ({ ...named(unit), count, basePrice, list: listOf(item.list, count === item.count), ...own })),
      )
    : priced({ ...booking, basePrice }, undefined, { list: listOf(list), ...own })
}

/** The price of a booking of several units as it is, with another unit in the place of `count` pieces of one. Undefined for a booking of one piece, whose price names no unit. */
export function samePrice(booking: SwappableBooking, unit: OfferedUnit, count: number): NewPrice | undefined {
  const { items } = booking.pricedFrom
  if (!items) return undefined
  const like = ({ basePrice, list, nights, taxClass, ...item }: PricedItem): PricedItem =>
    count === item.count
      ? { ...item, basePrice, ...(list && { list }), ...(nights && { nights }), ...storedClass(taxClass), ...named(unit) }
      : { ...named(unit), count, basePrice, ...(list && { list: { ...list, extras: [] } }), ...(nights && { nights }), ...storedClass(taxClass), joins: true }
  const price = priced(booking, replacedBy(items, booking.unitId, like))
  if (price?.total !== booking.total) throw new Error(`booking ${booking.id} would cost ${price?.total} instead of ${booking.total}`)
  return price
}

function priced(booking: SwappableBooking, items: PricedItem[] | undefined, only: Pick<PricedFrom, 'list' | 'nights' | 'taxClass'> = {}): NewPrice | undefined {
  const { start, rentalLength: length, base, timeZone, pricedFrom: booked } = booking
  const { taxClass: _of, ...kept } = booked
  const pricedFrom: PricedFrom = items ? { ...booked, items } : { ...kept, ...only }
  const basePrice = items?.[0]?.basePrice ?? booking.basePrice
  const price = priceStay({ start, length, base, timeZone, basePrice }, pricedFrom)
  return price && { ...price, basePrice, pricedFrom }
}

/** The items of a price with another unit in the place of pieces of one. It comes after those that are priced together with them, unless it joins them. */
function replacedBy(items: readonly PricedItem[], unitId: string, by: (item: PricedItem) => PricedItem): PricedItem[] {
  const index = items.findIndex(item => item.unitId === unitId)
  const item = items[index]
  if (!item) return [...items]
  const other = by(item)
  const [before, after] = [items.slice(0, index), items.slice(index + 1)]
  const staying = item.count > other.count ? [{ ...item, count: item.count - other.count }] : []
  if (other.joins || (staying.length === 0 && other.basePrice === item.basePrice && other.list === item.list)) return [...before, ...staying, other, ...after]
  const next = after.findIndex(one => !one.joins)
  const joined = after.slice(0, next < 0 ? after.length : next)
  // What joined an item that is gone is priced on its own.
  const together = staying.length > 0 || item.joins ? joined : joined.map((one, place) => (place === 0 ? { ...one, joins: undefined } : one))
  return [...before, ...staying, ...together, other, ...after.slice(joined.length)]
}

const named = ({ unitId, title }: OfferedUnit) => ({ unitId, title })

/** The dates that another unit is held for, with its own buffers: from now on if the booking has begun or is late. */
export function heldOnceSwapped({ start, end }: Period, unit: OfferedUnit, now: Date): Period {
  const held = heldFor(unit.terms.rules, { start, end })
  return { start: held.start > now ? held.start : now, end: held.end }
}
