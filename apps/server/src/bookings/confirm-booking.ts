import type { confirmBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { findObstacle, heldFor } from '@rentwell/contract/bookings/bookings.availability.ts'
import { answerBy, mostOpen, mostOpenAtRental } from '@rentwell/contract/bookings/bookings.rules.ts'
import { must } from '../platform/must.ts'
import type { Handler } from '../platform/routes.ts'
import { countOpen, findLastStep, holdAndStep, lockGuest } from './bookings.store.ts'
import { lockOwnStay, presentStep, readView } from './bookings.views.ts'
import { expireRequests } from './expire-requests.ts'
import { findAlternatives } from './find-alternatives.ts'

/** The guest asks for the stay: the dates are theirs from here on, or `dates_taken`. Paid at the rental; nothing is charged online. */
export const confirmBooking: Handler<typeof endpoint> = async ({ tx, actor, now, language, emit }, { booking: id, payment }) => {
  // Sent together: none of these waits for another's answer.
  const [, { booking, terms, ...stay }] = await Promise.all([lockGuest(tx, actor.id), lockOwnStay(tx, actor.id, id)])
  if (booking.status !== 'draft') {
    const last = await findLastStep(tx, booking)
    must(last?.side === 'guest' && booking.status !== 'cancelled', 'wrong_status', { status: booking.status })
    return { booking: await readView(tx, booking.rentalId, id, { side: 'guest' }, language, now) }
  }
  must(payment.kind === 'at_rental', 'payment_unavailable')
  must(booking.quoteUntil > now, 'quote_expired')

  must(stay.isActive, 'unit_closed')
  must(!stay.isOwn, 'own_rental')
  must(!findObstacle(terms, booking.start, booking.rentalLength, now), 'quote_expired')
  const asks = !terms.instantBook
  if (asks) {
    const open = await countOpen(tx, actor.id, booking.rentalId)
    must((open?.here ?? 0) < mostOpenAtRental && (open?.all ?? 0) < mostOpen, 'too_many_open_requests')
  }

  const to = asks ? 'confirmation_pending' : 'confirmed'
  const facts = { side: 'guest', userId: actor.id, at: now, paymentKind: payment.kind, expiresAt: asks ? answerBy(now, booking.start) : undefined } as const
  const held = heldFor(terms.rules, booking)
  const hold = () => holdAndStep(tx, booking, held, to, facts)
  // Requests that nobody answered in time hold the dates until somebody wants them.
  const isHeld = (await hold()) || ((await expireRequests(tx, now, emit, booking.unitId)) > 0 && (await hold()))
  if (!isHeld) {
    must(false, 'dates_taken', { alternatives: await findAlternatives(tx, booking.unitId, { start: booking.start, length: booking.rentalLength, now }) })
  }
  emit(asks ? 'booking.requested' : 'booking.confirmed', { rentalId: booking.rentalId, bookingId: id })
  return { booking: presentStep(stay.shown, to, facts, language) }
}
