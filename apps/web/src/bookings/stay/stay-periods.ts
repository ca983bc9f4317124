import { day } from '@rentwell/contract/durations.ts'
import { addDays, localDateOf, stayPeriod } from '@rentwell/contract/period.ts'
import { lengthsFrom, startsOn, type Offer } from './stay-choice.ts'

/** A free interval: its start, and the possible lengths of a stay that begins there. */
export interface FreePeriod {
  start: Date
  lengths: readonly number[]
}

const mostDays = 400

/** The next free intervals from a date on. Each starts when the booking or block after the previous one ends. */
export function freePeriods(offer: Offer, from: string, to: string, most: number): FreePeriod[] {
  const found: FreePeriod[] = []
  let date = from
  for (let tries = 0; tries < mostDays && date <= to && found.length < most; tries++) {
    const [start] = startsOn(offer, date)
    const lengths = start ? lengthsFrom(offer, start) : []
    const longest = lengths.at(-1)
    if (start && longest !== undefined) {
      found.push({ start, lengths })
      date = afterStay(offer, start, longest)
    } else date = addDays(date, 1)
  }
  return found
}

/** The first date after a stay; if another booking or block starts within a day of its end, the date on which that one ends. */
function afterStay({ terms, busy }: Offer, start: Date, length: number): string {
  const { end } = stayPeriod(start, length, terms)
  const next = busy.find(one => one.start >= end)
  const isLast = next !== undefined && next.start.getTime() - end.getTime() < day
  const after = localDateOf(isLast ? next.end : end, terms.timeZone)
  const tomorrow = addDays(localDateOf(start, terms.timeZone), 1)
  return after > tomorrow ? after : tomorrow
}
