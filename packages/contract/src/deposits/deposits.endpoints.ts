import { endpoint } from '../endpoint.ts'
import type * as shapes from './deposits.shapes.ts'

export const secureDeposit = endpoint<typeof shapes.secureDeposit>()('POST', '/bookings/{booking}/deposit')
export const acceptClaim = endpoint<typeof shapes.acceptClaim>()('POST', '/bookings/{booking}/claim/accept')
export const disputeClaim = endpoint<typeof shapes.disputeClaim>()('POST', '/bookings/{booking}/claim/dispute')
export const noteDeposit = endpoint<typeof shapes.noteDeposit>()('POST', '/office/{rental}/bookings/{booking}/deposit/note')
export const waiveDeposit = endpoint<typeof shapes.waiveDeposit>()('POST', '/office/{rental}/bookings/{booking}/deposit/waive')
export const releaseDeposit = endpoint<typeof shapes.releaseDeposit>()('POST', '/office/{rental}/bookings/{booking}/deposit/release')
export const claimDeposit = endpoint<typeof shapes.claimDeposit>()('POST', '/office/{rental}/bookings/{booking}/deposit/claim')
export const withdrawClaim = endpoint<typeof shapes.withdrawClaim>()('POST', '/office/{rental}/bookings/{booking}/deposit/claim/withdraw')
export const listClaims = endpoint<typeof shapes.listClaims>()('GET', '/backoffice/claims')
export const decideClaim = endpoint<typeof shapes.decideClaim>()('POST', '/backoffice/claims/{claim}/decide')
