import { usualNightHours, type UnitNights } from '@rentwell/contract/units/units.rules.ts'
import { addPiecesOfNewUnit } from '../calendar/calendar.public.ts'
import type { Db } from '../platform/db/db.ts'
import { describeUnit, insertUnit } from '../units/units.public.ts'
import type { UnitRow } from './unit-table.ts'

/** Adds the unit of a row with its pieces; kits get their parts afterwards. */
export async function insertUnitRow(tx: Db, { rentalId, unitId }: { rentalId: string; unitId: string }, row: UnitRow, now: Date): Promise<void> {
  const { title, kind, categoryId, basePrice, baseRentalPeriod, description, instantBook, pieces, tracking, labels, serials, minNights, taxClass } = row
  const rules = minNights === null ? {} : { minLength: minNights }
  const counted = tracking === 'pool' ? { pieces, tracking } : {}
  await insertUnit(tx, {
    rentalId,
    id: unitId,
    title,
    kind,
    categoryId,
    baseRentalPeriod,
    basePrice: basePrice ?? 0,
    nights: nightsOf(row),
    rules,
    taxClass,
    ...counted,
    now,
  })
  await describeUnit(tx, rentalId, unitId, { description, instantBook })
  if (tracking === 'piece') await addPiecesOfNewUnit(tx, { rentalId, unitId }, { count: pieces, labels, serials }, now)
}

const nightsOf = ({ checkIn, checkOut, guestsIncluded, extraGuestPrice, cleaningFee }: UnitRow): UnitNights => ({
  checkIn: checkIn ?? usualNightHours.checkIn,
  checkOut: checkOut ?? usualNightHours.checkOut,
  guestsIncluded: guestsIncluded ?? undefined,
  extraGuestPrice: extraGuestPrice ?? undefined,
  cleaningFee: cleaningFee ?? undefined,
})
