import type { confirmBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { findObstacle, heldFor } from '@rentwell/contract/bookings/bookings.availability.ts'
import { answerBy, mostOpen, mostOpenAtRental } from '@rentwell/contract/bookings/bookings.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { onlinePart, payMinutes } from '@rentwell/contract/money/money.rules.ts'
import { insertPayment } from '../money/money.public.ts'
import { invalidField, must } from '../platform/must.ts'
import { Finished, type Begin, type Finish, type Scene } from '../platform/routes.ts'
import { askAt } from './booking-money.ts'
import type { BookingMemory } from './booking-memory.ts'
import { countOpen, dropPayment, findLastStep, holdAndStep, lockGuest, notePayment, type LockedBooking, type StepFacts } from './bookings.store.ts'
import { readView } from './bookings.views.ts'
import { expireRequests } from './expire-requests.ts'
import { findAlternatives } from './find-alternatives.ts'
import { lockOwnStay, presentStep, stayOf } from './own-stay.views.ts'
import { settleAndFollow, type PayingPlace, type PayingSettings } from './paying.ts'
import { mustLeaveUnpaid } from './unpaid-limit.ts'
import { mustLeaveUse } from './wish-of.ts'

/** The guest asks for the stay: the dates are theirs from here on, or `dates_taken`. With a card, it is authorised behind the commit. */
export const confirmBooking = (
  settings: PayingSettings,
  memory: BookingMemory,
): [Begin<typeof endpoint, PayingPlace>, Finish<typeof endpoint, PayingPlace>] => [
  async ({ tx, actor, now, language, emit }, { booking: id, payment }) => {
    const fresh = payment.kind === 'at_rental' ? tx.recall(() => memory.takeDraft(id, actor)) : undefined
    // Sent together; the guest is locked before the booking, always.
    const { booking, terms, ...stay } = fresh ? stayOf(fresh) : (await Promise.all([lockGuest(tx, actor.id), lockOwnStay(tx, actor.id, id)]))[1]
    const place = { rentalId: booking.rentalId, bookingId: id }
    // No card is asked for nothing.
    const card = payment.kind === 'online' && booking.total > 0 ? payment.paymentMethodId : undefined
    const isOnline = card !== undefined
    const isUnpaid = stay.shown.paymentStatus === 'failed' || stay.shown.paymentStatus === 'none'
    if (booking.status === 'confirmed' && isOnline && isUnpaid && stay.payBy !== null && stay.payBy > now) {
      const paymentId = await pay(settings, { tx, now, emit }, booking, card, 'capture')
      return { ...place, paymentId }
    }
    if (booking.status !== 'draft') {
      const last = await findLastStep(tx, booking)
      must((last?.side === 'guest' || booking.paymentId !== null) && booking.status !== 'cancelled' && booking.status !== 'declined', 'wrong_status', {
        status: booking.status,
      })
      return new Finished({ booking: await readView(tx, booking.rentalId, id, { side: 'guest' }, language, now) })
    }
    must(!isOnline || settings.money, 'payment_unavailable')
    must(booking.quoteUntil > now, 'quote_expired')

    must(stay.isActive, 'unit_closed')
    must(!stay.isOwn, 'own_rental')
    must(!findObstacle(terms, booking.start, booking.rentalLength, now), 'quote_expired')
    const asks = isOnline || !terms.instantBook
    if (asks) {
      if (fresh) await lockGuest(tx, actor.id)
      const open = await countOpen(tx, actor.id, booking.rentalId)
      must((open?.here ?? 0) < mostOpenAtRental && (open?.all ?? 0) < mostOpen, 'too_many_open_requests')
    }
    // Of a draft that is remembered, `stay.standing` asks the same.
    if (!isOnline && !fresh) await mustLeaveUnpaid(tx, booking, stay.unpaidDays)

    await mustLeaveUse(tx, booking.rentalId, stay.shown.codeId, actor.id)
    const to = isOnline ? 'new_request' : asks ? 'confirmation_pending' : 'confirmed'
    const expiresAt = isOnline ? new Date(now.getTime() + payMinutes * 60_000) : asks ? answerBy(now, booking.start, stay.answerHours) : undefined
    const facts: StepFacts = { side: 'guest', userId: actor.id, at: now, paymentKind: isOnline ? 'online' : 'at_rental', expiresAt }
    const held = heldFor(terms.rules, booking)
    if (!isOnline && booking.paymentId !== null) await dropPayment(tx, booking)
    const hold = () => holdAndStep(tx, booking, held, to, facts, stay.standing)
    // Requests that nobody answered in time hold the dates until somebody wants them.
    const isHeld = (await hold()) || ((await expireRequests(tx, now, emit, booking.unitId)) > 0 && (await hold()))
    if (!isHeld) {
      must(false, 'dates_taken', { alternatives: await findAlternatives(tx, booking.unitId, { start: booking.start, length: booking.rentalLength, now }) })
    }
    if (isOnline) return { ...place, paymentId: await pay(settings, { tx, now, emit }, booking, card, 'authorise') }
    emit(asks ? 'booking.requested' : 'booking.confirmed', place)
    const shown: typeof stay.shown = { ...stay.shown, paymentId: null, paymentStatus: 'none', refunded: 0, back: null }
    return new Finished({ booking: presentStep(shown, to, facts, language) })
  },
  async (scene, place) => {
    const payment = await settleAndFollow(settings, scene, place)
    must(payment?.status !== 'failed' && payment?.status !== 'released', 'payment_declined')
    return { booking: await readView(scene.db, place.rentalId, place.bookingId, { side: 'guest' }, scene.language, scene.now()) }
  },
]

async function pay(
  { feeBps, money }: PayingSettings,
  { tx, now, emit }: Pick<Scene, 'tx' | 'now' | 'emit'>,
  booking: LockedBooking,
  methodId: string,
  wanted: 'authorise' | 'capture',
): Promise<string> {
  must(money, 'payment_unavailable')
  const { rentalId, id: bookingId, guestId, total, currencyId } = booking
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
