import * as pieces from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import * as pieceShapes from '@rentwell/contract/bookings/booking-pieces.shapes.ts'
import * as charges from '@rentwell/contract/bookings/charges.endpoints.ts'
import * as chargeShapes from '@rentwell/contract/bookings/charges.shapes.ts'
import * as cards from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import * as cardShapes from '@rentwell/contract/bookings/booking-customers.shapes.ts'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as shapes from '@rentwell/contract/bookings/bookings.shapes.ts'
import * as swaps from '@rentwell/contract/bookings/swaps.endpoints.ts'
import * as swapShapes from '@rentwell/contract/bookings/swaps.shapes.ts'
import { worksIn } from '../members/members.public.ts'
import { signedIn } from '../platform/http/policies.ts'
import { on, onBoth, type Route } from '../platform/http/routes.ts'
import { acceptCharge } from './charges/accept-charge.ts'
import { addCharge } from './charges/add-charge.ts'
import { refuseCharge } from './charges/refuse-charge.ts'
import { removeCharge } from './charges/remove-charge.ts'
import { acceptChange } from './reschedule/accept-change.ts'
import { acceptOfficeChange } from './reschedule/accept-office-change.ts'
import { askChange } from './reschedule/ask-change.ts'
import { askOfficeChange } from './reschedule/ask-office-change.ts'
import { bookAtCounter, type WalkInSettings } from './walk-in/book-at-counter.ts'
import { markNoShow } from './mark-no-show.ts'
import { noteCash } from './payments/note-cash.ts'
import { payRest } from './payments/pay-rest.ts'
import { refundBooking } from './payments/refund-booking.ts'
import { chooseBookingPiece } from './pieces/choose-booking-piece.ts'
import { readBookingPieces } from './pieces/read-booking-pieces.ts'
import { refuseChange } from './reschedule/refuse-change.ts'
import { refuseOfficeChange } from './reschedule/refuse-office-change.ts'
import { acceptSwap } from './swap/accept-swap.ts'
import { listSwaps } from './swap/list-swaps.ts'
import { refuseSwap } from './swap/refuse-swap.ts'
import { swapUnit } from './swap/swap-unit.ts'
import { cancelBooking } from './cancel-booking.ts'
import { cancelOfficeBooking } from './cancel-office-booking.ts'
import { confirmBooking } from './requests/confirm-booking.ts'
import { confirmRequest } from './requests/confirm-request.ts'
import { createBooking } from './requests/create-booking.ts'
import { eraseCustomer } from './customers/erase-customer.ts'
import { mergeCustomers } from './customers/merge-customers.ts'
import { readCustomerBalance } from './customers/read-customer-balance.ts'
import { listPastBookings } from './imported/list-past-bookings.ts'
import { declineRequest } from './requests/decline-request.ts'
import { listBookings } from './list-bookings.ts'
import { listOfficeBookings } from './list-office-bookings.ts'
import { listOwnOfficeBookings } from './list-own-office-bookings.ts'
import type { PayingSettings } from './payments/paying.ts'
import { readBooking } from './read-booking.ts'
import { readOfficeBooking } from './read-office-booking.ts'

