import { heldFor } from '@rentwell/contract/calendar/availability.rules.ts'
import type { AskedItem, ItemKind } from '@rentwell/contract/calendar/items.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import type { HeldItem } from './calendar.store.ts'
import type { OfferedItem } from './offered-unit.store.ts'

/** A unit of a booking: one that was chosen, with the pieces that come with kits, or one that only comes with kits. */
export interface BookedUnit extends HeldItem {
  /** How many of `count` come with kits. */
  included: number
}

/** The units of a booking for a period: those that were chosen in their order, then the parts of its kits, each with its own buffers. */
export function bookedUnits(items: readonly OfferedItem[], period: Period): BookedUnit[] {
  const units = new Map<string, BookedUnit>()
  const held = (rules: Parameters<typeof heldFor>[0]) => heldFor(rules, period)
  for (const { unit, count } of items) {
    const kind: ItemKind = unit.parts ? 'kit' : 'unit'
    units.set(unit.unitId, { unitId: unit.unitId, kind, count, included: 0, held: held(unit.terms.rules) })
  }
  for (const { unit, count } of items) {
    for (const part of unit.parts ?? []) {
      const known = units.get(part.unitId) ?? { unitId: part.unitId, kind: 'part' as const, count: 0, included: 0, held: held(part.rules) }
      const more = part.count * count
      units.set(part.unitId, { ...known, count: known.count + more, included: known.included + more })
    }
  }
  return [...units.values()]
}

/** What was chosen of these units. */
export const chosenOf = (units: readonly Pick<BookedUnit, 'unitId' | 'count' | 'included'>[]): AskedItem[] =>
  units.filter(({ count, included }) => count > included).map(({ unitId, count, included }) => ({ unitId, count: count - included }))
