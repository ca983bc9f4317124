import type { BasePeriod, UnitNights, UnitRules } from '@rentwell/contract/units/units.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { buildRental, type BuiltRental } from '../rentals/rentals.build.ts'
import { insertUnit } from './units.store.ts'
import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'

export interface BuiltUnit {
  id: string
  title: string
  basePrice: number
  rental: BuiltRental
}

interface Wanted {
  title?: string
  kind?: UnitKind
  basePrice?: number
  baseRentalPeriod?: BasePeriod
  /** Of a unit by the night. */
  nights?: UnitNights
  instantBook?: boolean
  rules?: UnitRules
  policy?: 'flexible' | 'moderate' | 'strict'
  rental?: BuiltRental
}

/** A scooter for $15 a day, with its rental and owner where none is given. */
export async function buildUnit(db: Db, wanted: Wanted = {}): Promise<BuiltUnit> {
  const rental = wanted.rental ?? (await buildRental(db))
  const unit = { id: newId(), title: wanted.title ?? 'Vario 125', basePrice: wanted.basePrice ?? 15_00 }
  await insertUnit(db, {
    ...unit,
    rentalId: rental.id,
    kind: wanted.kind,
    baseRentalPeriod: wanted.baseRentalPeriod ?? 'Daily',
    nights: wanted.nights,
    now: new Date(),
  })
  await db.run(sql`
    update units set instant_book = ${wanted.instantBook ?? false}, rules = ${JSON.stringify(wanted.rules ?? {})}::jsonb, policy = ${wanted.policy ?? 'flexible'}
    where rental_id = ${rental.id} and id = ${unit.id}`)
  return { ...unit, rental }
}
