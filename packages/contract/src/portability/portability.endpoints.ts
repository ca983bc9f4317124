import { endpoint } from '../endpoint.ts'
import type * as imports from './imports.shapes.ts'
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
export const createImport = endpoint<typeof imports.createImport>()('POST', '/office/{rental}/imports')
export const listImports = endpoint<typeof imports.listImports>()('GET', '/office/{rental}/imports')
export const readImport = endpoint<typeof imports.readImport>()('GET', '/office/{rental}/imports/{import}')
export const checkImport = endpoint<typeof imports.checkImport>()('POST', '/office/{rental}/imports/{import}/check')
export const startImport = endpoint<typeof imports.startImport>()('POST', '/office/{rental}/imports/{import}/start')
export const cancelImport = endpoint<typeof imports.cancelImport>()('POST', '/office/{rental}/imports/{import}/cancel')
export const undoImport = endpoint<typeof imports.undoImport>()('POST', '/office/{rental}/imports/{import}/undo')
export const readImportErrors = endpoint<typeof imports.readImportErrors>()('GET', '/office/{rental}/imports/{import}/errors')
