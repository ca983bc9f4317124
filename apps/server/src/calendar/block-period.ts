import { longestBlockDays } from '@rentwell/contract/calendar/calendar.rules.ts'
import { day } from '@rentwell/contract/durations.ts'
import type { Period } from '@rentwell/contract/period.ts'
import { invalidField } from '../platform/base/must.ts'

/** The validated period of a block. Refused with `invalid_period` if it is empty, has ended, or is longer or further away than the calendar allows. */
export function blockPeriod(start: Date, end: Date, now: Date): Period {
  const farthest = now.getTime() + 2 * longestBlockDays * day
  if (start.getTime() < now.getTime() - longestBlockDays * day || start.getTime() > farthest) throw invalidField('startAt', 'invalid_period')
  if (end <= start || end <= now || end.getTime() - start.getTime() > longestBlockDays * day) throw invalidField('endAt', 'invalid_period')
  return { start, end }
}