export function bookingRoutes(paying: PayingSettings, walkIns: WalkInSettings): Route[] {
  return [
    on(endpoints.createBooking, shapes.createBooking, signedIn, createBooking, { userTokens: 'make_bookings' }),
    on(endpoints.listBookings, shapes.listBookings, signedIn, listBookings, { userTokens: 'read_account' }),
    on(endpoints.readBooking, shapes.readBooking, signedIn, readBooking, { userTokens: 'read_account' }),
    onBoth(endpoints.confirmBooking, shapes.confirmBooking, signedIn, confirmBooking(paying), { userTokens: 'make_bookings' }),
    on(endpoints.cancelBooking, shapes.cancelBooking, signedIn, cancelBooking, { userTokens: 'make_bookings' }),
    on(endpoints.listOfficeBookings, shapes.listOfficeBookings, worksIn('see_office'), listOfficeBookings),
    on(endpoints.listOwnOfficeBookings, shapes.listOwnOfficeBookings, signedIn, listOwnOfficeBookings),
    on(endpoints.readOfficeBooking, shapes.readOfficeBooking, worksIn('see_office'), readOfficeBooking),
    onBoth(endpoints.confirmRequest, shapes.confirmRequest, worksIn('answer_requests'), confirmRequest(paying)),
    on(endpoints.declineRequest, shapes.declineRequest, worksIn('answer_requests'), declineRequest),
    on(endpoints.cancelOfficeBooking, shapes.cancelOfficeBooking, worksIn('cancel_bookings'), cancelOfficeBooking),
    onBoth(endpoints.refundBooking, shapes.refundBooking, worksIn('refund_bookings'), refundBooking(paying)),
    on(endpoints.noteCash, shapes.noteCash, worksIn('run_bookings'), noteCash),
    onBoth(endpoints.payRest, shapes.payRest, signedIn, payRest(paying), { userTokens: 'make_bookings' }),
    on(endpoints.markNoShow, shapes.markNoShow, worksIn('run_bookings'), markNoShow),
    on(pieces.readBookingPieces, pieceShapes.readBookingPieces, worksIn('see_office'), readBookingPieces),
    on(pieces.chooseBookingPiece, pieceShapes.chooseBookingPiece, worksIn('run_bookings'), chooseBookingPiece),
    on(cards.readCustomerBalance, cardShapes.readCustomerBalance, worksIn('see_office'), readCustomerBalance),
    on(cards.listPastBookings, cardShapes.listPastBookings, worksIn('see_office'), listPastBookings),
    on(cards.mergeCustomers, cardShapes.mergeCustomers, worksIn('manage_customers'), mergeCustomers),
    on(cards.eraseCustomer, cardShapes.eraseCustomer, worksIn('manage_customers'), eraseCustomer),
    on(swaps.listSwaps, swapShapes.listSwaps, worksIn('see_office'), listSwaps),
    on(swaps.acceptSwap, swapShapes.answerSwap, signedIn, acceptSwap, { userTokens: 'make_bookings' }),
    on(swaps.refuseSwap, swapShapes.answerSwap, signedIn, refuseSwap, { userTokens: 'make_bookings' }),
    on(swaps.swapUnit, swapShapes.swapUnit, worksIn('run_bookings'), swapUnit),
    on(charges.addCharge, chargeShapes.addCharge, worksIn('run_bookings'), addCharge),
    on(charges.removeCharge, chargeShapes.removeCharge, worksIn('run_bookings'), removeCharge),
    on(charges.acceptCharge, chargeShapes.answerCharge, signedIn, acceptCharge, { userTokens: 'make_bookings' }),
    on(charges.refuseCharge, chargeShapes.answerCharge, signedIn, refuseCharge, { userTokens: 'make_bookings' }),
    on(endpoints.bookAtCounter, shapes.bookAtCounter, worksIn('run_bookings'), bookAtCounter(walkIns)),
    on(endpoints.askChange, shapes.askChange, signedIn, askChange, { userTokens: 'make_bookings' }),
    on(endpoints.acceptChange, shapes.answerChange, signedIn, acceptChange, { userTokens: 'make_bookings' }),
    on(endpoints.refuseChange, shapes.answerChange, signedIn, refuseChange, { userTokens: 'make_bookings' }),
    on(endpoints.askOfficeChange, shapes.askChange, worksIn('run_bookings'), askOfficeChange),
    on(endpoints.acceptOfficeChange, shapes.answerChange, worksIn('run_bookings'), acceptOfficeChange),
    on(endpoints.refuseOfficeChange, shapes.answerChange, worksIn('run_bookings'), refuseOfficeChange),
  ]
}
