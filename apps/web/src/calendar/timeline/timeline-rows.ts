import type { readCalendar } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { bookingsIn } from '@rentwell/contract/calendar/columns.rules.ts'
import { placeOf, type Scale } from './timeline-scale.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'

export type OfficeCalendar = Answer<typeof readCalendar>

interface Span {
  /** Unlike any other of its row. */
  key: string
  unitId: string
  /** Milliseconds, and the same as places on the scale. */
  start: number
  end: number
  from: number
  to: number
}
export interface BookingEntry extends Span {
  kind: 'booking'
  id: string
  name: string
  status: BookingStatus
  overdue: boolean
  /** Another system's calendar wants the same time. */
  isContested: boolean
}
export interface BlockEntry extends Span {
  kind: 'block'
  id: string
  note: string
}
interface FeedEntry extends Span {
  kind: 'feed'
  feedId: string
  name: string
  isContested: boolean
}
export type Entry = BookingEntry | BlockEntry | FeedEntry

export interface Row {
  unit: OfficeCalendar['units'][number]
  /** By their start. */
  entries: readonly Entry[]
}

/** A row for each unit, with all that closes it, of a timeline that was read in columns. */
export function rowsOf(calendar: OfficeCalendar, scale: Scale): Row[] {
  const byUnit = new Map<string, Entry[]>(calendar.units.map(unit => [unit.id, []]))
  const contested = new Set(calendar.conflicts.flatMap(({ bookingId, feedId, unitId }) => [bookingId, `${feedId} ${unitId}`]))
  const placed = (key: string, unitId: string, start: number, end: number): Span => ({
    key,
    unitId,
    start,
    end,
    from: placeOf(scale, start),
    to: placeOf(scale, end),
  })
  const spanOf = (key: string, unitId: string, startAt: string, endAt: string) => placed(key, unitId, Date.parse(startAt), Date.parse(endAt))
  const add = (entry: Entry) => byUnit.get(entry.unitId)?.push(entry)

  for (const { id, unitId, name, status, overdue, start, end } of bookingsIn(calendar))
    add({ ...placed(id, unitId, start, end), kind: 'booking', id, name, status, overdue, isContested: contested.has(id) })
  for (const { id, unitId, note, startAt, endAt } of calendar.blocks) add({ ...spanOf(id, unitId, startAt, endAt), kind: 'block', id, note })
  for (const { feedId, unitId, name, startAt, endAt } of calendar.imported) {
    const span = spanOf(`${feedId} ${startAt}`, unitId, startAt, endAt)
    const collides = contested.has(`${feedId} ${unitId}`) && calendar.conflicts.some(one => one.feedId === feedId && overlaps(one, span))
    add({ ...span, kind: 'feed', feedId, name, isContested: collides })
  }
  return calendar.units.map(unit => ({ unit, entries: (byUnit.get(unit.id) ?? []).toSorted((one, other) => one.start - other.start) }))
}

const overlaps = (conflict: { startAt: string; endAt: string }, { start, end }: Span) =>
  Date.parse(conflict.startAt) < end && Date.parse(conflict.endAt) > start

/** Entries that touch a day. */
export const entriesOn = ({ entries }: Row, day: number) => entries.filter(entry => entry.from < day + 1 && entry.to > day)

/** The booking that a unit is still out with although its time is over. */
export const lateEntryOf = ({ entries }: Row): BookingEntry | undefined =>
  entries.find((entry): entry is BookingEntry => entry.kind === 'booking' && entry.overdue)

/** For each day: how many of the rows nothing touches on it and the days after it, `span` in all. A late unit is out until now, a place on the scale, at least. */
export function freeCounts(rows: readonly Row[], count: number, now: number, span = 1): Uint16Array {
  const free = new Uint16Array(count)
  const touched = new Uint8Array(count)
  for (const { unit, entries } of rows) {
    if (unit.status === 'archived') continue
    touched.fill(0)
    for (const entry of entries) {
      const to = entry.kind === 'booking' && entry.overdue ? Math.max(entry.to, now) : entry.to
      touched.fill(1, Math.max(0, Math.floor(entry.from)), Math.max(0, Math.min(count, Math.ceil(to))))
    }
    let freeDays = 0
    for (let day = count - 1; day >= 0; day--) {
      freeDays = touched[day] ? 0 : freeDays + 1
      if (freeDays >= span) free[day] = (free[day] ?? 0) + 1
    }
  }
  return free
}

export interface Gap {
  /** Milliseconds; nothing is known beyond the scale's ends. */
  start: number
  end: number
  from: number
  to: number
}

/** The stretches that nothing closes, first ones first. */
export function gapsOf({ entries }: Row, { midnights, count }: Scale): Gap[] {
  const gaps: Gap[] = []
  let [at, place] = [midnights[0] ?? 0, 0]
  for (const { start, end, from, to } of entries) {
    if (from > place) gaps.push({ start: at, end: Math.min(start, midnights[count] ?? start), from: place, to: Math.min(from, count) })
    if (to > place) [at, place] = [end, to]
  }
  if (place < count) gaps.push({ start: at, end: midnights[count] ?? at, from: place, to: count })
  return gaps
}

/** The stretches from a moment on in which the unit can be had: none begins while it is late, for nobody knows when it comes back. */
export function freeGapsOf(row: Row, scale: Scale, now: number): Gap[] {
  const isLate = lateEntryOf(row) !== undefined
  return gapsOf(row, scale)
    .filter(gap => gap.end > now && !(isLate && gap.start <= now))
    .map(gap => ({ ...gap, start: Math.max(gap.start, now) }))
}

/** What the list of the office narrows the timeline to. */
export type TimelineFilter = BookingStatus | 'overdue' | 'block' | 'feed' | 'contested'

export function isWanted(entry: Entry, filter: TimelineFilter | undefined): boolean {
  if (filter === undefined) return true
  if (filter === 'block' || filter === 'feed') return entry.kind === filter
  if (filter === 'contested') return entry.kind !== 'block' && entry.isContested
  if (entry.kind !== 'booking') return false
  return filter === 'overdue' ? entry.overdue : entry.status === filter
}

/** Rows whose unit is called like this and, with a filter, that have such an entry. */
export function narrowRows(rows: readonly Row[], words: string, filter: TimelineFilter | undefined): readonly Row[] {
  const sought = words.trim().toLowerCase()
  if (!sought && !filter) return rows
  return rows.filter(
    ({ unit, entries }) => (!sought || unit.title.toLowerCase().includes(sought)) && (!filter || entries.some(entry => isWanted(entry, filter))),
  )
}
