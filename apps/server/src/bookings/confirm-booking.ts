import type { confirmBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { findObstacle, heldFor } from '@rentwell/contract/bookings/bookings.availability.ts'
import { answerBy, mostOpen, mostOpenAtRental } from '@rentwell/contract/bookings/bookings.rules.ts'
import { must } from '../platform/must.ts'
import type { Handler } from '../platform/routes.ts'
import { countOpen, findLastStep, holdAndStep, listBusy, loadOfferedUnit, lockGuest, lockOwnBooking, unitOfBooking } from './bookings.store.ts'
import { readView } from './bookings.views.ts'
import { expireRequests } from './expire-requests.ts'
import { findAlternatives } from './find-alternatives.ts'

/** The guest asks for the stay: the dates are theirs from here on, or `dates_taken`. Paid at the rental; nothing is charged online. */
export const confirmBooking: Handler<typeof endpoint> = async ({ tx, actor, now, language, emit }, { booking: id, payment }) => {
  // Sent together: none of these waits for another's answer.
  const ownUnit = unitOfBooking(actor.id, id)
  const [, booking, unit, open] = await Promise.all([
    lockGuest(tx, actor.id),
    lockOwnBooking(tx, actor.id, id),
    loadOfferedUnit(tx, ownUnit, actor.id),
    countOpen(tx, actor.id, id),
    expireRequests(tx, now, emit, ownUnit),
  ])
  const view = () => readView(tx, booking.rentalId, id, { side: 'guest' }, language, now)
  if (booking.status !== 'draft') {
    const last = await findLastStep(tx, booking)
    must(last?.side === 'guest' && booking.status !== 'cancelled', 'wrong_status', { status: booking.status })
    return { booking: await view() }
  }
  must(payment.kind === 'at_rental', 'payment_unavailable')
  must(booking.quoteUntil > now, 'quote_expired')

  must(unit.isActive, 'unit_closed')
  must(!unit.isOwn, 'own_rental')
  // Its length counts in the period that it was priced by, whatever the unit's is now.
  const terms = { ...unit.terms, base: booking.base }
  must(!findObstacle(terms, booking.start, booking.rentalLength, now), 'quote_expired')
  const asks = !terms.instantBook
  if (asks) must((open?.here ?? 0) < mostOpenAtRental && (open?.all ?? 0) < mostOpen, 'too_many_open_requests')

  const by = { side: 'guest', userId: actor.id, at: now, paymentKind: payment.kind } as const
  const held = heldFor(terms.rules, booking)
  const [isHeld, shown] = await Promise.all([
    asks
      ? holdAndStep(tx, booking, held, 'confirmation_pending', { ...by, expiresAt: answerBy(now, booking.start) })
      : holdAndStep(tx, booking, held, 'confirmed', by),
    view(),
  ])
  if (!isHeld) {
    const busy = await listBusy(tx, booking.unitId, now)
    must(false, 'dates_taken', { alternatives: findAlternatives({ ...unit, terms }, busy, booking.start, booking.rentalLength, booking.total, now) })
  }
  emit(asks ? 'booking.requested' : 'booking.confirmed', { rentalId: booking.rentalId, bookingId: id })
  return { booking: shown }
}
