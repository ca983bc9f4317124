import { endpoint } from '../endpoint.ts'
import type * as shapes from './swaps.shapes.ts'

export const listSwaps = endpoint<typeof shapes.listSwaps>()('GET', '/office/{rental}/bookings/{booking}/swaps')
export const swapUnit = endpoint<typeof shapes.swapUnit>()('POST', '/office/{rental}/bookings/{booking}/swap')
export const acceptSwap = endpoint<typeof shapes.answerSwap>()('POST', '/bookings/{booking}/swap/accept')
export const refuseSwap = endpoint<typeof shapes.answerSwap>()('POST', '/bookings/{booking}/swap/refuse')
