import type { readOfficeAvailability as endpoint } from '@rentwell/contract/bookings/calendar.endpoints.ts'
import { whatCloses } from '@rentwell/contract/bookings/bookings.availability.ts'
import { addDays, atLocal, daysBetween } from '@rentwell/contract/period.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/must.ts'
import type { Handler } from '../platform/routes.ts'
import { loadOfferedUnit } from './bookings.store.ts'
import { mustSpanDays } from './calendar-days.ts'
import { listClosers } from './closers.views.ts'

/** Further than the longest stay of the shortest length and its buffers reach from the last date. */
const reachMs = 400 * 86_400_000

/** The days of a unit, and of each one that is closed everything that closes it. */
export const readOfficeAvailability: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { unit: unitId, from, to }) => {
  mustSpanDays(from, to)
  const unit = await loadOfferedUnit(tx, unitId, null)
  must(unit.rentalId === member.rentalId, 'not_found')
  const { terms } = unit
  const first = atLocal(from, '00:00', terms.timeZone)
  const around = { start: new Date(first.getTime() - 8 * 86_400_000), end: new Date(atLocal(to, '00:00', terms.timeZone).getTime() + reachMs) }
  const closers = await listClosers(tx, unit.rentalId, unitId, around, now)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const date = addDays(from, index)
    const { rules, promised } = whatCloses(terms, closers, date, now)
    const byRules = (unit.isActive ? rules : (['archived'] as const)).map(rule => ({ kind: 'rule' as const, rule }))
    const reasons = [...promised.map(closer => closer.reason), ...byRules]
    return { date, available: reasons.length === 0, reasons }
  })
  return { days }
}
