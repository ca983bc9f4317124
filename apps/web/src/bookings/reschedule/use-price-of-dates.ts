import { priceStay, type Price } from '@rentwell/contract/pricing/prices.rules.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { readOfficePrice, readPrice } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { useRead } from '../../platform/data.ts'

interface PricedBooking {
  id: string
  basePrice: number
  baseRentalPeriod: BasePeriod
  rental: { timeZone: string }
}

/** Price of a booking at other dates, from the prices it was booked with; undefined while loading or if they have no price. Reads as staff if `rental` is given. */
export function usePriceOfDates(booking: PricedBooking, rental?: string): (start: Date, length: number) => Price | undefined {
  const own = useRead(readPrice, { booking: booking.id }, { enabled: rental === undefined })
  const office = useRead(readOfficePrice, { rental: rental ?? '', booking: booking.id }, { enabled: rental !== undefined })
  const from = (rental === undefined ? own : office).data?.price.from
  const { basePrice, baseRentalPeriod: base } = booking
  const { timeZone } = booking.rental
  return (start, length) => from && priceStay({ basePrice, base, timeZone, start, length }, from)
}
