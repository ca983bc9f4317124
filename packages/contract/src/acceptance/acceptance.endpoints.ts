import { endpoint } from '../endpoint.ts'
import type * as shapes from './acceptance.shapes.ts'

export const readOfficeAcceptance = endpoint<typeof shapes.readOfficeAcceptance>()('GET', '/office/{rental}/bookings/{booking}/acceptance')
export const saveAcceptance = endpoint<typeof shapes.saveAcceptance>()('PUT', '/office/{rental}/bookings/{booking}/acceptance')
export const startBooking = endpoint<typeof shapes.startBooking>()('POST', '/office/{rental}/bookings/{booking}/start')
export const saveReturn = endpoint<typeof shapes.saveReturn>()('PUT', '/office/{rental}/bookings/{booking}/return')
export const completeBooking = endpoint<typeof shapes.completeBooking>()('POST', '/office/{rental}/bookings/{booking}/complete')
export const keepDocument = endpoint<typeof shapes.keepDocument>()('POST', '/office/{rental}/bookings/{booking}/documents/{kind}')
export const readOfficeDocument = endpoint<typeof shapes.readOfficeDocument>()('GET', '/office/{rental}/bookings/{booking}/documents/{document}')
export const removeDocument = endpoint<typeof shapes.removeDocument>()('DELETE', '/office/{rental}/bookings/{booking}/documents/{document}')
export const scanBooking = endpoint<typeof shapes.scanBooking>()('POST', '/office/{rental}/bookings/scan')
export const readAcceptance = endpoint<typeof shapes.readAcceptance>()('GET', '/bookings/{booking}/acceptance')
export const readDocument = endpoint<typeof shapes.readDocument>()('GET', '/bookings/{booking}/documents/{document}')
export const listDocumentViews = endpoint<typeof shapes.listDocumentViews>()('GET', '/bookings/{booking}/document_views')
export const readQr = endpoint<typeof shapes.readQr>()('GET', '/bookings/{booking}/qr')
export const readQrByLink = endpoint<typeof shapes.readQrByLink>()('GET', '/b/{link}/qr')
export const readRecord = endpoint<typeof shapes.readRecord>()('GET', '/records/{record}')
export const readRecordFile = endpoint<typeof shapes.readRecordFile>()('GET', '/records/{record}/file')
