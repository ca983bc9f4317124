import { longestBlockDays } from '@rentwell/contract/calendar/calendar.rules.ts'
import { day } from '@rentwell/contract/durations.ts'
import { addDays, atLocal, localDateOf, localTimeOf } from '@rentwell/contract/period.ts'
import { isDate } from '../ui/days.ts'

/** A block as it is typed: dates and times at the rental point. The last date belongs to it where it takes whole days. */
export interface BlockForm {
  unitId: string
  isWhole: boolean
  from: string
  fromTime: string
  to: string
  toTime: string
  note: string
}

export type BlockMistake = 'required' | 'order' | 'past' | 'long'

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** A stored or drawn stretch as a form. */
export function blockFormOf(stretch: { unitId: string; start: Date; end: Date; note?: string }, timeZone: string): BlockForm {
  const [fromTime, toTime] = [localTimeOf(stretch.start, timeZone), localTimeOf(stretch.end, timeZone)]
  const isWhole = fromTime === '00:00' && toTime === '00:00'
  const until = localDateOf(stretch.end, timeZone)
  return {
    unitId: stretch.unitId,
    isWhole,
    from: localDateOf(stretch.start, timeZone),
    fromTime: isWhole ? '09:00' : fromTime,
    to: isWhole ? addDays(until, -1) : until,
    toTime: isWhole ? '18:00' : toTime,
    note: stretch.note ?? '',
  }
}

/** The moments that a form means; undefined while a date or time is missing. */
export function blockPeriodOf({ isWhole, from, fromTime, to, toTime }: BlockForm, timeZone: string): { start: Date; end: Date } | undefined {
  if (!isDate(from) || !isDate(to)) return undefined
  if (isWhole) return { start: atLocal(from, '00:00', timeZone), end: atLocal(addDays(to, 1), '00:00', timeZone) }
  if (!isTime(fromTime) || !isTime(toTime)) return undefined
  return { start: atLocal(from, fromTime, timeZone), end: atLocal(to, toTime, timeZone) }
}

/** What is wrong with each field. */
export function blockMistakes(form: BlockForm, timeZone: string, now: Date): { from?: BlockMistake; to?: BlockMistake } {
  const period = blockPeriodOf(form, timeZone)
  if (!period) return { ...(isDate(form.from) ? {} : { from: 'required' }), ...(isDate(form.to) ? {} : { to: 'required' }) }
  if (period.end <= period.start) return { to: 'order' }
  if (period.end <= now) return { to: 'past' }
  if (period.end.getTime() - period.start.getTime() > longestBlockDays * day) return { to: 'long' }
  return {}
}
