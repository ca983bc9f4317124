import { canBecome } from '@rentwell/contract/bookings/bookings.rules.ts'
import type { cancelByLink as endpoint } from '@rentwell/contract/bookings/links.endpoints.ts'
import { releaseDates } from '../../calendar/calendar.public.ts'
import { must } from '../../platform/base/must.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../../platform/http/routes.ts'
import { findLastStep, lockBooking, step } from '../bookings.store.ts'
import { readView } from '../bookings.views.ts'
import { applyPaymentEffects, lockSyncedPayments } from '../payments/booking-money.ts'
import type { LinkSettings } from './links.policy.ts'
import { readLinked } from './linked.views.ts'
import { findOpenLink } from './open-link.ts'

/** A customer without an account cancels, by the rules that hold for guests. */
export const cancelByLink =
  (settings: LinkSettings & { takesCards: boolean }): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { link, reason, refund }) => {
    const { tx, now, language, emit } = ctx
    const linked = await findOpenLink(ctx, settings, 'booking', link)
    if (linked instanceof CommitThenRefuse) return linked
    const booking = await lockBooking(tx, linked.rentalId, linked.id)
    must(booking.guestId === null, 'booking_in_account')
    const last = await findLastStep(tx, booking)
    const isDone = booking.status === 'cancelled' && last?.side === 'guest'
    if (!isDone) {
      must(canBecome(booking.status, 'cancelled', 'guest'), 'wrong_status', { status: booking.status })
      await lockSyncedPayments({ tx, now, emit }, booking)
      const { refundIfCancelledNow } = await readView(tx, linked.rentalId, linked.id, { side: 'guest' }, language, now)
      must(refund === undefined || refund === refundIfCancelledNow, 'refund_changed', { refund: refundIfCancelledNow })
      await step(tx, booking, 'cancelled', { side: 'guest', userId: null, at: now, reason: reason || undefined })
      await releaseDates(tx, booking, now)
      await applyPaymentEffects({ tx, now, emit }, booking, { from: booking.status, to: 'cancelled', side: 'guest', userId: null, reason })
      emit('booking.cancelled', { rentalId: linked.rentalId, bookingId: linked.id, by: 'guest' })
    }
    return readLinked(tx, linked, { ...settings, kind: 'booking', language, now })
  }
