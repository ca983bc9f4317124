import { stayPeriod } from '@rentwell/contract/period.ts'
import type { listAlternatives as endpoint } from '@rentwell/contract/pricing/alternatives.endpoints.ts'
import { loadOfferedUnit } from '../calendar/calendar.public.ts'
import type { CurrentRates } from '../geo/geo.public.ts'
import { must } from '../platform/base/must.ts'
import { sql } from '../platform/db/db.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { rentalIdOf } from '../units/units.public.ts'
import { findAlternatives, isWithinReach } from './alternatives.ts'
import { listNearbyUnits } from './nearby-units.views.ts'
import { offerStays, priceRatio } from './offered-stays.ts'

const mostNearby = 3

/** Alternatives to an unavailable stay: of the unit and its rental, and with similar units nearby. */
export const listAlternatives =
  (rates: CurrentRates): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now }, { rental, unit: unitId, startAt: start, rentalLength: length }) => {
    const place = await tx.row(sql`
    select 1 as one from units u join rentals r on r.id = u.rental_id
    where u.rental_id = ${rentalIdOf(rental)} and u.id = ${unitId} and u.status = 'active' and r.is_public`)
    must(place, 'not_found')
    if (!isWithinReach(start, now)) return { alternatives: [], nearby: [] }

    const unit = await loadOfferedUnit(tx, unitId, null)
    const candidates = await listNearbyUnits(tx, unit, stayPeriod(start, length, unit.terms))
    const offers = await offerStays(tx, candidates, { stayOf: () => ({ start, length }), around: 0, now })
    const own = { amount: unit.basePrice, currency: unit.currency.id }
    const ratioOf = ({ unit: { basePrice, currency } }: (typeof offers)[number]) => priceRatio(basePrice, currency.id, own, rates(now))
    const nearby = offers
      .filter(offer => offer.startAt.getTime() === start.getTime())
      .toSorted((one, other) => ratioOf(one) - ratioOf(other))
      .slice(0, mostNearby)
    return { alternatives: await findAlternatives(tx, unitId, { start, length, now }), nearby }
  }
