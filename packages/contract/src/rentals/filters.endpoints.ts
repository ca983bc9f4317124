import { endpoint } from '../endpoint.ts'
import type * as shapes from './filters.shapes.ts'

export const listFilters = endpoint<typeof shapes.listFilters>()('GET', '/office/{rental}/filters')
export const saveFilter = endpoint<typeof shapes.saveFilter>()('POST', '/office/{rental}/filters')
export const removeFilter = endpoint<typeof shapes.removeFilter>()('DELETE', '/office/{rental}/filters/{filter}')
