import { findObstacle } from '@rentwell/contract/bookings/bookings.availability.ts'
import { priceStay, type PriceFact } from '@rentwell/contract/bookings/bookings.rules.ts'
import { periodFrom, type Period } from '@rentwell/contract/period.ts'
import { invalidField, must } from '../platform/must.ts'
import type { OfferedUnit } from './bookings.store.ts'

/** The period and the price of a stay that the unit's rules allow; the price comes from here and nowhere else. */
export function priceOf(unit: OfferedUnit, start: Date, length: number, now: Date): { period: Period; lines: PriceFact[]; unitTotal: number; total: number } {
  must(unit.isActive, 'unit_closed')
  const obstacle = findObstacle(unit.terms, start, length, now)
  if (obstacle) throw invalidField(obstacle === 'too_short' || obstacle === 'too_long' ? 'rentalLength' : 'startAt', 'invalid_period')
  const price = priceStay(unit.basePrice, length, unit.terms.base)
  if (!price) throw invalidField('rentalLength', 'invalid_price')
  return { period: periodFrom(start, length, unit.terms.base, unit.terms.timeZone), ...price }
}
