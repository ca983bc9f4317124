import { endpoint } from '../endpoint.ts'
import type * as shapes from './search.shapes.ts'

export const search = endpoint<typeof shapes.search>()('GET', '/search')
export const suggestPlaces = endpoint<typeof shapes.suggestPlaces>()('GET', '/search/places')
export const listSearchAlternatives = endpoint<typeof shapes.listSearchAlternatives>()('GET', '/search/alternatives')
export const readFacets = endpoint<typeof shapes.readFacets>()('GET', '/search/facets')
