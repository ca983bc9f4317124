import { endpoint } from '../endpoint.ts'
import type * as shapes from './rentals.shapes.ts'

export const createRental = endpoint<typeof shapes.createRental>()('POST', '/office/rentals/create')
export const readOfficeRental = endpoint<typeof shapes.readOfficeRental>()('GET', '/office/{rental}')
export const saveRental = endpoint<typeof shapes.saveRental>()('PATCH', '/office/{rental}')
