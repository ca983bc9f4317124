import { priceStay, type Price } from '@rentwell/contract/pricing/prices.rules.ts'
import { readOfficePrice, readPrice } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { useRead } from '../../platform/data.ts'

interface PricedBooking {
  id: string
  basePrice: number
  baseRentalPeriod: 'Daily' | 'Hourly' | 'Monthly'
  rental: { timeZone: string }
}

/** What other dates of a booking would cost, by what it was priced from; undefined until that has come, and where they have no price. With `rental`, as its staff. */
export function usePriceOfDates(booking: PricedBooking, rental?: string): (start: Date, length: number) => Price | undefined {
  const own = useRead(readPrice, { booking: booking.id }, { enabled: rental === undefined })
  const office = useRead(readOfficePrice, { rental: rental ?? '', booking: booking.id }, { enabled: rental !== undefined })
  const from = (rental === undefined ? own : office).data?.price.from
  const { basePrice, baseRentalPeriod: base } = booking
  const { timeZone } = booking.rental
  return (start, length) => from && priceStay({ basePrice, base, timeZone, start, length }, from)
}
