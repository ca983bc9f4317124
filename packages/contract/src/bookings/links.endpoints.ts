import { endpoint } from '../endpoint.ts'
import type * as shapes from './links.shapes.ts'

export const readBookingLink = endpoint<typeof shapes.readBookingLink>()('GET', '/b/{link}')
export const cancelByLink = endpoint<typeof shapes.cancelByLink>()('POST', '/b/{link}/cancel')
export const listPapersByLink = endpoint<typeof shapes.listPapersByLink>()('GET', '/b/{link}/papers')
export const readPaperByLink = endpoint<typeof shapes.readPaperByLink>()('GET', '/b/{link}/papers/{paper}')
export const readPaymentLink = endpoint<typeof shapes.readPaymentLink>()('GET', '/pay/{paymentLink}')
export const payByLink = endpoint<typeof shapes.payByLink>()('POST', '/pay/{paymentLink}')
export const readOfficeLink = endpoint<typeof shapes.readOfficeLink>()('GET', '/office/{rental}/bookings/{booking}/link')
export const saveOfficeLink = endpoint<typeof shapes.saveOfficeLink>()('PATCH', '/office/{rental}/bookings/{booking}/link')
export const replaceOfficeLink = endpoint<typeof shapes.replaceOfficeLink>()('POST', '/office/{rental}/bookings/{booking}/link/replace')
export const sendOfficeLink = endpoint<typeof shapes.sendOfficeLink>()('POST', '/office/{rental}/bookings/{booking}/link/send')
