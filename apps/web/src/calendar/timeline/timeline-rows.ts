import type { readCalendar } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { bookingsIn, piecesIn } from '@rentwell/contract/calendar/columns.rules.ts'
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
  /** How many things of the unit; more than 1 only of a unit with a stock. */
  count: number
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
/** Dates that an offer holds. */
interface OfferEntry extends Span {
  kind: 'offer'
  id: string
  name: string
  /** How many things of the unit; more than 1 only of a unit with a stock. */
  count: number
  isContested: false
}
export type Entry = BookingEntry | BlockEntry | OfferEntry | FeedEntry

/** A time in which the same number is taken, at least 1. */
export interface LoadSegment {
  /** Milliseconds, and the same as places on the scale. */
  start: number
  end: number
  from: number
  to: number
  count: number
}

/** How many pieces, or things of a stock, are taken of all; by time. */
export interface Load {
  size: number
  segments: readonly LoadSegment[]
}

export interface Row {
  /** The id of the unit or, if it has several pieces, of the piece. Unlike any other. */
  key: string
  unit: OfficeCalendar['units'][number]
  /** One of several pieces of the unit; `number` counts from 1. */
  piece?: { label: string; number: number }
  /** One of the rows of a unit whose bookings overlap, counted from 1. */
  lane?: number
  /** Set in the row that stands for all pieces of its unit, or for its stock; its entries are the blocks. */
  fold?: Fold
  /** By their start. */
  entries: readonly Entry[]
}

interface Fold {
  isOpen: boolean
  load: Load
  /** How many bookings in it are late, and how many entries collide with another calendar. */
  late: number
  contested: number
}

/** A row for each unit, or for each piece of a unit with several, with all that closes it, of a timeline that was read in columns. */
export function rowsOf(calendar: OfficeCalendar, scale: Scale): Row[] {
  const pieces = Map.groupBy(piecesIn(calendar), piece => piece.unitId)
  const rows = calendar.units.flatMap(unit => emptyRowsOf(unit, pieces.get(unit.id) ?? []))
  const byUnit = Map.groupBy(rows, row => row.unit.id)
  const contested = new Set(calendar.conflicts.flatMap(({ bookingId, feedId, unitId }) => [bookingId, `${feedId} ${unitId}`]))
  const spanOf = (key: string, unitId: string, startAt: string, endAt: string): Span => {
    const [start, end] = [Date.parse(startAt), Date.parse(endAt)]
    return { key, unitId, start, end, from: placeOf(scale, start), to: placeOf(scale, end) }
  }
  const add = (entry: Entry, pieceId: string | null | undefined) => rowFor(byUnit.get(entry.unitId) ?? [], entry, pieceId)?.entries.push(entry)

  // A block closes all pieces of its unit.
  for (const { id, unitId, note, startAt, endAt } of calendar.blocks)
    for (const row of byUnit.get(unitId) ?? [])
      row.entries.push({ ...spanOf(row.piece ? `${id} ${row.key}` : id, unitId, startAt, endAt), kind: 'block', id, note })
  // Those whose piece is known come first, so that the others find the room that is left.
  const bookings = bookingsIn(calendar).toSorted((one, other) => Number(one.pieceId === undefined) - Number(other.pieceId === undefined))
  // A booking of several pieces stands in the row of each.
  const seen = new Set<string>()
  for (const { id, unitId, pieceId, name, status, overdue, count, start, end } of bookings) {
    const key = seen.has(id) ? `${id} ${unitId} ${pieceId}` : id
    seen.add(id)
    const [from, to] = [placeOf(scale, start), placeOf(scale, end)]
    add({ kind: 'booking', key, id, unitId, start, end, from, to, name, status, overdue, count, pieceId, isContested: contested.has(id) }, pieceId)
  }
  for (const { id, unitId, pieceId, name, count, startAt, endAt } of calendar.offers ?? [])
    add({ ...spanOf(`${id} ${unitId} ${pieceId ?? ''}`, unitId, startAt, endAt), kind: 'offer', id, name, count, isContested: false }, pieceId)
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

/** What the list of the office narrows the timeline to. */
export type TimelineFilter = BookingStatus | 'overdue' | 'block' | 'offer' | 'feed' | 'contested'

export function isWanted(entry: Entry, filter: TimelineFilter | undefined): boolean {
  if (filter === undefined) return true
  if (filter === 'block' || filter === 'offer' || filter === 'feed') return entry.kind === filter
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
