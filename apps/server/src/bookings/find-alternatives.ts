import { findClash, findObstacle, heldFor } from '@rentwell/contract/bookings/bookings.availability.ts'
import { periodFrom, type Period } from '@rentwell/contract/period.ts'
import type { OfferedUnit } from './bookings.store.ts'

export interface Alternative {
  unitId: string
  startAt: string
  endAt: string
  total: number
}

const most = 3
const daysAround = 30

/** The nearest stays of the same length and hour that the same unit still has, nearest first. */
export function findAlternatives(
  unit: Pick<OfferedUnit, 'unitId' | 'terms'>,
  busy: readonly Period[],
  start: Date,
  length: number,
  total: number,
  now: Date,
): Alternative[] {
  const found: Alternative[] = []
  for (let distance = 1; distance <= daysAround && found.length < most; distance++) {
    for (const days of [distance, -distance]) {
      const moved = periodFrom(start, days, 'Daily', unit.terms.timeZone).end
      if (findObstacle(unit.terms, moved, length, now)) continue
      const period = periodFrom(moved, length, unit.terms.base, unit.terms.timeZone)
      if (findClash(busy, heldFor(unit.terms.rules, period))) continue
      if (found.length < most) found.push({ unitId: unit.unitId, startAt: period.start.toISOString(), endAt: period.end.toISOString(), total })
    }
  }
  return found
}
