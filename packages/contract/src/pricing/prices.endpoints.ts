import { endpoint } from '../endpoint.ts'
import type * as shapes from './prices.shapes.ts'

export const quote = endpoint<typeof shapes.quote>()('POST', '/quote')
/** The price of a walk-in. */
export const quoteAtCounter = endpoint<typeof shapes.quoteAtCounter>()('POST', '/office/{rental}/quote')
export const readPrice = endpoint<typeof shapes.readPrice>()('GET', '/bookings/{booking}/price')
export const readOfficePrice = endpoint<typeof shapes.readOfficePrice>()('GET', '/office/{rental}/bookings/{booking}/price')
