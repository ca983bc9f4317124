import { randomInt } from 'node:crypto'
import type { createBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { findClash, heldFor } from '@rentwell/contract/bookings/bookings.availability.ts'
import { quoteMinutes } from '@rentwell/contract/bookings/bookings.rules.ts'
import { plainCode } from '@rentwell/contract/bookings/codes.rules.ts'
import { choiceOf } from '@rentwell/contract/bookings/prices.rules.ts'
import { Overtaken, type Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { must } from '../platform/must.ts'
import { Answered, type Handler } from '../platform/routes.ts'
import { expireRequests } from './expire-requests.ts'
import { findAlternatives } from './find-alternatives.ts'
import type { BookingMemory } from './booking-memory.ts'
import { listBusy, lockGuest } from './bookings.store.ts'
import { askedKeyOf, hasTwin, insertDraft, leaveKey, loadAskedUnit } from './drafts.store.ts'
import { readView } from './bookings.views.ts'
import { judgeGuess } from './code-guesses.ts'
import { presentDraft } from './own-stay.views.ts'
import { priceOf } from './price-of.ts'
import { wishOf } from './wish-of.ts'

/** A draft with its price frozen for an hour. Nothing is promised yet; taken dates are refused with the nearest free ones. */
export const createBooking =
  (memory: BookingMemory): Handler<typeof endpoint> =>
  async (scene, { unitId, startAt, rentalLength, comment, ...sent }) => {
    const { tx, actor, now, language, emit } = scene
    const code = plainCode(sent.code ?? '') || null
    const askedKey = askedKeyOf({ unitId, guestId: actor.id, start: startAt, length: rentalLength, extras: choiceOf(sent.extras), code })
    const unit = tx.recall(() => (code === null ? memory.unit(unitId, actor) : undefined)) ?? (await readUnit(memory, tx, unitId, actor.id, askedKey, now))
    must(!unit.isOwn, 'own_rental')
    const guess = await judgeGuess(scene, unit.rentalId, sent.code)
    if (guess) return guess
    const wish = await wishOf(tx, unit, sent, { guestId: actor.id, length: rentalLength, now, language })
    const { period, ...price } = priceOf(unit, startAt, rentalLength, now, wish)
    if (unit.sameDraft?.isGood) return new Answered(200, { booking: await readView(tx, unit.rentalId, unit.sameDraft.id, { side: 'guest' }, language, now) })
    if (unit.sameDraft) await leaveKey(tx, unit.rentalId, unit.sameDraft.id)

    const id = newId()
    const held = heldFor(unit.terms.rules, period)
    const quoteUntil = new Date(now.getTime() + quoteMinutes * 60_000)
    const draft = { id, unit, guestId: actor.id, askedKey, period, held, length: rentalLength, comment: comment ?? '', ...price, quoteUntil, now }
    for (let tries = 1; tries < 20; tries++) {
      const fresh = { ...draft, number: randomInt(10_000_000, 100_000_000) }
      if (await insertDraft(tx, fresh)) {
        memory.noteDraft(fresh)
        return { booking: presentDraft(fresh, language) }
      }
      const busy = await listBusy(tx, unitId, now, now)
      if (findClash(busy, held) && (await expireRequests(tx, now, emit, unitId)) === 0) {
        must(false, 'dates_taken', { alternatives: await findAlternatives(tx, unitId, { start: startAt, length: rentalLength, now }) })
      }
      if (await hasTwin(tx, unit.rentalId, askedKey)) throw new Overtaken()
    }
    must(false, 'unavailable')
  }

/** Sent together; the lock makes a guest's twin requests meet one after the other. */
async function readUnit(memory: BookingMemory, tx: Db, unitId: string, guestId: string, askedKey: string, now: Date) {
  const [, unit] = await Promise.all([lockGuest(tx, guestId), loadAskedUnit(tx, unitId, guestId, askedKey, now)])
  memory.noteUnit(unit, guestId)
  return unit
}
