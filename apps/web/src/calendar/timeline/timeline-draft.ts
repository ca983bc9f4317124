import { periodFrom } from '@rentwell/contract/period.ts'
import { closingsOf, gapsOf } from './timeline-gaps.ts'
import type { BlockEntry, BookingEntry, Entry, Row } from './timeline-rows.ts'
import { midnightOf, placeOf, type Scale } from './timeline-scale.ts'

/** Days of a unit that are about to be blocked: `from` to `to`, both included; what is taken inside them is left out of `start` and `end`. */
export interface BlockDraft {
  kind: 'block'
  /** The row that it is drawn in. */
  row: string
  unitId: string
  /** Where the choice began, and where it reaches. */
  anchor: number
  reach: number
  from: number
  to: number
  start: number
  end: number
}

/** Another end of a booking or block, by whole days. */
export interface EndDraft {
  kind: 'end'
  row: string
  entry: BookingEntry | BlockEntry
  days: number
}

/** A booking that is about to get another piece of its unit: the one of the row that it is drawn in. */
export interface PieceDraft {
  kind: 'piece'
  row: string
  entry: BookingEntry
}

export type Draft = BlockDraft | EndDraft | PieceDraft

/** Days from one to another as a block. It cannot jump over what is taken; undefined where the first day has nothing free. */
export function draftBlock(row: Row, scale: Scale, anchor: number, reach: number): BlockDraft | undefined {
  const open = gapsOf(row, scale).filter(gap => gap.from < anchor + 1 && gap.to > anchor)
  const gap = open.toSorted((one, other) => within(other, anchor) - within(one, anchor))[0]
  if (!gap) return undefined
  const first = Math.max(Math.floor(gap.from), 0)
  const last = Math.min(Math.ceil(gap.to), scale.count) - 1
  const from = Math.max(first, Math.min(anchor, reach))
  const to = Math.min(last, Math.max(anchor, reach))
  const start = Math.max(gap.start, midnightOf(scale, from))
  const end = Math.min(gap.end, midnightOf(scale, to + 1))
  return { kind: 'block', row: row.key, unitId: row.unit.id, anchor, reach, from, to, start, end }
}

const within = (gap: { from: number; to: number }, day: number) => Math.min(gap.to, day + 1) - Math.max(gap.from, day)

/** Bookings whose dates can still be agreed anew, and blocks. */
export const canMoveEnd = (entry: Entry): entry is BookingEntry | BlockEntry =>
  entry.kind === 'block' || (entry.kind === 'booking' && (entry.status === 'confirmed' || entry.status === 'in_progress'))

/** True if another piece can be given: the booking is agreed and its unit has several. */
export const canMovePiece = (row: Row, entry: Entry): entry is BookingEntry =>
  row.piece !== undefined && entry.kind === 'booking' && (entry.status === 'confirmed' || entry.status === 'in_progress')

/** A booking drawn in the row of another piece of its unit; undefined in its own row. Staff see there whether that piece is free. */
export const draftPiece = (from: Row, to: Row | undefined, entry: BookingEntry): PieceDraft | undefined =>
  to?.piece && to.key !== from.key && to.unit.id === from.unit.id ? { kind: 'piece', row: to.key, entry } : undefined

/** The end of an entry moved by whole days: not over the next one, not before its own first day, not into the past. */
export function draftEnd(row: Row, scale: Scale, entry: BookingEntry | BlockEntry, days: number, now: number): EndDraft {
  const next = closingsOf(row).find(other => other !== entry && other.start >= entry.end)
  const least = Math.max(entry.from, placeOf(scale, now))
  let moved = Math.round(days)
  while (moved < 0 && entry.to + moved <= least) moved += 1
  while (moved > 0 && entry.to + moved > Math.min(next?.from ?? Infinity, scale.count)) moved -= 1
  return { kind: 'end', row: row.key, entry, days: moved }
}

/** The moment at which a moved end stands: the same time of the clock, some days on. */
export const movedEnd = ({ entry, days }: EndDraft, { timeZone }: Scale): Date => periodFrom(new Date(entry.end), days, 'Daily', timeZone).end
