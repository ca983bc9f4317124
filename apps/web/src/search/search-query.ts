import { parsePrice } from '@rentwell/contract/money.ts'
import { daysFromTo, isDate } from '../ui/days.ts'
import { sizes, transmissions } from '@rentwell/contract/units/categories.rules.ts'
import { unitKinds, type UnitKind } from '@rentwell/contract/unit-kinds.ts'
import { areaInAddress, readArea } from '../geo/map-area.ts'

/** What the address of a search says, made sense of. */
export interface SearchQuery {
  where: string
  /** Part of the map: south, west, north, east. Never beside `where`. */
  area: string | undefined
  what: string
  /** Both or neither; at most a year. */
  from: string | undefined
  to: string | undefined
  sort: Sort | undefined
  kind: UnitKind | undefined
  /** Slug. */
  category: string | undefined
  transmission: (typeof transmissions)[number] | undefined
  size: (typeof sizes)[number] | undefined
  seats: number | undefined
  bedrooms: number | undefined
  /** As typed, in whole money. */
  priceMin: string
  priceMax: string
  /** Of these prices, by its id. */
  currency: string | undefined
  view: 'map' | undefined
}

export const sorts = ['nearest', 'cheapest', 'newest'] as const
type Sort = (typeof sorts)[number]

const longest = 365

export function readSearchQuery(address: Record<string, string | undefined>): SearchQuery {
  const { from, to } = address
  const hasDates = isDate(from) && isDate(to) && daysFromTo(from, to) > 0 && daysFromTo(from, to) <= longest
  const where = (address['where'] ?? '').trim().slice(0, 100)
  const area = readArea(address['area'])
  return {
    where,
    area: where || !area ? undefined : areaInAddress(area),
    what: (address['q'] ?? '').trim().slice(0, 100),
    from: hasDates ? from : undefined,
    to: hasDates ? to : undefined,
    sort: sorts.find(sort => sort === address['sort']),
    kind: unitKinds.find(kind => kind === address['kind']),
    category: /^[a-z][a-z0-9-]{1,39}$/.test(address['category'] ?? '') ? address['category'] : undefined,
    transmission: transmissions.find(one => one === address['transmission']),
    size: sizes.find(one => one === address['size']),
    seats: leastOf(address['seats']),
    bedrooms: leastOf(address['bedrooms']),
    priceMin: address['price_min'] ?? '',
    priceMax: address['price_max'] ?? '',
    currency: /^[a-z]{3}$/.test(address['currency'] ?? '') ? address['currency'] : undefined,
    view: address['view'] === 'map' ? 'map' : undefined,
  }
}

const leastOf = (typed: string | undefined) => (/^[1-9]\d?$/.test(typed ?? '') ? Number(typed) : undefined)

/** What a unit must be and have. */
const featuresOf = ({ kind, category, transmission, size, seats, bedrooms }: SearchQuery) => ({ kind, category, transmission, size, seats, bedrooms })

/** Where a typed place is: 'lat,lng', null where nobody knows it, undefined where none was typed. */
export type Near = string | null | undefined

/** What the server is asked. A place that nobody knows is looked for in titles and addresses instead. */
export const toSearchInput = (query: SearchQuery, near: Near) => ({
  q: query.what || (near === null ? query.where : undefined),
  near: near ?? undefined,
  bbox: query.area,
  from: query.from,
  to: query.to,
  sort: query.sort === 'nearest' && !near ? undefined : query.sort,
  ...featuresOf(query),
  priceMin: parsePrice(query.priceMin),
  priceMax: parsePrice(query.priceMax),
  currency: query.priceMin || query.priceMax ? query.currency : undefined,
})

interface Found {
  places: readonly { location: { coordinates: readonly [number, number] }; isGuess?: true | undefined }[]
}

export const nearOf = (where: string, found: Found | undefined): Near => {
  if (!where) return undefined
  const place = found?.places[0]
  return place && !place.isGuess ? place.location.coordinates.map(degrees => degrees.toFixed(4)).join(',') : null
}
