import { endpoint } from '../endpoint.ts'
import type * as shapes from './rentals.shapes.ts'

export const createRental = endpoint<typeof shapes.createRental>()('POST', '/office/rentals/create')
export const readOfficeRental = endpoint<typeof shapes.readOfficeRental>()('GET', '/office/{rental}')
export const saveRental = endpoint<typeof shapes.saveRental>()('PATCH', '/office/{rental}')
export const closeRental = endpoint<typeof shapes.closeRental>()('POST', '/office/{rental}/close')
export const reopenRental = endpoint<typeof shapes.reopenRental>()('POST', '/office/{rental}/reopen')
export const requestApproval = endpoint<typeof shapes.requestApproval>()('POST', '/office/{rental}/request_approval')
export const sendTest = endpoint<typeof shapes.sendTest>()('POST', '/office/{rental}/settings/test')
export const readFirstSteps = endpoint<typeof shapes.readFirstSteps>()('GET', '/office/{rental}/first_steps')
export const noteFirstSteps = endpoint<typeof shapes.noteFirstSteps>()('POST', '/office/{rental}/first_steps')
