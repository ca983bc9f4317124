import { endpoint } from '../endpoint.ts'
import type * as shapes from './prices.shapes.ts'

/** What a stay costs. */
export const quote = endpoint<typeof shapes.quote>()('POST', '/quote')
/** What a walk-in would cost. */
export const quoteAtCounter = endpoint<typeof shapes.quoteAtCounter>()('POST', '/office/{rental}/quote')
export const readPrice = endpoint<typeof shapes.readPrice>()('GET', '/bookings/{booking}/price')
export const readOfficePrice = endpoint<typeof shapes.readOfficePrice>()('GET', '/office/{rental}/bookings/{booking}/price')
