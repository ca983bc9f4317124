import { geocode } from '@rentwell/contract/geo/geo.endpoints.ts'
import { listSearchAlternatives, readFacets, search } from '@rentwell/contract/search/search.endpoints.ts'
import { listCategories } from '@rentwell/contract/units/categories.endpoints.ts'
import type { AppContext } from '../platform/app-context.ts'
import { useList, useRead } from '../platform/data.ts'
import { nearOf, readSearchQuery, toSearchInput, type SearchQuery } from './search-query.ts'

/** Finds the place and the first page of units, for a page that the server writes. */
export async function loadSearch(context: AppContext, address: Record<string, string | undefined>): Promise<void> {
  const query = readSearchQuery(address)
  const categories = context.load(listCategories, {}).catch(() => undefined)
  const places = query.where ? await context.load(geocode, { query: query.where }).catch(() => undefined) : undefined
  if (query.where && !places) return
  await Promise.all([categories, context.loadList(search, toSearchInput(query, nearOf(query.where, places)))])
}

/** The place that was typed, and the units found there. */
export function useSearch(query: SearchQuery) {
  const places = useRead(geocode, { query: query.where }, { enabled: query.where !== '', staleTime: Infinity })
  const isPlaced = query.where === '' || !places.isPending
  const near = nearOf(query.where, places.data)
  const list = useList(search, 'units', toSearchInput(query, near), { enabled: isPlaced, keepPrevious: true })
  const { sort: _sort, ...asked } = toSearchInput(query, near)
  const facets = useRead(readFacets, asked, { enabled: isPlaced, keepPrevious: true, quiet: true })
  const isEmpty = list.query.data?.pages[0]?.total === 0 && !list.query.isPlaceholderData
  const { from, to } = asked
  const hasDates = from !== undefined && to !== undefined
  const alternatives = useRead(listSearchAlternatives, { ...asked, from: from ?? '', to: to ?? '' }, { enabled: isPlaced && hasDates && isEmpty, quiet: true })
  const [lat, lng] = near?.split(',').map(Number) ?? []
  return {
    ...list,
    total: list.query.data?.pages[0]?.total ?? 0,
    isTotalExact: list.query.data?.pages[0]?.isTotalExact ?? true,
    /** How many units each choice of a filter leaves; undefined until they are counted. */
    facets: facets.data,
    isCategoryGone: list.query.data?.pages[0]?.goneFilters.includes('category') ?? false,
    /** What can be booked instead, where dates find nothing. */
    alternatives: hasDates && isEmpty ? alternatives : undefined,
    rates: list.query.data?.pages[0]?.rates,
    /** What prices are compared in. */
    currency: list.query.data?.pages[0]?.currency,
    isPlaceUnknown: isPlaced && near === null,
    guesses: near === null ? (places.data?.places ?? []).slice(0, 3).map(place => place.shortAddress || place.address) : [],
    place: lat !== undefined && lng !== undefined ? ([lat, lng] as const) : undefined,
  }
}
