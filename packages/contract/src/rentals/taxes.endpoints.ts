import { endpoint } from '../endpoint.ts'
import type * as shapes from './taxes.shapes.ts'

export const readTaxes = endpoint<typeof shapes.readTaxes>()('GET', '/office/{rental}/taxes')
export const saveTaxes = endpoint<typeof shapes.saveTaxes>()('PUT', '/office/{rental}/taxes')
