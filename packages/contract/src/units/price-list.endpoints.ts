import { endpoint } from '../endpoint.ts'
import type * as shapes from './price-list.shapes.ts'

export const readUnitPrices = endpoint<typeof shapes.readUnitPrices>()('GET', '/office/{rental}/units/{unit}/prices')
export const saveUnitPrices = endpoint<typeof shapes.saveUnitPrices>()('PUT', '/office/{rental}/units/{unit}/prices')
