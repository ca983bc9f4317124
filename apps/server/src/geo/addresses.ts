import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { geocode, reverseGeocode } from '@rentwell/contract/geo/geo.endpoints.ts'
import { countryName, findCountry, isCountryId } from './countries.ts'
import { fold, spellings } from './fold.ts'
import type { Filter, Gazetteer, Match } from './gazetteer.ts'

export type Place = Returned<typeof reverseGeocode>['place'] & Pick<Returned<typeof geocode>['places'][number], 'isGuess'>

export interface Geocoder {
  /** The places that a text may mean, the most likely first. */
  find(query: string): Promise<Place[]>
  /** A readable address of a point, or null. */
  describe(lat: number, lng: number): Promise<Place | null>
}

const most = 8
/** Beyond this no settlement speaks for a point: it lies at sea or in a desert. */
const farthestKm = 100
/** Parts of one address lie no farther from each other. */
const oneAddressKm = 60
/** A street's name may tell the spot inside the town, not another town. */
const insideTownKm = 12

const point = (lat: number, lng: number) => ({ type: 'Point' as const, coordinates: [lat, lng] as [number, number] })
const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()
const joined = (...parts: string[]) => parts.filter((part, index) => part && parts.indexOf(part) === index).join(', ')
const knownId = (alpha2: string) => (isCountryId(alpha2.toLowerCase()) ? alpha2.toLowerCase() : null)

/** Rough, in kilometres; enough to tell a town from the next. */
export function distanceKm(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const perDegree = 111.2
  const east = (((b.lng - a.lng + 540) % 360) - 180) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return Math.hypot(b.lat - a.lat, east) * perDegree
}

function placeOf(gazetteer: Gazetteer, id: number, typed?: string): Place {
  const { name, area, admin, country, lat, lng } = gazetteer.place(id)
  const region = gazetteer.head.admins[admin]?.name ?? ''
  const nation = countryName(country.toLowerCase()) ?? ''
  return {
    address: typed ?? joined(name, area, region, nation),
    shortAddress: area ? joined(name, area) : joined(name, region === name || !region ? nation : region),
    countryId: knownId(country),
    location: point(lat, lng),
  }
}

/** A readable address of a point, or null where nobody lives around. */
export function describePoint(gazetteer: Gazetteer, lat: number, lng: number): Place | null {
  const id = gazetteer.nearest(lat, lng, farthestKm)
  return id === undefined ? null : { ...placeOf(gazetteer, id), location: point(lat, lng) }
}

const foldedWords = (text: string) => new Set(text.split(/\s+/).map(fold))
/** Words that stand beside the name of a settlement: 'Kuta Beach' is in Kuta. */
const settlementWords = foldedWords(
  `airport area bay beach city coast district downtown harbor harbour island lake market port station town village
  bandara danau desa kota pantai pasar pulau stasiun
  аэропорт берег бухта вокзал город деревня залив озеро остров пляж порт район рынок станция`,
)
/** Words that make a name that of a street or a building: 'Sunset Road' says nothing of a town called Sunset. */
const streetWords = foldedWords(
  `avenue bridge center centre church gang hill hospital hotel jalan jl mall mosque mountain museum park pier resort river road school square street temple terminal
  university valley villa villas waterfall gunung pura taman
  водопад гора мост музей набережная отель парк площадь проспект река улица ул храм`,
)
/** Many villages are called by such a word alone; beside a name it never says where that is. */
const isKind = (word: string) => settlementWords.has(word) || streetWords.has(word)
const isNumber = (word: string) => /^\d/.test(word)

const coordinates = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*$/

/** A latitude and a longitude that were typed, or undefined. */
export function readCoordinates(text: string): [lat: number, lng: number] | undefined {
  const [, lat, lng] = coordinates.exec(text)?.map(Number) ?? []
  return lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lat, lng] : undefined
}

/** Places that a text of people means: coordinates, a name or its beginning, or an address of which at least one part is known. The likeliest first. */
export function findPlaces(gazetteer: Gazetteer, query: string): Place[] {
  const typed = oneLine(query)
  const pair = readCoordinates(typed)
  if (pair) {
    const here = describePoint(gazetteer, ...pair)
    return [here ?? { address: pair.join(', '), shortAddress: '', countryId: null, location: point(...pair) }]
  }
  const segments = query
    .split(/[,;\n]/u)
    .map(segment => fold(segment))
    .filter(Boolean)
  const whole = fold(query)
  if (!/\p{L}/u.test(whole)) return []
  return segments.length > 1 ? findAddress(gazetteer, segments, typed) : findName(gazetteer, whole, typed)
}

