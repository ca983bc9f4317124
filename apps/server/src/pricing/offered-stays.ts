import type { Returned } from '@rentwell/contract/endpoint.ts'
import { convert, type Rates } from '@rentwell/contract/geo/rates.rules.ts'
import type { listAlternatives } from '@rentwell/contract/pricing/alternatives.endpoints.ts'
import { listBusyOfUnits, listOfferedUnits, type OfferedCard, type UnitRef } from '../calendar/calendar.public.ts'
import type { Db } from '../platform/db/db.ts'
import { nearestStarts, pricedStay } from './free-stays.ts'

export type OfferedStay = Returned<typeof listAlternatives>['nearby'][number]
export type Candidate = UnitRef & { distanceKm: number | null }

interface Wanted {
  /** Start and length for one unit. */
  stayOf: (unit: OfferedCard) => { start: Date; length: number }
  /** How many days before and after are tried; 0 for the wanted day alone. */
  around: number
  /** Stays of one unit at most; 1 if left out. */
  each?: number
  now: Date
}

/**
 * For each unit its bookable stays nearest to the wanted one, if there are any, in the order of the candidates.
 * Two statements whatever their number. What is offered passed the rules of a booking: opening hours, length, notice, horizon, buffers.
 */
export async function offerStays(tx: Db, candidates: readonly Candidate[], { stayOf, around, each = 1, now }: Wanted): Promise<OfferedStay[]> {
  const [units, busy] = await Promise.all([listOfferedUnits(tx, candidates), listBusyOfUnits(tx, candidates, now, now)])
  const distances = new Map(candidates.map(one => [one.unitId, one.distanceKm]))
  return units.flatMap(unit => {
    const wanted = stayOf(unit)
    return nearestStarts(unit.terms, busy.get(unit.unitId) ?? [], { ...wanted, now }, each, around).flatMap(start => {
      const stay = pricedStay(unit, start, wanted.length)
      return stay ? [offerOf(unit, stay, distances.get(unit.unitId) ?? null)] : []
    })
  })
}

const offerOf = (unit: OfferedCard, stay: Pick<OfferedStay, 'rentalLength' | 'total' | 'startAt' | 'endAt'>, distanceKm: number | null): OfferedStay => ({
  unit: {
    id: unit.unitId,
    title: unit.title,
    kind: unit.kind,
    baseRentalPeriod: unit.terms.base,
    basePrice: unit.basePrice,
    currency: unit.currency,
    photos: unit.photos,
    photoColors: unit.photoColors,
  },
  rental: { ...unit.rental, timeZone: unit.terms.timeZone, location: { type: 'Point', coordinates: [unit.lat, unit.lng] } },
  distanceKm: distanceKm === null ? null : Math.round(distanceKm * 10) / 10,
  ...stay,
})

/** How many times dearer or cheaper an amount is than a wanted one, 1 or more; infinite if the currencies cannot be compared. */
export function priceRatio(amount: number, currency: string, wanted: { amount: number; currency: string }, rates: Rates): number {
  const converted = convert(amount, rates, currency, wanted.currency)
  if (converted === undefined) return Infinity
  const [low, high] = [Math.min(converted, wanted.amount), Math.max(converted, wanted.amount)]
  return (high + 1) / (low + 1)
}
