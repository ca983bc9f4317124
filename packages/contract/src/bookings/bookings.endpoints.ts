import { endpoint } from '../endpoint.ts'
import type * as shapes from './bookings.shapes.ts'

export const quote = endpoint<typeof shapes.quote>()('POST', '/quote')
export const readAvailability = endpoint<typeof shapes.readAvailability>()('GET', '/rentals/{rental}/units/{unit}/availability')
export const createBooking = endpoint<typeof shapes.createBooking>()('POST', '/bookings/create')
export const listBookings = endpoint<typeof shapes.listBookings>()('GET', '/bookings')
export const readBooking = endpoint<typeof shapes.readBooking>()('GET', '/bookings/{booking}')
export const confirmBooking = endpoint<typeof shapes.confirmBooking>()('POST', '/bookings/{booking}/confirm')
export const cancelBooking = endpoint<typeof shapes.cancelBooking>()('POST', '/bookings/{booking}/cancel')
export const listOfficeBookings = endpoint<typeof shapes.listOfficeBookings>()('GET', '/office/{rental}/bookings')
export const readOfficeBooking = endpoint<typeof shapes.readOfficeBooking>()('GET', '/office/{rental}/bookings/{booking}')
export const confirmRequest = endpoint<typeof shapes.confirmRequest>()('POST', '/office/{rental}/bookings/{booking}/confirm')
export const declineRequest = endpoint<typeof shapes.declineRequest>()('POST', '/office/{rental}/bookings/{booking}/decline')
export const cancelOfficeBooking = endpoint<typeof shapes.cancelOfficeBooking>()('POST', '/office/{rental}/bookings/{booking}/cancel')
