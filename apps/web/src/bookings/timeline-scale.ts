import { addDays, atLocal, daysBetween } from '@rentwell/contract/period.ts'

/** The days of a timeline. Places on it are counted in days from its first midnight; a day of 23 or 25 hours is as wide as the others. */
export interface Scale {
  from: string
  count: number
  timeZone: string
  /** The midnights, and the one after the last day. */
  midnights: Float64Array
}

const dayLength = 86_400_000

/** The scale of the dates from `from` to `to`, both included. */
export function scaleOf(from: string, to: string, timeZone: string): Scale {
  const count = daysBetween(from, to) + 1
  const midnights = Float64Array.from({ length: count + 1 }, (_, day) => atLocal(addDays(from, day), '00:00', timeZone).getTime())
  return { from, count, timeZone, midnights }
}

/** Where a moment stands; below 0 and above `count` for what is outside. */
export function placeOf({ midnights, count }: Scale, at: number): number {
  const first = midnights[0] ?? 0
  const last = midnights[count] ?? 0
  if (at < first) return (at - first) / dayLength
  if (at >= last) return count + (at - last) / dayLength
  let day = Math.min(count - 1, Math.floor((at - first) / dayLength))
  while ((midnights[day] ?? 0) > at) day -= 1
  while ((midnights[day + 1] ?? Infinity) <= at) day += 1
  const start = midnights[day] ?? 0
  return day + (at - start) / ((midnights[day + 1] ?? start + dayLength) - start)
}

export const dateOf = (scale: Scale, day: number) => addDays(scale.from, day)
export const dayOf = (scale: Scale, date: string) => daysBetween(scale.from, date)

/** The moment at which a day of the scale begins. */
export const midnightOf = ({ midnights, count }: Scale, day: number) => midnights[Math.min(count, Math.max(0, day))] ?? 0
