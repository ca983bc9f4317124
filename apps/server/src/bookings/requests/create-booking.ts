import type { createBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { quoteMinutes } from '@rentwell/contract/bookings/bookings.rules.ts'
import { askedItems } from '@rentwell/contract/calendar/items.rules.ts'
import { plainCode } from '@rentwell/contract/pricing/codes.rules.ts'
import { must } from '../../platform/base/must.ts'
import { Answered, type Handler } from '../../platform/http/routes.ts'
import { lockGuest } from '../bookings.store.ts'
import { readView } from '../bookings.views.ts'
import { asOne, checkTypedCode, priceOf, priceChoiceOf } from '../../pricing/pricing.public.ts'
import { askedKeyOf, findSameDraft, insertDraft, releaseKey } from './drafts.store.ts'
import { mustGetDates } from './taken-dates.ts'
import { bookedUnits, findTaken, loadOfferedItems } from '../../calendar/calendar.public.ts'

/** Creates a draft whose price is guaranteed for an hour. It holds no dates; unavailable ones are refused with alternatives. */
export const createBooking: Handler<typeof endpoint> = async (ctx, { unitId, items: asked, startAt, rentalLength, comment, ...sent }) => {
  const { tx, actor, now, language } = ctx
  // Of two concurrent requests for the same stay, the second finds the draft of the first.
  const [, items] = await Promise.all([lockGuest(tx, actor.id), loadOfferedItems(tx, askedItems({ unitId, items: asked }), actor.id)])
  const unit = asOne(items)
  const view = (id: string) => readView(tx, unit.rentalId, id, { side: 'guest' }, language, now)

  must(!unit.isOwn, 'own_rental')
  must(!unit.isBanned, 'not_taken_here')
  const wrongCode = await checkTypedCode(ctx, unit.rentalId, sent.code)
  if (wrongCode) return wrongCode
  const choice = await priceChoiceOf(tx, items, sent, { guestId: actor.id, length: rentalLength, now, language })
  const { period, ...price } = priceOf(items, startAt, rentalLength, now, choice)

  const code = plainCode(sent.code ?? '') || null
  const units = bookedUnits(items, period, choice.extras)
  const askedKey = askedKeyOf({ items: units, guestId: actor.id, start: period.start, length: rentalLength, extras: choice.extras, code, guests: sent.guests })
  const same = await findSameDraft(tx, unit.rentalId, askedKey)
  if (same && same.quoteUntil > now) return new Answered(200, { booking: await view(same.id) })
  await mustGetDates(ctx, unit.rentalId, { units, start: period.start, length: rentalLength }, () => findTaken(tx, unit.rentalId, units, period.start, now))

  if (same) await releaseKey(tx, unit.rentalId, same.id)
  const quoteUntil = new Date(now.getTime() + quoteMinutes * 60_000)
  const id = await insertDraft(tx, {
    unit,
    units,
    guestId: actor.id,
    askedKey,
    period,
    length: rentalLength,
    comment: comment ?? '',
    ...price,
    quoteUntil,
    now,
  })
  return { booking: await view(id) }
}
