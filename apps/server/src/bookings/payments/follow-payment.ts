import { answerBy } from '@rentwell/contract/bookings/bookings.rules.ts'
import { earn, insertRefund, lockPayment, want, type Payment } from '../../money/money.public.ts'
import { applyPaymentEffects, syncPaymentSummary, type MoneyContext } from './booking-money.ts'
import { findTerms, lockPaid, step, type LockedBooking } from '../bookings.store.ts'
import { releaseDates } from '../../calendar/calendar.public.ts'

interface PaymentRef {
  rentalId: string
  bookingId: string
  paymentId: string
}

/**
 * Updates a booking after its payment has changed: an authorized payment sends the request or confirms the booking, a failed one reverts it to a draft.
 * Idempotent.
 */
export async function followPayment(ctx: MoneyContext, { rentalId, bookingId, paymentId }: PaymentRef): Promise<void> {
  const { tx, now, emit } = ctx
  const booking = await lockPaid(tx, rentalId, bookingId)
  const payment = booking && (await lockPayment(tx, rentalId, paymentId))
  if (!booking || !payment || payment.purpose === 'deposit') return
  if (payment.purpose === 'rest') return followAdditional(ctx, booking, payment)
  const isLost = payment.status === 'failed' || payment.status === 'released'
  const isSure = payment.status === 'authorised' || payment.status === 'captured'

  if (booking.paymentId !== paymentId || booking.status === 'draft' || booking.status === 'declined') {
    // This payment was superseded, for example by another card, and must not be charged in addition.
    if (await want(tx, rentalId, paymentId, 'release', now)) emit('payment.asked', { rentalId, paymentId, bookingId })
    const left = payment.amount - payment.refunded
    if (payment.status === 'captured' && left > 0) {
      const refundId = await insertRefund(tx, payment, { amount: left, cause: 'twice', reason: '', side: 'system', userId: null }, now)
      if (refundId !== undefined) emit('refund.asked', { rentalId, refundId })
    }
  } else if (booking.status === 'new_request' && isSure) {
    const { instantBook, answerHours } = await findTerms(tx, booking)
    const to = instantBook ? 'confirmed' : 'confirmation_pending'
    await step(tx, booking, to, { side: 'system', userId: null, at: now, expiresAt: instantBook ? undefined : answerBy(now, booking.start, answerHours) })
    await applyPaymentEffects(ctx, booking, { from: 'new_request', to, side: 'system', userId: null })
    emit(instantBook ? 'booking.confirmed' : 'booking.requested', { rentalId, bookingId })
  } else if (booking.status === 'new_request' && isLost) {
    await step(tx, booking, 'draft', { side: 'system', userId: null, at: now })
    await releaseDates(tx, booking, now)
    emit('booking.fell_back', { rentalId, bookingId, reason: 'payment_failed' })
  } else if (payment.status === 'captured' && (booking.status === 'completed' || booking.status === 'cancelled')) {
    await applyPaymentEffects(ctx, booking, { from: 'in_progress', to: 'completed', side: 'system', userId: null })
  }
  if (booking.paymentId === paymentId && (await syncPaymentSummary(tx, rentalId, bookingId, now))) emit('booking.payment_moved', { rentalId, bookingId })
  if (booking.status === 'confirmed' && isLost) emit('booking.payment_failed', { rentalId, bookingId, paymentId }, { dedupe: paymentId })
}

/** Handles a change of an additional charge, which never changes the booking's status. If it was captured although it should be released, it is refunded in full. */
async function followAdditional(ctx: MoneyContext, booking: LockedBooking, payment: Payment): Promise<void> {
  const { tx, now, emit } = ctx
  const { rentalId, id: paymentId, bookingId } = payment
  const isOver = booking.status === 'cancelled' || booking.status === 'declined' || booking.status === 'draft'
  if (isOver && (await want(tx, rentalId, paymentId, 'release', now))) emit('payment.asked', { rentalId, paymentId, bookingId })
  const left = payment.amount - payment.refunded
  if (payment.wanted === 'release' && payment.status === 'captured' && left > 0) {
    const refundId = await insertRefund(tx, payment, { amount: left, cause: 'cancelled', reason: '', side: 'system', userId: null }, now)
    if (refundId !== undefined) emit('refund.asked', { rentalId, refundId })
  }
  if (booking.status === 'completed') await earn(tx, payment, now)
  if (await syncPaymentSummary(tx, rentalId, bookingId, now)) emit('booking.payment_moved', { rentalId, bookingId })
  const isByLink = payment.guestId === null
  if (isByLink && payment.status === 'captured' && payment.wanted !== 'release')
    emit('booking.paid_by_link', { rentalId, bookingId, paymentId }, { dedupe: paymentId })
  if (!isOver && !isByLink && (payment.status === 'failed' || payment.status === 'requires_action'))
    emit('booking.rest_waits', { rentalId, bookingId, paymentId }, { dedupe: paymentId })
}
