import { findConflict, heldFor, type UnitTerms } from '@rentwell/contract/calendar/availability.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import type { UnitRules } from '@rentwell/contract/units/units.rules.ts'
import type { Db } from '../platform/db/db.ts'
import { listBusy, type HeldItem, type UnitRef } from './calendar.store.ts'
import { hasSeveralPieces, listPieceCalendars, type HeldPiece } from './pieces/piece-holds.store.ts'
import { leftOf } from './pieces/pieces.policy.ts'

interface CountedUnit {
  rentalId: string
  unitId: string
  terms: Pick<UnitTerms, 'rules'>
  parts: readonly { unitId: string; count: number; rules: UnitRules }[] | null
}

/** How many more bookings a unit can take in a period: for a stay with the buffers of the unit, and of a kit's parts. */
export interface CountLeft {
  forStay: (period: Period) => number
  allDay: (period: Period) => number
}

/** Undefined for a unit of one piece, whose dates are free or not. Of a kit as many as its parts make, none while the kit itself is closed. */
export async function countingLeft(tx: Db, unit: CountedUnit, now: Date): Promise<CountLeft | undefined> {
  const { rentalId, unitId, terms, parts } = unit
  if (!(await hasSeveralPieces(tx, unit))) return undefined
  const shared: { calendars: HeldPiece[]; count: number; rules: UnitRules }[] = []
  for (const part of parts ?? [{ unitId, count: 1, rules: terms.rules }]) {
    shared.push({ ...part, calendars: await listPieceCalendars(tx, { rentalId, unitId: part.unitId }, now) })
  }
  const busy = parts ? await listBusy(tx, unitId, now, now) : []
  const count = (heldBy: (rules: UnitRules) => Period) =>
    findConflict(busy, heldBy(terms.rules)) ? 0 : Math.min(...shared.map(part => Math.floor(leftOf(part.calendars, heldBy(part.rules)) / part.count)))
  return { forStay: period => count(rules => heldFor(rules, period)), allDay: period => count(() => period) }
}

/** How many of what an extra takes are left, for a period with its buffers; fewer than are wanted, because they were refused. */
export async function countLeftOf(tx: Db, unit: UnitRef, { held, count }: Pick<HeldItem, 'held' | 'count'>, now: Date): Promise<number> {
  if (!(await hasSeveralPieces(tx, unit))) return 0
  return Math.max(0, Math.min(count - 1, leftOf(await listPieceCalendars(tx, unit, now), held)))
}
