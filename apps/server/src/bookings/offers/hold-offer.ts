import { day } from '@rentwell/contract/durations.ts'
import { heldTo, longestHeldDays, mostHolding, mostHoldingOfUnit } from '@rentwell/contract/bookings/offers.rules.ts'
import { bookedUnits, holdItems } from '../../calendar/calendar.public.ts'
import type { Db } from '../../platform/db/db.ts'
import { must } from '../../platform/base/must.ts'
import type { Emit } from '../../platform/queue/emit.ts'
import { mustGetDates } from '../requests/taken-dates.ts'
import { countHolding, lockHolding, noteHeld, type LockedOffer } from './offers.store.ts'

interface HoldContext {
  tx: Db
  now: Date
  emit: Emit
}

/**
 * Holds the dates of a locked offer with all its options, from its first hold on for 72 hours at most. Refused with `dates_taken`, and with
 * `too_many_held_offers` before the offers of a rental close its calendar.
 */
export async function holdOffer(ctx: HoldContext, offer: LockedOffer): Promise<void> {
  const { tx, now } = ctx
  const { rentalId, id, terms, rentalLength: length, heldSince, validTo } = offer
  const period = { start: offer.start, end: offer.end }
  must(period.end.getTime() - period.start.getTime() <= (longestHeldDays + 1) * day, 'offer_too_long_to_hold', { days: longestHeldDays })
  const since = heldSince ?? now
  const to = heldTo(since, validTo)
  must(to > now, 'offer_held_long_enough')
  const units = bookedUnits(terms.items, period, terms.extras)

  await lockHolding(tx, rentalId)
  const others = await countHolding(
    tx,
    offer,
    units.map(unit => unit.unitId),
    now,
  )
  const most = { most: mostHolding, mostOfUnit: mostHoldingOfUnit }
  must(!others || (others.all < mostHolding && others.ofUnit < mostHoldingOfUnit), 'too_many_held_offers', most)
  const hold = () => holdItems(tx, { rentalId, id, kind: 'offer', start: period.start }, units, now)
  await mustGetDates(ctx, rentalId, { units, start: period.start, length }, hold)
  await noteHeld(tx, offer, { since, to })
}
