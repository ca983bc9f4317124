import { heldFor, type UnitTerms } from '@rentwell/contract/calendar/availability.rules.ts'
import { overlap, type Period } from '@rentwell/contract/period.ts'
import type { DemoUnit } from './demo-unit.ts'
import type { Life } from './lives.ts'
import { readyPieces } from './pieces.ts'
import { rentals, timeZone, type DemoRental } from './rentals.ts'

/** So many pieces of a unit. */
export interface StayItem {
  unit: DemoUnit
  count: number
}

/** A booking with its dates, from which its history and payments are made. */
export interface Stay {
  /** The first is the unit that the booking is listed under. */
  items: [StayItem, ...StayItem[]]
  guest: string
  life: Life
  period: Period
  length: number
  asked: Date
  /** Paid when it is handed over; left out: as chance has it. */
  isPaidAtCounter?: boolean | undefined
  comment?: string | undefined
  reason?: string | undefined
}

export const rentalOf = (unit: DemoUnit): DemoRental => {
  const rental = rentals.find(one => one.slug === unit.rental)
  if (!rental) throw new Error(`no rental ${unit.rental}`)
  return rental
}

export const termsOf = (unit: DemoUnit): UnitTerms => ({
  base: unit.base,
  nights: unit.nights,
  rules: unit.rules ?? {},
  timeZone,
  openingHours: rentalOf(unit).openingHours,
  instantBook: unit.isInstant ?? false,
})

export const heldOf = (unit: DemoUnit, period: Period) => heldFor(unit.rules ?? {}, period)

/** Whether one more piece of a unit can go out for a period, with `spare` pieces left. */
export function hasRoom(unit: DemoUnit, period: Period, stays: readonly Stay[], spare = 0): boolean {
  const held = heldOf(unit, period)
  const taken = stays.flatMap(stay => stay.items.flatMap(item => (item.unit === unit && overlap(heldOf(unit, stay.period), held) ? item.count : [])))
  return taken.reduce((sum, count) => sum + count, 0) + spare < readyPieces(unit.key).length
}
