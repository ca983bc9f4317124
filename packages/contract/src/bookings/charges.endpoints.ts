import { endpoint } from '../endpoint.ts'
import type * as shapes from './charges.shapes.ts'

export const addCharge = endpoint<typeof shapes.addCharge>()('POST', '/office/{rental}/bookings/{booking}/charges')
export const removeCharge = endpoint<typeof shapes.removeCharge>()('DELETE', '/office/{rental}/bookings/{booking}/charges/{charge}')
export const acceptCharge = endpoint<typeof shapes.answerCharge>()('POST', '/bookings/{booking}/charges/{charge}/accept')
export const refuseCharge = endpoint<typeof shapes.answerCharge>()('POST', '/bookings/{booking}/charges/{charge}/refuse')
