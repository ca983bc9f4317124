import { endpoint } from '../endpoint.ts'
import type * as shapes from './booking-customers.shapes.ts'

export const readCustomerBalance = endpoint<typeof shapes.readCustomerBalance>()('GET', '/office/{rental}/customers/{customer}/balance')
export const mergeCustomers = endpoint<typeof shapes.mergeCustomers>()('POST', '/office/{rental}/customers/{customer}/merge')
export const eraseCustomer = endpoint<typeof shapes.eraseCustomer>()('DELETE', '/office/{rental}/customers/{customer}')
export const listPastBookings = endpoint<typeof shapes.listPastBookings>()('GET', '/office/{rental}/customers/{customer}/past_bookings')
