import { endpoint } from '../endpoint.ts'
import type * as shapes from './tracker.shapes.ts'

export const listTracker = endpoint<typeof shapes.listTracker>()('GET', '/office/{rental}/tracker')
export const readTracker = endpoint<typeof shapes.readTracker>()('GET', '/office/{rental}/units/{unit}/tracker')
export const saveTracker = endpoint<typeof shapes.saveTracker>()('PUT', '/office/{rental}/units/{unit}/tracker')
export const addDevice = endpoint<typeof shapes.addDevice>()('POST', '/office/{rental}/units/{unit}/tracker/device')
export const rotateDevice = endpoint<typeof shapes.rotateDevice>()('POST', '/office/{rental}/units/{unit}/tracker/device/{device}/rotate')
export const removeDevice = endpoint<typeof shapes.removeDevice>()('DELETE', '/office/{rental}/units/{unit}/tracker/device/{device}')
export const readBookingTracker = endpoint<typeof shapes.readBookingTracker>()('GET', '/bookings/{booking}/tracker')
