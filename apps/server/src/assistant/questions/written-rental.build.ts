import type { OpeningHours } from '@rentwell/contract/calendar/availability.rules.ts'
import { saveParts } from '@rentwell/contract/calendar/kits.endpoints.ts'
import { addPieces, saveStock } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { saveRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import type { AskedDocuments, RentalLanguage } from '@rentwell/contract/rentals/rentals.rules.ts'
import { saveSupport } from '@rentwell/contract/assistant/assistant.endpoints.ts'
import { noPrices, type Extra } from '@rentwell/contract/units/price-list.rules.ts'
import { saveUnitPrices } from '@rentwell/contract/units/price-list.endpoints.ts'
import { saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import type { BasePeriod, DepositKind, UnitNights, UnitRules } from '@rentwell/contract/units/units.rules.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { buildRental } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import type { CancellationPolicy } from '@rentwell/contract/cancellation-policies.ts'
import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'

interface WrittenUnit {
  key: string
  title: string
  kind: UnitKind
  description: string
  base: BasePeriod
  /** Cents. */
  price: number
  isInstant?: boolean
  rules?: UnitRules
  policy?: CancellationPolicy
  deposit?: { kind: DepositKind; amount: number }
  extras?: Omit<Extra, 'id'>[]
  /** Of a unit by the night. */
  nights?: UnitNights
  /** How many there are; 1 if left out. */
  pieces?: number
  /** How many there are of a unit whose pieces are only counted. */
  stock?: number
  /** Of a kit: keys of units before it, with how many of each. */
  parts?: [string, number][]
}

/** A rental with everything that it writes of itself. */
export interface WrittenRental {
  slug: string
  title: string
  countryId: string
  currencyId: string
  timeZone: string
  address: string
  shortAddress: string
  lat: number
  lng: number
  languages: RentalLanguage[]
  openingHours: OpeningHours
  documents: AskedDocuments
  about: string
  gettingAround: string
  terms: string
  units: WrittenUnit[]
}

/** Opens the rental with its assistant on. Gives its id, and the ids of its units by their keys. */
export async function buildWrittenRental({ db, call }: TestApp, written: WrittenRental): Promise<{ id: string; units: Map<string, string> }> {
  const { slug, title, countryId, timeZone, address, shortAddress, lat, lng, gettingAround } = written
  const rental = await buildRental(db, { slug, title, countryId, timeZone, address, shortAddress, lat, lng, gettingAround })
  const { token } = rental.owner
  const { about, terms, languages, openingHours, documents, currencyId } = written
  const saved: { status: number; error: unknown }[] = [
    await call(saveRental, { rental: rental.id, about, terms, languages, openingHours, documents, currencyId }, { token }),
  ]
  const units = new Map<string, string>()
  for (const { key, kind, base, price, isInstant, description, deposit, extras, pieces, stock, parts, ...unit } of written.units) {
    const { id } = await buildUnit(db, { ...unit, rental, kind, baseRentalPeriod: base, basePrice: price, instantBook: isInstant ?? false })
    units.set(key, id)
    saved.push(await call(saveUnit, { rental: rental.id, unit: id, description, ...(deposit ? { deposit } : {}) }, { token }))
    const of = { rental: rental.id, unit: id }
    if (pieces) saved.push(await call(addPieces, { ...of, pieces: Array.from({ length: pieces - 1 }, () => ({})) }, { token }))
    if (stock) saved.push(await call(saveStock, { ...of, count: stock }, { token }))
    if (parts) saved.push(await call(saveParts, { ...of, parts: parts.map(([part, count]) => ({ unitId: units.get(part) ?? '', count })) }, { token }))
    if (extras) saved.push(await call(saveUnitPrices, { rental: rental.id, unit: id, ...noPrices, extras }, { token }))
  }
  saved.push(await call(saveSupport, { rental: rental.id, isOn: true }, { token }))
  const refused = saved.find(one => one.status >= 300)
  if (refused) throw new Error(`${slug} was refused: ${JSON.stringify(refused.error)}`)
  return { id: rental.id, units }
}
