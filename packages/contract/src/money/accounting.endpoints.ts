import { endpoint } from '../endpoint.ts'
import type * as shapes from './accounting.shapes.ts'

export const exportInvoices = endpoint<typeof shapes.exportInvoices>()('GET', '/office/{rental}/finances/invoices.csv')
export const readAccounting = endpoint<typeof shapes.readAccounting>()('GET', '/office/{rental}/accounting')
export const saveAccounting = endpoint<typeof shapes.saveAccounting>()('PUT', '/office/{rental}/accounting')
