import type { confirmBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { findObstacle, heldFor } from '@rentwell/contract/bookings/bookings.availability.ts'
import { answerBy, mostOpen, mostOpenAtRental } from '@rentwell/contract/bookings/bookings.rules.ts'
import { must } from '../platform/must.ts'
import type { Handler } from '../platform/routes.ts'
import { countOpen, findLastStep, hold, listBusy, loadOfferedUnit, lockGuest, lockOwnBooking, step } from './bookings.store.ts'
import { readView } from './bookings.views.ts'
import { expireRequests } from './expire-requests.ts'
import { findAlternatives } from './find-alternatives.ts'

/** The guest asks for the stay: the dates are theirs from here on, or `dates_taken`. Paid at the rental; nothing is charged online. */
export const confirmBooking: Handler<typeof endpoint> = async ({ tx, actor, now, language, emit }, { booking: id, payment }) => {
  const [, booking] = await Promise.all([lockGuest(tx, actor.id), lockOwnBooking(tx, actor.id, id)])
  const view = () => readView(tx, booking.rentalId, id, { side: 'guest' }, language, now)
  if (booking.status !== 'draft') {
    const last = await findLastStep(tx, booking)
    must(last?.side === 'guest' && booking.status !== 'cancelled', 'wrong_status', { status: booking.status })
    return { booking: await view() }
  }
  must(payment.kind === 'at_rental', 'payment_unavailable')
  must(booking.quoteUntil > now, 'quote_expired')

  const [unit, open] = await Promise.all([
    loadOfferedUnit(tx, booking.unitId, actor.id),
    countOpen(tx, actor.id, booking.rentalId),
    expireRequests(tx, now, emit, booking),
  ])
  must(unit.isActive, 'unit_closed')
  must(!unit.isOwn, 'own_rental')
  must(!findObstacle(unit.terms, booking.start, booking.rentalLength, now), 'quote_expired')
  const asks = !unit.terms.instantBook
  if (asks) must((open?.here ?? 0) < mostOpenAtRental && (open?.all ?? 0) < mostOpen, 'too_many_open_requests')

  if (!(await hold(tx, booking, heldFor(unit.terms.rules, booking)))) {
    const busy = await listBusy(tx, booking.rentalId, booking.unitId, now)
    must(false, 'dates_taken', { alternatives: findAlternatives(unit, busy, booking.start, booking.rentalLength, booking.total, now) })
  }
  const by = { side: 'guest', userId: actor.id, at: now, paymentKind: payment.kind } as const
  if (asks) await step(tx, booking, 'confirmation_pending', { ...by, expiresAt: answerBy(now, booking.start) })
  else await step(tx, booking, 'confirmed', by)
  emit(asks ? 'booking.requested' : 'booking.confirmed', { rentalId: booking.rentalId, bookingId: id })
  return { booking: await view() }
}
