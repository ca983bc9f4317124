import { endpoint } from '../endpoint.ts'
import type * as shapes from './search.shapes.ts'

export const search = endpoint<typeof shapes.search>()('GET', '/search')
