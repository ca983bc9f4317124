import type { Returned } from '@rentwell/contract/endpoint.ts'
import { atLocal, daysBetween } from '@rentwell/contract/period.ts'
import type { listSearchAlternatives as endpoint } from '@rentwell/contract/search/search.endpoints.ts'
import type { OfferedCard } from '../calendar/calendar.public.ts'
import { nameOfPoint } from '../geo/geo.public.ts'
import type { Db } from '../platform/db/db.ts'
import type { Actor, Context, Handler } from '../platform/http/routes.ts'
import { daysAround, isWithinReach, offerStays, priceRatio, type Candidate, type OfferedStay } from '../pricing/pricing.public.ts'
import { listFitting, listFittingBeyond } from './alternatives.views.ts'
import { readWanted, type SearchMoney } from './read-wanted.ts'
import type { Wanted } from './search.views.ts'

type Places = Returned<typeof endpoint>['places']

const mostTried = 60
const mostTriedFar = 200
const mostWindows = 6
/** Of a unit if few fit. */
const windowsEach = 3
const fewUnits = 2
const mostPlaces = 3
const mostLike = 4
/** Pick-up of a stay of which only the days are known, if the rental is open then. */
const morning = '10:00'

/** What can be booked where a search with dates finds nothing: the nearest times, the nearest places, like units. */
export const listSearchAlternatives =
  (money: SearchMoney): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, actor, language }, query) => {
    const { wanted, category } = await readWanted({ tx, now, actor }, money, query)
    const { from, to } = query
    if (!isWithinReach(new Date(from), now)) return { windows: [], places: [], likeUnits: [] }
    const days: Days = { from, count: daysBetween(from, to), now }

    const fitting = await listFitting(tx, { ...wanted, from: undefined, to: undefined }, mostTried)
    const windows = await offerStays(tx, fitting, {
      stayOf: unit => stayOf(unit, days),
      around: daysAround,
      each: fitting.length > fewUnits ? 1 : windowsEach,
      now,
    })
    const kind = wanted.kind ?? category?.kind ?? windows[0]?.unit.kind
    const unfiltered = { ...wanted, kind, q: undefined, units: undefined, priceMin: undefined, priceMax: undefined }
    const [places, likeUnits] = await Promise.all([
      wanted.near ? listPlaces(tx, { ...wanted, near: wanted.near }, days, language) : [],
      kind ? offerOnDates(tx, await listFitting(tx, unfiltered, mostTried), days) : [],
    ])
    return {
      windows: nearestFirst(windows, from).slice(0, mostWindows),
      places,
      likeUnits: byPrice(withBaseOf(windows[0], likeUnits), wanted, windows).slice(0, mostLike),
    }
  }

interface Days {
  from: string
  count: number
  now: Date
}

/** The stay of a unit that a search with dates means. */
const stayOf = ({ terms: { base, rules, timeZone } }: OfferedCard, { from, count }: Days) => ({
  start: atLocal(from, morning, timeZone),
  length: base === 'Daily' || base === 'Nightly' ? count : (rules.minLength ?? 1),
})

/** By how far they are from the wanted time; those of one time stay in their order. */
function nearestFirst(stays: OfferedStay[], from: string): OfferedStay[] {
  const away = ({ startAt, rental }: OfferedStay) => Math.abs(startAt.getTime() - atLocal(from, morning, rental.timeZone).getTime())
  return stays.toSorted((one, other) => away(one) - away(other))
}

/** Stays that begin on the wanted day, whatever the hour. */
const offerOnDates = (tx: Db, candidates: readonly Candidate[], days: Days) =>
  offerStays(tx, candidates, { stayOf: unit => stayOf(unit, days), around: 0, now: days.now })

/** Places beyond the wanted one, the nearest first, with what can be booked there on the dates. */
async function listPlaces(tx: Db, wanted: Wanted & { near: number[] }, days: Days, language: Context['language']): Promise<Places> {
  const offers = await offerOnDates(tx, await listFittingBeyond(tx, wanted, mostTriedFar), days)
  const places = new Map<string, Places[number]>()
  for (const stay of offers) {
    const { location, shortAddress } = stay.rental
    const name = (await nameOfPoint(...location.coordinates, language)) ?? shortAddress
    const known = places.get(name)
    if (known) known.units++
    else if (places.size < mostPlaces) places.set(name, { name, location, distanceKm: stay.distanceKm ?? 0, units: 1, stay })
  }
  return [...places.values()]
}

/** Those by the same base period, so that their prices can be compared; all if none is wanted. */
const withBaseOf = (wanted: OfferedStay | undefined, stays: OfferedStay[]) =>
  wanted ? stays.filter(stay => stay.unit.baseRentalPeriod === wanted.unit.baseRentalPeriod) : stays

/** The closest to the wanted price first, else to that of the units that are not free. */
function byPrice(stays: OfferedStay[], { priceMin, priceMax, currency, rates }: Wanted, instead: OfferedStay[]): OfferedStay[] {
  const [first] = instead
  const amount = priceMax ?? priceMin
  const close = amount === undefined ? first && { amount: first.unit.basePrice, currency: first.unit.currency.id } : { amount, currency }
  if (!close) return stays
  const ratioOf = ({ unit }: OfferedStay) => priceRatio(unit.basePrice, unit.currency.id, close, rates)
  return stays.toSorted((one, other) => ratioOf(one) - ratioOf(other))
}
