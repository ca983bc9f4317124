import type { addCharge as endpoint } from '@rentwell/contract/bookings/charges.endpoints.ts'
import { canCharge, mostCharges, needsYes } from '@rentwell/contract/bookings/charges.rules.ts'
import { storedClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import { mustBePayable } from '../../geo/geo.public.ts'
import { mustAttach } from '../../media/media.public.ts'
import { mayAs, type Member } from '../../members/members.public.ts'
import { newId } from '../../platform/base/ids.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockBooking } from '../bookings.store.ts'
import { readView } from '../bookings.views.ts'
import { lockSyncedPayments, settleNewTotal } from '../payments/booking-money.ts'
import type { BookingView } from '../viewer.policy.ts'
import { findRecentCharge, insertCharge, sumCharged } from './charges.store.ts'
import { listHandOverPhotos } from '../hand-over-photos.views.ts'

/**
 * Staff add a charge or a discount to a booking. What the guest has agreed to with the booking is due at once, the rest waits for their yes. What a
 * discount leaves paid too much is refunded to the card.
 */
export const addCharge: Handler<typeof endpoint, { member: Member }> = async (
  { tx, member, now, language, emit, keyed },
  { booking: bookingId, kind, title, amount, note = '', taxClass, medias = [] },
) => {
  const { rentalId, userId, role } = member
  must(kind !== 'discount' || mayAs(member, 'refund_bookings'), 'forbidden')
  const booking = await lockBooking(tx, rentalId, bookingId)
  const view = () => readView(tx, rentalId, bookingId, { side: 'rental', role }, language, now)
  const charge = {
    rentalId,
    bookingId,
    kind,
    title,
    amount: kind === 'discount' ? -amount : amount,
    note,
    taxClass: storedClass(taxClass).taxClass ?? null,
    userId,
  }
  // Without an idempotency key, the same charge shortly after is taken for a repeat.
  if (!keyed && (await findRecentCharge(tx, charge, now))) return { booking: await view() }
  await mustBePayable(tx, booking.currencyId, amount)
  await lockSyncedPayments({ tx, now, emit }, booking)
  const shown = await view()
  must(canCharge(booking.status, completedAt(shown), now), 'wrong_status', { status: booking.status })
  must(shown.charges.length < mostCharges, 'too_many_charges')
  must(kind !== 'discount' || amount <= shown.total + shown.chargesTotal, 'discount_too_high')
  await mustAttach(tx, userId, medias, await listHandOverPhotos(tx, { rentalId, bookingId }), now)

  const terms = {
    hasGuest: booking.guestId !== null,
    lateFee: shown.lateFee,
    damages: shown.fees.flatMap(fee => fee.damages),
    deposit: shown.deposit?.amount ?? 0,
    charged: shown.charges.filter(one => one.status === 'agreed'),
  }
  const status = needsYes({ kind, title, amount }, terms) ? 'asked' : 'agreed'
  const id = newId()
  await insertCharge(tx, { ...charge, id, photos: medias, status }, now)
  if (kind === 'discount') await settleNewTotal({ tx, now, emit }, { ...booking, charged: await sumCharged(tx, booking) }, booking.total, 'discounted')
  emit(status === 'asked' ? 'booking.charge_asked' : 'booking.charged', { rentalId, bookingId, chargeId: id })
  return { booking: await view() }
}

const completedAt = ({ history }: BookingView) => history.findLast(step => step.status === 'completed')?.at ?? null
