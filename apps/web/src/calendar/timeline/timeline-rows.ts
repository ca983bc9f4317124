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
  /** The piece that it has, if that is known and the unit has several. */
  pieceId?: string | undefined
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
  /** The id of the unit or, if it has several pieces, of the piece. */
  key: string
  unit: OfficeCalendar['units'][number]
  /** One of several pieces of the unit; `number` counts from 1. */
  piece?: { label: string; number: number }
  /** By their start. */
  entries: readonly Entry[]
}

/** A row for each unit, or for each piece of a unit with several, with all that closes it, of a timeline that was read in columns. */
export function rowsOf(calendar: OfficeCalendar, scale: Scale): Row[] {
  const pieces = Map.groupBy(calendar.pieces ?? [], piece => piece.unitId)
  const rows = calendar.units.flatMap(unit => emptyRowsOf(unit, pieces.get(unit.id) ?? []))
  const byUnit = Map.groupBy(rows, row => row.unit.id)
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
  const add = (entry: Entry, pieceId: string | null | undefined) => rowFor(byUnit.get(entry.unitId) ?? [], entry, pieceId)?.entries.push(entry)

  // A block closes all pieces of its unit.
  for (const { id, unitId, note, startAt, endAt } of calendar.blocks)
    for (const row of byUnit.get(unitId) ?? [])
      row.entries.push({ ...spanOf(row.piece ? `${id} ${row.key}` : id, unitId, startAt, endAt), kind: 'block', id, note })
  // Those whose piece is known come first, so that the others find the room that is left.
  const bookings = bookingsIn(calendar).toSorted((one, other) => Number(one.pieceId === undefined) - Number(other.pieceId === undefined))
  // A booking of several pieces stands in the row of each.
  const seen = new Set<string>()
  for (const { id, unitId, pieceId, name, status, overdue, start, end } of bookings) {
    const key = seen.has(id) ? `${id} ${unitId} ${pieceId}` : id
    seen.add(id)
    add(
      { ...placed(key, unitId, start, end), kind: 'booking', id, name, status, overdue, pieceId: pieceId ?? undefined, isContested: contested.has(id) },
      pieceId,
    )
  }
  for (const { feedId, unitId, pieceId, name, startAt, endAt } of calendar.imported) {
    const span = spanOf(`${feedId} ${startAt}`, unitId, startAt, endAt)
    const collides = contested.has(`${feedId} ${unitId}`) && calendar.conflicts.some(one => one.feedId === feedId && overlaps(one, span))
    add({ ...span, kind: 'feed', feedId, name, isContested: collides }, pieceId)
  }
  return rows.map(row => ({ ...row, entries: row.entries.toSorted((one, other) => one.start - other.start) }))
}

type GrowingRow = Row & { entries: Entry[] }

const emptyRowsOf = (unit: Row['unit'], pieces: readonly { id: string; label: string }[]): GrowingRow[] =>
  pieces.length > 1
    ? pieces.map(({ id, label }, index) => ({ key: id, unit, piece: { label, number: index + 1 }, entries: [] }))
    : [{ key: unit.id, unit, entries: [] }]

/** The row of a piece; if it is not known which one it was, the first row with room. */
function rowFor(rows: readonly GrowingRow[], { start, end }: Entry, pieceId: string | null | undefined): GrowingRow | undefined {
  if (rows.length < 2) return rows[0]
  return rows.find(row => row.key === pieceId) ?? rows.find(({ entries }) => !entries.some(other => other.start < end && start < other.end)) ?? rows[0]
}

/** 'Vario 125', or 'Vario 125, Mint' of one of its pieces; `nameOf` gives a piece without a name its number in words. */
export const titleOf = ({ unit, piece }: Row, nameOf: (number: number) => string) =>
  piece ? `${unit.title}, ${piece.label || nameOf(piece.number)}` : unit.title

export const unitsOf = (rows: readonly Row[]) => [...new Map(rows.map(({ unit }) => [unit.id, unit])).values()]

/** True for the entry whose popup is open. */
export const isOpened = (entry: Entry, opened: string | undefined) => entry.kind !== 'feed' && entry.id === opened

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
    ({ unit, piece, entries }) =>
      (!sought || `${unit.title} ${piece?.label ?? ''}`.toLowerCase().includes(sought)) && (!filter || entries.some(entry => isWanted(entry, filter))),
  )
}
