import { endpoint } from '../endpoint.ts'
import type * as shapes from './booking-pieces.shapes.ts'

export const readBookingPieces = endpoint<typeof shapes.readBookingPieces>()('GET', '/office/{rental}/bookings/{booking}/pieces')
export const chooseBookingPiece = endpoint<typeof shapes.chooseBookingPiece>()('POST', '/office/{rental}/bookings/{booking}/piece')
