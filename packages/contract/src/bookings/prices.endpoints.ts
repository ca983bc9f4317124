import { endpoint } from '../endpoint.ts'
import type * as shapes from './prices.shapes.ts'

/** What a booking at the counter would cost. */
export const quoteAtCounter = endpoint<typeof shapes.quoteAtCounter>()('POST', '/office/{rental}/quote')
export const readPrice = endpoint<typeof shapes.readPrice>()('GET', '/bookings/{booking}/price')
export const readOfficePrice = endpoint<typeof shapes.readOfficePrice>()('GET', '/office/{rental}/bookings/{booking}/price')
