import { day } from '@rentwell/contract/durations.ts'
import { addDays, atLocal, daysBetween } from '@rentwell/contract/period.ts'

/** The days of a timeline. Places on it are counted in days from its first midnight; a day of 23 or 25 hours is as wide as the others. */
export interface Scale {
  from: string
  count: number
  timeZone: string
  /** The midnights, and the one after the last day. */
  midnights: Float64Array
}

/** The scale of the dates from `from` to `to`, both included. */
export function scaleOf(from: string, to: string, timeZone: string): Scale {
  const count = daysBetween(from, to) + 1
  const midnights = Float64Array.from({ length: count + 1 }, (_, index) => atLocal(addDays(from, index), '00:00', timeZone).getTime())
  return { from, count, timeZone, midnights }
}

/** Where a moment stands; below 0 and above `count` for what is outside. */
export function placeOf({ midnights, count }: Scale, at: number): number {
  const first = midnights[0] ?? 0
  const last = midnights[count] ?? 0
  if (at < first) return (at - first) / day
  if (at >= last) return count + (at - last) / day
  let index = Math.min(count - 1, Math.floor((at - first) / day))
  while ((midnights[index] ?? 0) > at) index -= 1
  while ((midnights[index + 1] ?? Infinity) <= at) index += 1
  const start = midnights[index] ?? 0
  return index + (at - start) / ((midnights[index + 1] ?? start + day) - start)
}

export const dateOf = (scale: Scale, day: number) => addDays(scale.from, day)
export const dayOf = (scale: Scale, date: string) => daysBetween(scale.from, date)

/** The moment at which a day of the scale begins. */
export const midnightOf = ({ midnights, count }: Scale, day: number) => midnights[Math.min(count, Math.max(0, day))] ?? 0
