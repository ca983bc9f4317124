import { randomInt } from 'node:crypto'
import type { createBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { findClash, heldFor } from '@rentwell/contract/bookings/bookings.availability.ts'
import { quoteMinutes } from '@rentwell/contract/bookings/bookings.rules.ts'
import { newId } from '../platform/ids.ts'
import { must } from '../platform/must.ts'
import { Answered, type Handler } from '../platform/routes.ts'
import { expireRequests } from './expire-requests.ts'
import { findAlternatives } from './find-alternatives.ts'
import { findSameDraft, insertDraft, listBusy, loadOfferedUnit, lockGuest } from './bookings.store.ts'
import { readView } from './bookings.views.ts'
import { priceOf } from './price-of.ts'

/** A draft with its price frozen for an hour. Nothing is promised yet; taken dates are refused with the nearest free ones. */
export const createBooking: Handler<typeof endpoint> = async ({ tx, actor, now, language, emit }, { unitId, startAt, rentalLength, comment }) => {
  // Sent together: none of these waits for another's answer, and the lock makes a guest's twin requests meet one after the other.
  const [, unit, same, expired, busyBefore] = await Promise.all([
    lockGuest(tx, actor.id),
    loadOfferedUnit(tx, unitId, actor.id),
    findSameDraft(tx, { unitId, guestId: actor.id, start: startAt, length: rentalLength, now }),
    expireRequests(tx, now, emit, unitId),
    listBusy(tx, unitId, now),
  ])
  must(!unit.isOwn, 'own_rental')
  const { period, ...price } = priceOf(unit, startAt, rentalLength, now)
  if (same) return new Answered(200, { booking: await readView(tx, unit.rentalId, same.id, { side: 'guest' }, language, now) })
  const busy = expired === 0 ? busyBefore : await listBusy(tx, unitId, now)
  if (findClash(busy, heldFor(unit.terms.rules, period))) {
    must(false, 'dates_taken', { alternatives: findAlternatives(unit, busy, startAt, rentalLength, price.total, now) })
  }

  const id = newId()
  const draft = {
    unit,
    guestId: actor.id,
    period,
    length: rentalLength,
    comment: comment ?? '',
    ...price,
    quoteUntil: new Date(now.getTime() + quoteMinutes * 60_000),
    now,
  }
  for (let tries = 1; tries < 20; tries++) {
    // Read behind the write without waiting for it; where the number drawn is somebody's, neither is there.
    const written = insertDraft(tx, id, randomInt(10_000_000, 100_000_000), draft)
    const view = readView(tx, unit.rentalId, id, { side: 'guest' }, language, now)
    const [isWritten, booking] = await Promise.all([written, view.catch(() => undefined)])
    if (isWritten && booking) return { booking }
  }
  must(false, 'unavailable')
}
