import type { confirmBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { findObstacle, heldFor } from '@rentwell/contract/calendar/availability.rules.ts'
import { answerBy, mostOpen, mostOpenAtRental } from '@rentwell/contract/bookings/bookings.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { payMinutes } from '@rentwell/contract/money/money.rules.ts'
import { insertPayment } from '../../money/money.public.ts'
import type { Db } from '../../platform/db/db.ts'
import { invalidField, must } from '../../platform/base/must.ts'
import { Finished, type Begin, type Finish, type Context } from '../../platform/http/routes.ts'
import { askAt } from '../payments/booking-money.ts'
import { countOpen, dropPayment, findLastStep, lockGuest, lockOwnBooking, notePayment, step, type LockedBooking } from '../bookings.store.ts'
import { readView } from '../bookings.views.ts'
import { listBookedItems } from '../items.store.ts'
import { loadOwnStay, type OwnStay } from './own-stay.views.ts'
import { findFee } from '../payments/fee.views.ts'
import { settleAndFollow, type BookingPaymentRef, type PayingSettings } from '../payments/paying.ts'
import { mustGetDates } from './taken-dates.ts'
import { mustLeaveUnpaid } from './unpaid-limit.ts'
import { mustLeaveUse } from '../../pricing/pricing.public.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'
import { onlinePart } from '@rentwell/contract/pricing/prices.rules.ts'
import { holdItems, isChosen } from '../../calendar/calendar.public.ts'

/**
 * The guest confirms a draft: its dates are held, or refused with `dates_taken`. A card is authorized after the commit. Also repeats a failed payment
 * of a confirmed booking.
 */
export const confirmBooking = (settings: PayingSettings): [Begin<typeof endpoint, BookingPaymentRef>, Finish<typeof endpoint, BookingPaymentRef>] => [
  async (ctx, { booking: id, payment }) => {
    const { tx, actor, now, language, emit } = ctx
    // Lock order: the guest before the booking. Statements run in the order in which they are sent, here in one round trip.
    const [, booking, stay] = await Promise.all([lockGuest(tx, actor.id), lockOwnBooking(tx, actor.id, id), loadOwnStay(tx, actor.id, id)])
    const place = { rentalId: booking.rentalId, bookingId: id }
    // Skip the card for a zero total.
    const card = payment.kind === 'online' && booking.total > 0 ? payment.paymentMethodId : undefined
    const isOnline = card !== undefined
    const view = () => readView(tx, booking.rentalId, id, { side: 'guest' }, language, now)

    if (isOnline && isPayable(booking, stay, now)) return { ...place, paymentId: await askCard(settings, ctx, booking, card, 'capture') }
    if (booking.status !== 'draft') {
      await mustBeRepeat(tx, booking)
      return new Finished({ booking: await view() })
    }
    must(!isOnline || settings.money, 'payment_unavailable')
    must(booking.quoteUntil > now, 'quote_expired')
    const items = booking.hasItems ? await listBookedItems(tx, booking) : [{ ...oneUnit(booking), ...stay }]
    const chosen = items.filter(isChosen)
    must(
      items.every(item => item.isActive),
      'unit_closed',
    )
    must(!stay.isOwn, 'own_rental')
    must(!stay.isBanned, 'not_taken_here')
    must(!chosen.some(item => findObstacle(item.terms, booking.start, booking.rentalLength, now)), 'quote_expired')
    const to = isOnline ? 'new_request' : chosen.every(item => item.terms.instantBook) ? 'confirmed' : 'confirmation_pending'
    if (to !== 'confirmed') await mustLeaveRequests(tx, actor.id, booking.rentalId)
    if (!isOnline) await mustLeaveUnpaid(tx, booking, stay.unpaidDays)
    await mustLeaveUse(tx, booking.rentalId, stay.codeId, actor.id)

    if (!isOnline && booking.paymentId !== null) await dropPayment(tx, booking)
    const units = items.map(({ terms, ...unit }) => ({ ...unit, held: heldFor(terms.rules, booking) }))
    await mustGetDates(ctx, booking.rentalId, { units, start: booking.start, length: booking.rentalLength }, () => holdItems(tx, booking, units, now))
    const expiresAt = expiryOf(to, booking, stay, now)
    const moved = step(tx, booking, to, { side: 'guest', userId: actor.id, at: now, paymentKind: isOnline ? 'online' : 'at_rental', expiresAt })
    if (isOnline) {
      await moved
      return { ...place, paymentId: await askCard(settings, ctx, booking, card, 'authorise') }
    }
    emit(to === 'confirmed' ? 'booking.confirmed' : 'booking.requested', place)
    const [after] = await Promise.all([view(), moved])
    return new Finished({ booking: after })
  },
  async (ctx, place) => {
    const payment = await settleAndFollow(settings, ctx, place)
    must(payment?.status !== 'failed' && payment?.status !== 'released', 'payment_declined')
    return { booking: await readView(ctx.db, place.rentalId, place.bookingId, { side: 'guest' }, ctx.language, ctx.now()) }
  },
]

const oneUnit = ({ unitId }: LockedBooking) => ({ unitId, title: '', kind: 'unit' as const, count: 1, included: 0 })

/** True if the booking is confirmed, its payment failed, and the deadline to repeat it has not passed. */
const isPayable = ({ status }: LockedBooking, { paymentStatus, payBy }: OwnStay, now: Date) =>
  status === 'confirmed' && (paymentStatus === 'failed' || paymentStatus === 'none') && payBy !== null && payBy > now

/** Refuses with `wrong_status` unless this repeats the guest's own confirmation. */
async function mustBeRepeat(tx: Db, booking: LockedBooking): Promise<void> {
  const last = await findLastStep(tx, booking)
  const isOver = booking.status === 'cancelled' || booking.status === 'declined'
  must((last?.side === 'guest' || booking.paymentId !== null) && !isOver, 'wrong_status', { status: booking.status })
}

/** Enforces the limits of a guest's open requests. */
async function mustLeaveRequests(tx: Db, guestId: string, rentalId: string): Promise<void> {
  const open = await countOpen(tx, guestId, rentalId)
  must((open?.here ?? 0) < mostOpenAtRental && (open?.all ?? 0) < mostOpen, 'too_many_open_requests')
}

function expiryOf(to: BookingStatus, { start }: LockedBooking, { answerHours }: OwnStay, now: Date): Date | undefined {
  if (to === 'new_request') return new Date(now.getTime() + payMinutes * 60_000)
  return to === 'confirmation_pending' ? answerBy(now, start, answerHours) : undefined
}

/** Records the payment that is sent to the provider after the commit, and returns its id. */
async function askCard(
  { feeBps: configured, money }: PayingSettings,
  { tx, now, emit }: Pick<Context, 'tx' | 'now' | 'emit'>,
  booking: LockedBooking,
  methodId: string,
  wanted: 'authorise' | 'capture',
): Promise<string> {
  must(money, 'payment_unavailable')
  const { rentalId, id: bookingId, guestId, total, currencyId } = booking
  const feeBps = await findFee(tx, booking, configured)
  const paymentId = await insertPayment(tx, {
    rentalId,
    bookingId,
    guestId: guestId ?? '',
    methodId,
    purpose: 'stay',
    amount: onlinePart(total, booking.onlinePercent, smallestOf(currencyId)),
    feeBps,
    currencyId,
    provider: money.provider.name,
    wanted,
    now,
  })
  if (paymentId === undefined) throw invalidField('payment.paymentMethodId', 'not_found')
  await notePayment(tx, booking, paymentId, feeBps)
  emit('payment.asked', { rentalId, paymentId, bookingId }, { at: askAt({ now, asksItself: true }) })
  return paymentId
}
