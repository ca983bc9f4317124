import { endpoint } from '../endpoint.ts'
import type * as shapes from './units.shapes.ts'

export const listOfficeUnits = endpoint<typeof shapes.listOfficeUnits>()('GET', '/office/{rental}/units')
export const createUnit = endpoint<typeof shapes.createUnit>()('POST', '/office/{rental}/units/create')
export const readOfficeUnit = endpoint<typeof shapes.readOfficeUnit>()('GET', '/office/{rental}/units/{unit}')
export const saveUnit = endpoint<typeof shapes.saveUnit>()('PATCH', '/office/{rental}/units/{unit}')
export const archiveUnit = endpoint<typeof shapes.archiveUnit>()('POST', '/office/{rental}/units/{unit}/archive')
export const restoreUnit = endpoint<typeof shapes.restoreUnit>()('POST', '/office/{rental}/units/{unit}/restore')
export const duplicateUnit = endpoint<typeof shapes.duplicateUnit>()('POST', '/office/{rental}/units/{unit}/duplicate')
export const editUnits = endpoint<typeof shapes.editUnits>()('POST', '/office/{rental}/units/edit')
export const listOwnUnits = endpoint<typeof shapes.listOwnUnits>()('GET', '/me/office_units')
export const readRental = endpoint<typeof shapes.readRental>()('GET', '/rentals/{rental}')
export const listRentalUnits = endpoint<typeof shapes.listRentalUnits>()('GET', '/rentals/{rental}/units')
export const readUnit = endpoint<typeof shapes.readUnit>()('GET', '/rentals/{rental}/units/{unit}')
