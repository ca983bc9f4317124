import { openDays, type UnitTerms } from '@rentwell/contract/calendar/availability.rules.ts'
import { day } from '@rentwell/contract/durations.ts'
import { addDays, atLocal, daysBetween, nightsFrom, type Period } from '@rentwell/contract/period.ts'
import { sql } from '../platform/db/db.ts'
import { usualNightHours } from '@rentwell/contract/units/units.rules.ts'
import { must, Refused } from '../platform/base/must.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { rentalIdOf } from '../units/units.public.ts'
import type { readAvailability as endpoint } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { listBusy } from './calendar.store.ts'
import { loadOfferedUnit } from './offered-unit.store.ts'
import { countingLeft } from './count-left.views.ts'

const mostDays = 400

/** The days on which a stay can start, and the unit's busy periods, without personal data. */
export const readAvailability: Handler<typeof endpoint, { actor: Actor | null }> = async ({ tx, now }, { rental, unit: unitId, from, to }) => {
  const count = daysBetween(from, to)
  if (count < 0 || count > mostDays) throw new Refused('bad_request', { fields: { to: 'invalid_period' } })
  const unit = await loadOfferedUnit(tx, unitId, null)
  const place = await tx.row(sql`select 1 as one where ${rentalIdOf(rental)} = ${unit.rentalId}::uuid`)
  must(place && unit.isActive, 'not_found')
  const start = atLocal(from, '00:00', unit.terms.timeZone)
  const end = new Date(atLocal(to, '00:00', unit.terms.timeZone).getTime() + day)
  const busy = await listBusy(tx, unitId, start, now)
  const countLeft = await countingLeft(tx, unit, now)
  const freeOn = (date: string) => countLeft && { free: countLeft.allDay(dayOf(unit.terms, date)) }
  return {
    days: openDays(unit.terms, busy, from, to, now).map(one => ({ ...one, ...freeOn(one.date) })),
    busy: busy.filter(one => one.start < end && one.end > start).map(one => ({ startAt: one.start, endAt: one.end })),
  }
}

/** The whole day, or the night that begins on it. */
const dayOf = ({ base, timeZone, nights }: UnitTerms, date: string): Period =>
  base === 'Nightly'
    ? nightsFrom(date, 1, nights ?? usualNightHours, timeZone)
    : { start: atLocal(date, '00:00', timeZone), end: atLocal(addDays(date, 1), '00:00', timeZone) }
