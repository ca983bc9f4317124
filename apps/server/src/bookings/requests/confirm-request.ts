import type { confirmRequest as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { canBecome } from '@rentwell/contract/bookings/bookings.rules.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import { Finished, type Begin, type Finish } from '../../platform/http/routes.ts'
import { applyPaymentEffects } from '../payments/booking-money.ts'
import { isDoneBy, lockBooking, step } from '../bookings.store.ts'
import { readView } from '../bookings.views.ts'
import { settleAndFollow, type BookingPaymentRef, type PayingSettings } from '../payments/paying.ts'

interface ConfirmedRequest extends BookingPaymentRef {
  member: Member
}

/** Staff confirm a request; the guest can then see the address and contacts. An authorized payment is captured after the commit. */
export const confirmRequest = (
  settings: PayingSettings,
): [Begin<typeof endpoint, ConfirmedRequest, { member: Member }>, Finish<typeof endpoint, ConfirmedRequest>] => [
  async ({ tx, member, now, language, emit }, { booking: id }) => {
    const booking = await lockBooking(tx, member.rentalId, id)
    if (!(await isDoneBy(tx, booking, 'confirmed', member.userId))) {
      must(canBecome(booking.status, 'confirmed', 'rental'), 'wrong_status', { status: booking.status })
      must(booking.expiresAt === null || booking.expiresAt > now, 'wrong_status', { status: 'declined' })
      await step(tx, booking, 'confirmed', { side: 'rental', userId: member.userId, at: now })
      await applyPaymentEffects({ tx, now, emit, asksItself: true }, booking, { from: booking.status, to: 'confirmed', side: 'rental', userId: member.userId })
      emit('booking.confirmed', { rentalId: member.rentalId, bookingId: id })
    }
    if (booking.paymentId === null)
      return new Finished({ booking: await readView(tx, member.rentalId, id, { side: 'rental', role: member.role }, language, now) })
    return { member, rentalId: member.rentalId, bookingId: id, paymentId: booking.paymentId }
  },
  async (ctx, { member, ...place }) => {
    await settleAndFollow(settings, ctx, place)
    return { booking: await readView(ctx.db, place.rentalId, place.bookingId, { side: 'rental', role: member.role }, ctx.language, ctx.now()) }
  },
]
