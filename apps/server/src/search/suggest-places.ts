import type { suggestPlaces as endpoint } from '@rentwell/contract/search/search.endpoints.ts'
import { distanceKm, fold, spellings, suggestNames, type NamedPlace } from '../geo/geo.public.ts'
import type { Context, Handler } from '../platform/http/routes.ts'
import { countUnitsAt, listShortAddresses } from './places.views.ts'

const most = 8
/** Fewer letters are in most addresses, and no index finds them. */
const fewestLetters = 3
const mostSpellings = 8
/** An address with the name of a known place that is so near means the same. */
const sameKm = 15

/** Places that a typed text may mean: of the bundled list, and as rentals write where they are. Those with units first, else the likeliest. */
export const suggestPlaces =
  (limit: (ctx: Context) => Promise<void>): Handler<typeof endpoint, object> =>
  async (ctx, { q }) => {
    await limit(ctx)
    const { tx, language } = ctx
    const letters = fold(q)
    const [known, addresses] = await Promise.all([
      suggestNames(q, language),
      letters.length >= fewestLetters ? listShortAddresses(tx, [q, ...spellings(letters).slice(0, mostSpellings)]) : [],
    ])
    const places = withoutRepeats([...known, ...addresses])
    const counts = await countUnitsAt(tx, places)
    const counted = places.map(({ name, lat, lng }, index) => ({
      name,
      location: { type: 'Point' as const, coordinates: [lat, lng] as [number, number] },
      units: counts[index] ?? 0,
    }))
    return { places: counted.toSorted((one, other) => Number(other.units > 0) - Number(one.units > 0)).slice(0, most) }
  }

const firstWord = (name: string) => fold(name.split(',')[0] ?? '')

function withoutRepeats(places: readonly NamedPlace[]): NamedPlace[] {
  const kept: NamedPlace[] = []
  for (const place of places) {
    const isThere = (one: NamedPlace) => one.name === place.name || (firstWord(one.name) === firstWord(place.name) && distanceKm(one, place) < sameKm)
    if (!kept.some(isThere)) kept.push(place)
  }
  return kept
}