const look = (gazetteer: Gazetteer, text: string, filter: Filter, matches: readonly Match[], limit = most) => [
  ...new Set([text, ...spellings(text)].flatMap(one => gazetteer.find(one, filter, limit, matches))),
]

const regionNames = new WeakMap<Gazetteer, Map<string, number[]>>()

/** Indices of the regions that a text names. */
function regionsNamed(gazetteer: Gazetteer, text: string, country?: string): number[] {
  let byName = regionNames.get(gazetteer)
  if (!byName) {
    byName = Map.groupBy(gazetteer.head.admins.keys(), index => fold(gazetteer.head.admins[index]?.name ?? ''))
    byName.delete('')
    regionNames.set(gazetteer, byName)
  }
  const named = [text, ...spellings(text)].flatMap(name => byName.get(name) ?? [])
  return country ? named.filter(index => gazetteer.head.admins[index]?.country === country) : named
}

const countryCode = (text: string) => findCountry(text)?.toUpperCase()
const withoutNumbers = (text: string) =>
  text
    .replace(/\b\d[\p{L}\d]*\b/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** Splits off a country and a region that stand at the end of a list of parts, keeping at least one part. */
function splitFilter(gazetteer: Gazetteer, parts: string[], join: string): { rest: string[]; filter: Filter } {
  const filter: Filter = {}
  let rest = parts
  const tail = (length: number) => withoutNumbers(rest.slice(-length).join(join))
  const longest = join === ' ' ? 4 : 1
  for (let length = longest; length > 0 && !filter.country; length--) {
    if (rest.length <= length) continue
    const country = countryCode(tail(length))
    if (country) [filter.country, rest] = [country, rest.slice(0, -length)]
  }
  for (let length = longest; length > 0 && !filter.admins; length--) {
    if (rest.length <= length) continue
    const regions = regionsNamed(gazetteer, tail(length), filter.country)
    if (regions.length > 0) [filter.admins, rest] = [regions, rest.slice(0, -length)]
  }
  return { rest, filter }
}

/** Regions of a name under which more people live than in any place of that name. */
function regionsOver(gazetteer: Gazetteer, text: string, places: number[], country?: string): Place[] {
  const largest = places[0] === undefined ? 0 : gazetteer.place(places[0]).size
  return regionsNamed(gazetteer, text, country).flatMap(index =>
    (gazetteer.head.admins[index]?.size ?? 0) > largest ? (regionPlace(gazetteer, index) ?? []) : [],
  )
}

/** A text without commas. */
function findName(gazetteer: Gazetteer, text: string, typed: string): Place[] {
  const nation = countryCode(text)
  const exact = look(gazetteer, text, {}, ['exact'])
  const country = nation ? nationPlace(gazetteer, nation) : undefined
  const named = [...(country ? [country] : []), ...regionsOver(gazetteer, text, exact), ...exact.map(id => placeOf(gazetteer, id))]
  if (named.length > 0) {
    const beginnings = text.length > 1 ? look(gazetteer, text, {}, ['start', 'word']) : []
    return distinct([...named, ...beginnings.map(id => placeOf(gazetteer, id))])
  }
  const { rest, filter } = splitFilter(gazetteer, text.split(' '), ' ')
  const name = rest.join(' ')
  const found = name.length > 1 ? look(gazetteer, name, filter, ['exact', 'start', 'word']) : []
  if (found.length > 0) return distinct(found.map(id => placeOf(gazetteer, id)))
  return placesInWords(gazetteer, rest, filter, typed)
}

/** A settlement is told by its name alone if each other one of that name has less than a quarter of its people; of a part of a city the number is not known. */
const ambiguousShare = 4

/** What `inWords` finds. A guess if words were left over that are neither a number nor of a settlement, or if the name fits several places. */
function placesInWords(gazetteer: Gazetteer, words: string[], filter: Filter, typed: string): Place[] {
  const { ids, others } = inWords(gazetteer, words, filter)
  const [largest = 0, ...sizes] = ids.map(id => gazetteer.place(id).size)
  const isAmbiguous = sizes.some(size => size === 0 || size * ambiguousShare > largest)
  const isGuess = isAmbiguous || !others.every(word => isNumber(word) || settlementWords.has(word))
  return distinct(isGuess ? ids.map(id => ({ ...placeOf(gazetteer, id), isGuess })) : ids.slice(0, 1).map(id => placeOf(gazetteer, id, typed)))
}

/** An address in parts, from the house to the country. What is not known of it is kept as it was typed. */
function findAddress(gazetteer: Gazetteer, segments: string[], typed: string): Place[] {
  const { rest, filter } = splitFilter(gazetteer, segments, ', ')
  const byPart = rest.map(part => look(gazetteer, withoutNumbers(part), filter, ['exact']))
  const regions = rest.length === 1 && rest[0] && !filter.admins ? regionsOver(gazetteer, rest[0], byPart[0] ?? [], filter.country) : []
  if (regions.length > 0) return regions
  const anchors = byPart.findLast(ids => ids.length > 0)
  if (anchors) {
    const isClose = (id: number, km: number) => anchors.some(anchor => distanceKm(gazetteer.place(anchor), gazetteer.place(id)) < km)
    const finest = byPart.map(ids => ids.filter(id => isClose(id, oneAddressKm))).find(ids => ids.length > 0) ?? anchors
    if (byPart.every(ids => ids.length > 0)) return distinct(finest.map(id => placeOf(gazetteer, id)))
    const spot = rest
      .flatMap((part, index) => (byPart[index]?.length ? [] : inWords(gazetteer, part.split(' '), filter, 2).ids))
      .find(id => isClose(id, insideTownKm))
    return distinct((spot === undefined ? finest : [spot]).map(id => placeOf(gazetteer, id, typed))).slice(0, 1)
  }
  const name = rest.length === 1 ? rest[0] : undefined
  const begun = name && !/\d/.test(name) ? look(gazetteer, name, filter, ['start', 'word']) : []
  if (begun.length > 0) return distinct(begun.map(id => placeOf(gazetteer, id)))
  const inside = rest.toReversed().flatMap(part => placesInWords(gazetteer, part.split(' '), filter, typed))
  if (inside.length > 0) return inside.slice(0, 1)
  const area = filter.admins?.[0] === undefined ? filter.country && nationPlace(gazetteer, filter.country) : regionPlace(gazetteer, filter.admins[0])
  return area ? [{ ...area, isGuess: true }] : []
}

/**
 * Places whose whole name is among the words, the longest name first, then the later one, with the words around it.
 * A single word, such as the 'Sunset' of a road, counts only if many people live there; a kind of place never does.
 */
function inWords(gazetteer: Gazetteer, words: string[], filter: Filter, fewest = 1): { ids: number[]; others: string[] } {
  for (let length = Math.min(words.length, 5); length >= fewest; length--) {
    for (let start = words.length - length; start >= 0; start--) {
      const name = words.slice(start, start + length)
      const text = name.join(' ')
      if (text.length < 3 || isNumber(text) || name.every(isKind)) continue
      const after = words.slice(start + length)
      const isFree = length === 1 && !filter.country && !filter.admins
      const fewestPeople = !isFree ? 0 : after.every(word => isNumber(word) || settlementWords.has(word)) ? 1000 : 50_000
      const ids = look(gazetteer, text, filter, ['exact'], 3)
      if (ids[0] !== undefined && gazetteer.place(ids[0]).size >= fewestPeople) return { ids, others: [...words.slice(0, start), ...after] }
    }
  }
  return { ids: [], others: words }
}

function regionPlace(gazetteer: Gazetteer, index: number): Place | undefined {
  const region = gazetteer.head.admins[index]
  const seat = gazetteer.seatOf({ admins: [index] })
  if (!region || seat === undefined) return undefined
  const nation = countryName(region.country.toLowerCase()) ?? ''
  return { ...placeOf(gazetteer, seat), address: joined(region.name, nation), shortAddress: joined(region.name, nation) }
}

function nationPlace(gazetteer: Gazetteer, alpha2: string): Place | undefined {
  const seat = gazetteer.seatOf({ country: alpha2 })
  const name = countryName(alpha2.toLowerCase())
  return seat === undefined || !name ? undefined : { ...placeOf(gazetteer, seat), address: name, shortAddress: name }
}

/** One entry for each address, at most as many as a list shows. */
const distinct = (places: Place[]) => [...new Map(places.toReversed().map(place => [place.address, place])).values()].toReversed().slice(0, most)
