import { randomInt } from 'node:crypto'
import type { createBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { findClash, heldFor } from '@rentwell/contract/bookings/bookings.availability.ts'
import { quoteMinutes } from '@rentwell/contract/bookings/bookings.rules.ts'
import { plainCode } from '@rentwell/contract/bookings/codes.rules.ts'
import { choiceOf } from '@rentwell/contract/bookings/prices.rules.ts'
import { newId } from '../platform/ids.ts'
import { must } from '../platform/must.ts'
import { Answered, type Handler } from '../platform/routes.ts'
import { expireRequests } from './expire-requests.ts'
import { findAlternatives } from './find-alternatives.ts'
import { insertDraft, listBusy, loadAskedUnit, lockGuest } from './bookings.store.ts'
import { presentDraft, readView } from './bookings.views.ts'
import { judgeGuess } from './code-guesses.ts'
import { priceOf } from './price-of.ts'
import { wishOf } from './wish-of.ts'

/** A draft with its price frozen for an hour. Nothing is promised yet; taken dates are refused with the nearest free ones. */
export const createBooking: Handler<typeof endpoint> = async (scene, { unitId, startAt, rentalLength, comment, ...sent }) => {
  const { tx, actor, now, language, emit } = scene
  const asked = { start: startAt, length: rentalLength, extras: choiceOf(sent.extras), code: plainCode(sent.code ?? '') || null, now }
  // Sent together; the lock makes a guest's twin requests meet one after the other.
  const [, unit] = await Promise.all([lockGuest(tx, actor.id), loadAskedUnit(tx, unitId, actor.id, asked)])
  must(!unit.isOwn, 'own_rental')
  const guess = await judgeGuess(scene, unit.rentalId, sent.code)
  if (guess) return guess
  const wish = await wishOf(tx, unit, sent, { guestId: actor.id, length: rentalLength, now, language })
  const { period, ...price } = priceOf(unit, startAt, rentalLength, now, wish)
  if (unit.sameDraft) return new Answered(200, { booking: await readView(tx, unit.rentalId, unit.sameDraft, { side: 'guest' }, language, now) })

  const id = newId()
  const held = heldFor(unit.terms.rules, period)
  const quoteUntil = new Date(now.getTime() + quoteMinutes * 60_000)
  const draft = { unit, guestId: actor.id, period, held, length: rentalLength, comment: comment ?? '', ...price, quoteUntil, now }
  for (let tries = 1; tries < 20; tries++) {
    const number = randomInt(10_000_000, 100_000_000)
    if (await insertDraft(tx, id, number, draft)) {
      return { booking: presentDraft(id, number, draft, language) }
    }
    const busy = await listBusy(tx, unitId, now, now)
    if (findClash(busy, held) && (await expireRequests(tx, now, emit, unitId)) === 0) {
      must(false, 'dates_taken', { alternatives: await findAlternatives(tx, unitId, { start: startAt, length: rentalLength, now }) })
    }
  }
  must(false, 'unavailable')
}
