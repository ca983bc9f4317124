import type { Load, LoadSegment, Row } from './timeline-rows.ts'
import { midnightOf, type Scale } from './timeline-scale.ts'

/** A moment in milliseconds and as a place on the scale. */
export interface Moment {
  at: number
  place: number
}

/** How many the rows of a unit have taken, by time: pieces, or things of a stock. What is late is out until now at least; blocks are not counted. */
export function loadOf(rows: readonly Row[], now?: Moment): LoadSegment[] {
  const changes = rows
    .flatMap(row => takenIn(row, now).flatMap(({ start, end, from, to, count }) => [change(start, from, count), change(end, to, -count)]))
    .toSorted((one, other) => one.place - other.place)
  const segments: LoadSegment[] = []
  let count = 0
  let since = changes[0]
  for (const next of changes) {
    if (since && count > 0 && next.place > since.place) {
      const last = segments.at(-1)
      if (last?.count === count && last.to === since.place) [last.end, last.to] = [next.at, next.place]
      else segments.push({ start: since.at, end: next.at, from: since.place, to: next.place, count })
    }
    count += next.by
    since = next
  }
  return segments
}

const change = (at: number, place: number, by: number) => ({ at, place, by })

/** What a row has taken. Entries of one piece may overlap and take it once. */
function takenIn({ unit, entries }: Row, now: Moment | undefined): LoadSegment[] {
  const taken: LoadSegment[] = []
  for (const entry of entries) {
    if (entry.kind === 'block') continue
    const { start, from } = entry
    const isLate = now && entry.kind === 'booking' && entry.overdue
    const end = isLate ? Math.max(entry.end, now.at) : entry.end
    const to = isLate ? Math.max(entry.to, now.place) : entry.to
    const last = unit.stock === undefined ? taken.at(-1) : undefined
    if (!last || last.to < from) taken.push({ start, end, from, to, count: unit.stock !== undefined && entry.kind !== 'feed' ? entry.count : 1 })
    else if (to > last.to) [last.end, last.to] = [end, to]
  }
  return taken
}

/** The same by whole days, each with the most that is taken at once. */
export function loadByDay(segments: readonly LoadSegment[], scale: Scale): LoadSegment[] {
  const most = new Uint32Array(scale.count)
  for (const { from, to, count } of segments)
    for (let day = Math.max(0, Math.floor(from)); day < Math.min(scale.count, to); day++) most[day] = Math.max(most[day] ?? 0, count)
  const days: LoadSegment[] = []
  for (const [day, count] of most.entries()) {
    if (count === 0) continue
    const last = days.at(-1)
    const end = midnightOf(scale, day + 1)
    if (last?.count === count && last.to === day) [last.end, last.to] = [end, day + 1]
    else days.push({ start: midnightOf(scale, day), end, from: day, to: day + 1, count })
  }
  return days
}

/** The most that is taken at once on a day. */
export const mostOn = ({ segments }: Load, day: number) =>
  segments.reduce((most, { from, to, count }) => (from < day + 1 && to > day ? Math.max(most, count) : most), 0)
