import type { readOfficeAvailability as endpoint } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { openDays, findUnavailability } from '@rentwell/contract/calendar/availability.rules.ts'
import { day } from '@rentwell/contract/durations.ts'
import { atLocal } from '@rentwell/contract/period.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { mustSpanDays } from './calendar-days.ts'
import { listUnavailability } from './unavailability.views.ts'
import { listBusy } from './calendar.store.ts'
import { loadOfferedUnit } from './offered-unit.store.ts'

/** How far after the last date holds are read: further than a stay of minimum length with its buffers can reach. */
const reachMs = 400 * day

/** The days of a unit, each unavailable one with all reasons. */
export const readOfficeAvailability: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { unit: unitId, from, to }) => {
  mustSpanDays(from, to)
  const unit = await loadOfferedUnit(tx, unitId, null, 'staff')
  must(unit.rentalId === member.rentalId, 'not_found')
  const { terms } = unit
  const first = atLocal(from, '00:00', terms.timeZone)
  const around = { start: new Date(first.getTime() - 8 * day), end: new Date(atLocal(to, '00:00', terms.timeZone).getTime() + reachMs) }
  const [busy, unavailability] = await Promise.all([listBusy(tx, unitId, around.start, now), listUnavailability(tx, unit.rentalId, unitId, around, now)])
  const days = openDays(terms, busy, from, to, now).map(({ date, available: isOpen }) => {
    if (!unit.isActive) return { date, available: false, reasons: [{ kind: 'rule' as const, rule: 'archived' as const }] }
    // The reasons are determined for unavailable days only, because that takes a pass over all starts.
    const { rules, promised } = isOpen ? { rules: [], promised: [] } : findUnavailability(terms, unavailability, date, now)
    const reasons = [...promised.map(one => one.reason), ...rules.map(rule => ({ kind: 'rule' as const, rule }))]
    return { date, available: isOpen, reasons }
  })
  return { days }
}
