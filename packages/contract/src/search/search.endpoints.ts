import { endpoint } from '../endpoint.ts'
import type * as shapes from './search.shapes.ts'

export const search = endpoint<typeof shapes.search>()('GET', '/search')
export const readFacets = endpoint<typeof shapes.readFacets>()('GET', '/search/facets')
