import { heldFor } from '@rentwell/contract/calendar/availability.rules.ts'
import type { AskedItem, ItemKind } from '@rentwell/contract/calendar/items.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import type { UnitRules } from '@rentwell/contract/units/units.rules.ts'
import type { HeldItem } from './calendar.store.ts'
import type { OfferedItem } from './offered-unit.store.ts'

/** A unit of a booking: one that was chosen, with the pieces that come with kits or are extras, or one that only comes so. */
export interface BookedUnit extends HeldItem {
  title: string
  /** How many of `count` come with kits or are extras. */
  included: number
}

/** The units of a booking for a period: those that were chosen in their order, then the parts of its kits and what its extras take, each with its own buffers. */
export function bookedUnits(items: readonly OfferedItem[], period: Period, extras: readonly { id: string; count: number }[] = []): BookedUnit[] {
  const units = new Map<string, BookedUnit>()
  for (const { unit, count } of items) {
    const { unitId, title, parts, terms } = unit
    units.set(unitId, { unitId, title, kind: parts ? 'kit' : 'unit', count, included: 0, held: heldFor(terms.rules, period) })
  }
  const include = (kind: ItemKind, { unitId, title, count, rules }: { unitId: string; title: string; count: number; rules: UnitRules }) => {
    const known = units.get(unitId) ?? { unitId, title, kind, count: 0, included: 0, held: heldFor(rules, period) }
    units.set(unitId, { ...known, count: known.count + count, included: known.included + count })
  }
  for (const { unit, count } of items) {
    for (const part of unit.parts ?? []) include('part', { ...part, count: part.count * count })
  }
  for (const { id, count } of extras) {
    const of = items.find(({ unit }) => unit.prices.extras.some(extra => extra.id === id))?.unit
    const extra = of?.prices.extras.find(one => one.id === id)
    const rules = extra?.unitId === undefined ? undefined : of?.extraRules?.[extra.unitId]
    if (extra?.unitId !== undefined && rules) include('extra', { unitId: extra.unitId, title: extra.title, count, rules })
  }
  return [...units.values()]
}

/** What was chosen of these units. */
export const chosenOf = (units: readonly Pick<BookedUnit, 'unitId' | 'count' | 'included'>[]): AskedItem[] =>
  units.filter(isChosen).map(({ unitId, count, included }) => ({ unitId, count: count - included }))

/** Whether a unit of a booking was chosen, and not only comes with others. */
export const isChosen = ({ count, included }: Pick<BookedUnit, 'count' | 'included'>) => count > included
