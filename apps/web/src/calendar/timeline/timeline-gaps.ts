import { loadOf, type Moment } from './timeline-load.ts'
import { lateEntryOf, type Entry, type Row } from './timeline-rows.ts'
import { placeOf, type Scale } from './timeline-scale.ts'

export interface Gap {
  /** Milliseconds; nothing is known beyond the scale's ends. */
  start: number
  end: number
  from: number
  to: number
}

type Closing = Gap | Entry

/** What closes a row, by its start: of a stock only what leaves nothing of it, and of a row that stands for all pieces whatever one of them has. */
export function closingsOf(row: Row, now?: Moment): readonly Closing[] {
  const { unit, lane, fold, entries } = row
  const byStart = (closings: readonly Closing[]) => closings.toSorted((one, other) => one.start - other.start)
  if (fold) return byStart([...entries, ...fold.load.segments])
  if (unit.stock === undefined || lane !== undefined) return entries
  const stock = unit.stock
  return byStart([...entries.filter(entry => entry.kind === 'block'), ...loadOf([row], now).filter(({ count }) => count >= stock)])
}

/** For each day: how many of the rows nothing touches on it and the days after it, `span` in all. A late unit is out until now, a place on the scale, at least. */
export function freeCounts(rows: readonly Row[], count: number, now: number, span = 1): Uint16Array {
  const free = new Uint16Array(count)
  const touched = new Uint8Array(count)
  for (const row of rows) {
    if (row.unit.status === 'archived') continue
    touched.fill(0)
    for (const closing of closingsOf(row, { at: 0, place: now })) {
      const to = 'overdue' in closing && closing.overdue ? Math.max(closing.to, now) : closing.to
      touched.fill(1, Math.max(0, Math.floor(closing.from)), Math.max(0, Math.min(count, Math.ceil(to))))
    }
    let freeDays = 0
    for (let day = count - 1; day >= 0; day--) {
      freeDays = touched[day] ? 0 : freeDays + 1
      if (freeDays >= span) free[day] = (free[day] ?? 0) + 1
    }
  }
  return free
}

/** The stretches that nothing closes, first ones first. */
export function gapsOf(row: Row, { midnights, count }: Scale, now?: Moment): Gap[] {
  const gaps: Gap[] = []
  let [at, place] = [midnights[0] ?? 0, 0]
  for (const { start, end, from, to } of closingsOf(row, now)) {
    if (from > place) gaps.push({ start: at, end: Math.min(start, midnights[count] ?? start), from: place, to: Math.min(from, count) })
    if (to > place) [at, place] = [end, to]
  }
  if (place < count) gaps.push({ start: at, end: midnights[count] ?? at, from: place, to: count })
  return gaps
}

/** The periods from a moment on in which the unit is free. None begins while it is late, because nobody knows when it comes back; a late part of a stock does not keep the rest from being free. */
export function freeGapsOf(row: Row, scale: Scale, now: number): Gap[] {
  const isLate = row.unit.stock === undefined && lateEntryOf(row) !== undefined
  return gapsOf(row, scale, { at: now, place: placeOf(scale, now) })
    .filter(gap => gap.end > now && !(isLate && gap.start <= now))
    .map(gap => ({ ...gap, start: Math.max(gap.start, now) }))
}
