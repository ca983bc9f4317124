import { endpoint } from '../endpoint.ts'
import type * as shapes from './portability.shapes.ts'

export const readTask = endpoint<typeof shapes.readTask>()('GET', '/tasks/{task}')
export const cancelTask = endpoint<typeof shapes.cancelTask>()('POST', '/tasks/{task}/cancel')
export const exportMe = endpoint<typeof shapes.exportMe>()('POST', '/me/export')
export const readNewestExport = endpoint<typeof shapes.readNewestExport>()('GET', '/me/export')
export const readExport = endpoint<typeof shapes.readExport>()('GET', '/me/export/{export}')
export const eraseMe = endpoint<typeof shapes.eraseMe>()('DELETE', '/me')
export const restoreMe = endpoint<typeof shapes.restoreMe>()('POST', '/me/restore')
export const exportRental = endpoint<typeof shapes.exportRental>()('POST', '/office/{rental}/export')
export const readRentalExport = endpoint<typeof shapes.readRentalExport>()('GET', '/office/{rental}/export/{archive}')
export const readNewestRentalExport = endpoint<typeof shapes.readNewestRentalExport>()('GET', '/office/{rental}/export')
export const checkUnitTable = endpoint<typeof shapes.checkUnitTable>()('POST', '/office/{rental}/units/import/check')
export const importUnits = endpoint<typeof shapes.importUnits>()('POST', '/office/{rental}/units/import')
