import { endpoint } from '../endpoint.ts'
import type * as shapes from './kits.shapes.ts'

export const listParts = endpoint<typeof shapes.listParts>()('GET', '/office/{rental}/units/{unit}/parts')
export const saveParts = endpoint<typeof shapes.saveParts>()('PUT', '/office/{rental}/units/{unit}/parts')
