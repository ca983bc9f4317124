import type { Language } from '@rentwell/contract/product.ts'
import { describePoint, distanceKm, findPlaces, type Place } from './addresses.ts'
import { countryName } from './countries.ts'
import { fold } from './fold.ts'
import type { Gazetteer } from './gazetteer.ts'
import { gazetteer } from './geocoder.ts'
import { balinese, otherNames } from './known-places.ts'

/** A suggested place. Geocoding `name` finds this place. */
export interface NamedPlace {
  name: string
  lat: number
  lng: number
}

const isRussian = (name: string) => /^[\p{Script=Cyrillic}\s-]+$/u.test(name)

/** Russian names of places and regions, by country and folded English name. */
const russian = new Map([
  ['id bali', 'Бали'],
  ...[...balinese.map(place => ({ country: 'ID', ...place })), ...otherNames].toReversed().flatMap(({ country, name, also }) => {
    const known = also.find(isRussian)
    return known ? [[`${country.toLowerCase()} ${fold(name)}`, known] as const] : []
  }),
])

const sameKm = 10

/** The name in a language if there is one that leads back to the same place, else the English one. */
function nameIn(world: Gazetteer, place: Place, language: Language): string {
  const english = place.shortAddress || place.address
  if (language === 'en') return english
  const { countryId } = place
  const nation = countryId === null ? undefined : countryName(countryId, language)
  const parts = english.split(', ').map(part => (part === countryName(countryId ?? '') ? nation : russian.get(`${countryId} ${fold(part)}`)))
  const [first, second = nation] = parts
  if (first === undefined) return english
  const name = second === undefined || second === first ? first : `${first}, ${second}`
  return leadsTo(world, name, place) ? name : english
}

/** True if geocoding the name finds the place. */
function leadsTo(world: Gazetteer, name: string, place: Place): boolean {
  const [meant] = findPlaces(world, name)
  return meant !== undefined && !meant.isGuess && distanceKm(pointOf(meant), pointOf(place)) < sameKm
}

const pointOf = ({ location: { coordinates } }: Place) => ({ lat: coordinates[0], lng: coordinates[1] })

/** Places whose name begins with a text, in Latin or Cyrillic letters. Uses the bundled list only, so that no other server sees what users type. */
export async function suggestNames(typed: string, language: Language): Promise<NamedPlace[]> {
  const world = await gazetteer()
  return findPlaces(world, typed).map(place => ({ name: nameIn(world, place, language), ...pointOf(place) }))
}

/** The settlement at a point by a name that leads there; undefined far from any, and if its name means another. */
export async function nameOfPoint(lat: number, lng: number, language: Language): Promise<string | undefined> {
  const world = await gazetteer()
  const place = describePoint(world, lat, lng)
  const name = place && nameIn(world, place, language)
  return name && leadsTo(world, name, place) ? name : undefined
}
