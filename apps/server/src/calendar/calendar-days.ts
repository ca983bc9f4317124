import { mostCalendarDays } from '@rentwell/contract/calendar/calendar.rules.ts'
import { daysBetween } from '@rentwell/contract/period.ts'
import { Refused } from '../platform/base/must.ts'

/** Refuses with `bad_request` unless the dates are in order and within the maximum span. */
export function mustSpanDays(from: string, to: string): void {
  const count = daysBetween(from, to)
  if (count < 0 || count > mostCalendarDays) throw new Refused('bad_request', { fields: { to: 'invalid_period' } })
}
