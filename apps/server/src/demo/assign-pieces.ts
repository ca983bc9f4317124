import type { Period } from '@rentwell/contract/period.ts'
import { readyPieces } from './pieces.ts'
import type { StayItem } from './stays.ts'

interface TakenItem extends StayItem {
  held: Period
}

/**
 * The pieces of every item, in the order of their beginnings. Until today all took turns; what is to come has those that are back last, as the
 * product chooses them, so that others are free for long.
 */
export function assignPieces<I extends TakenItem>(items: readonly I[], now: Date): Map<I, string[]> {
  const backAt = new Map<string, number>()
  const back = (id: string) => backAt.get(id) ?? 0
  const assigned = new Map<I, string[]>()
  for (const item of items.toSorted((one, other) => one.held.start.getTime() - other.held.start.getTime())) {
    const { unit, count, held } = item
    const free = readyPieces(unit.key)
      .filter(({ id }) => back(id) <= held.start.getTime())
      .toSorted((one, other) => (back(one.id) - back(other.id)) * (held.start > now ? -1 : 1))
    const chosen = free.slice(0, count).map(({ id }) => id)
    if (chosen.length < count) throw new Error(`${unit.title} has too few pieces at ${held.start.toISOString()}`)
    for (const id of chosen) backAt.set(id, held.end.getTime())
    assigned.set(item, chosen)
  }
  return assigned
}
