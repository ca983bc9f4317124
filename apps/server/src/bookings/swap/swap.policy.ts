import { heldFor } from '@rentwell/contract/calendar/availability.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import { priceStay } from '@rentwell/contract/pricing/prices.rules.ts'
import type { OfferedUnit } from '../../calendar/calendar.public.ts'
import type { NewPrice, SwappableBooking } from './swaps.store.ts'

/** What another unit would cost for the dates of a booking, with its extras, code and taxes as booked; undefined if that is more than can be charged. */
export function usualPrice(booking: SwappableBooking, unit: OfferedUnit): NewPrice | undefined {
  const { start, rentalLength: length, base, timeZone, pricedFrom: booked } = booking
  const pricedFrom = { ...booked, list: { ...unit.prices, extras: booked.list?.extras ?? [] } }
  const price = priceStay({ start, length, base, timeZone, basePrice: unit.basePrice }, pricedFrom)
  return price && { ...price, basePrice: unit.basePrice, pricedFrom }
}

/** The dates that another unit is held for, with its own buffers: from now on if the booking has begun or is late. */
export function heldOnceSwapped({ start, end }: Period, unit: OfferedUnit, now: Date): Period {
  const held = heldFor(unit.terms.rules, { start, end })
  return { start: held.start > now ? held.start : now, end: held.end }
}
