import { endpoint } from '../endpoint.ts'
import type * as shapes from './papers.shapes.ts'

export const listPapers = endpoint<typeof shapes.listPapers>()('GET', '/bookings/{booking}/papers')
export const readPaper = endpoint<typeof shapes.readPaper>()('GET', '/bookings/{booking}/papers/{paper}')
export const listOfficePapers = endpoint<typeof shapes.listPapers>()('GET', '/office/{rental}/bookings/{booking}/papers')
export const readOfficePaper = endpoint<typeof shapes.readPaper>()('GET', '/office/{rental}/bookings/{booking}/papers/{paper}')
export const readEInvoice = endpoint<typeof shapes.readEInvoice>()('GET', '/office/{rental}/bookings/{booking}/papers/{paper}/xml')
export const readInvoiceDetails = endpoint<typeof shapes.readInvoiceDetails>()('GET', '/office/{rental}/invoice_details')
export const saveInvoiceDetails = endpoint<typeof shapes.saveInvoiceDetails>()('PUT', '/office/{rental}/invoice_details')
export const readBilling = endpoint<typeof shapes.readBilling>()('GET', '/bookings/{booking}/billing')
export const saveBilling = endpoint<typeof shapes.saveBilling>()('PUT', '/bookings/{booking}/billing')
