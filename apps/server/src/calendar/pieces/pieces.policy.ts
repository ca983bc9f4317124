import { day } from '@rentwell/contract/durations.ts'
import { overlap, type Period } from '@rentwell/contract/period.ts'

/** A period in which a piece is taken. Fixed: begun, pinned by staff, blocked or imported. Others may move to another piece of the unit. */
export interface PieceSpan extends Period {
  /** Unique: a booking of several pieces has a span for each. */
  ref: string
  isFixed: boolean
}

/** A piece that can leave the shop, with all that takes it from now on, in any order. */
export interface PieceCalendar {
  pieceId: string
  spans: PieceSpan[]
}

/** A booking that needs a piece; `pieceId`, if set, is the only one that it can have. */
export interface Wanted extends Period {
  pieceId?: string | undefined
}

/** What goes to another piece, so that a booking fits. */
export type Move = Period & { ref: string; pieceId: string }

export interface Assignment {
  pieceId: string
  moves: Move[]
}

/** How many steps the search for a new layout may take before it gives up: a few milliseconds. */
const mostSteps = 20_000
/** How many bookings it lays at most, because each is a call within the last one's. */
const mostSearched = 1_000

const isFreeIn = ({ spans }: PieceCalendar, period: Period) => !spans.some(span => overlap(span, period))

/** Milliseconds that stay unused around a period, at most a year on each side: the smaller, the more remains for long bookings. */
function gapAround({ spans }: PieceCalendar, { start, end }: Period): number {
  const year = 365 * day
  const before = Math.min(year, ...spans.filter(span => span.end <= start).map(span => start.getTime() - span.end.getTime()))
  const after = Math.min(year, ...spans.filter(span => span.start >= end).map(span => span.start.getTime() - end.getTime()))
  return before + after
}

const tightestFirst = <P extends PieceCalendar>(pieces: readonly P[], period: Period): P[] =>
  pieces
    .filter(piece => isFreeIn(piece, period))
    .map(piece => ({ piece, gap: gapAround(piece, period) }))
    .toSorted((one, other) => one.gap - other.gap)
    .map(({ piece }) => piece)

/**
 * The piece for a booking: the one with the tightest gap; if none is free for the whole time, bookings that are not fixed move to other pieces.
 * Undefined if no assignment exists or none was found in a bounded search.
 */
export function choosePiece(pieces: PieceCalendar[], wanted: Wanted): Assignment | undefined {
  const found = choosePieces(pieces, wanted, 1)
  const pieceId = found?.pieceIds[0]
  return found && pieceId !== undefined ? { pieceId, moves: found.moves } : undefined
}

/** The same for `count` pieces, all for the same time. */
export function choosePieces(pieces: PieceCalendar[], wanted: Wanted, count: number): { pieceIds: string[]; moves: Move[] } | undefined {
  const own = wanted.pieceId === undefined ? pieces : pieces.filter(({ pieceId }) => pieceId === wanted.pieceId)
  const best = tightestFirst(own, wanted)
  if (best.length >= count) return { pieceIds: best.slice(0, count).map(({ pieceId }) => pieceId), moves: [] }
  return leftOf(pieces, wanted) < count ? undefined : layAnew(pieces, wanted, count)
}

/** The pieces once bookings have moved to others. */
export function withMoves<S extends PieceSpan>(pieces: readonly { pieceId: string; spans: S[] }[], moves: readonly Move[]): { pieceId: string; spans: S[] }[] {
  const to = new Map(moves.map(move => [move.ref, move.pieceId]))
  const spans = Map.groupBy(
    pieces.flatMap(({ pieceId, spans: own }) => own.map(span => ({ at: (span.isFixed ? undefined : to.get(span.ref)) ?? pieceId, span }))),
    ({ at }) => at,
  )
  return pieces.map(({ pieceId }) => ({ pieceId, spans: (spans.get(pieceId) ?? []).map(({ span }) => span) }))
}

/** The same with further bookings, as a further choice sees them. */
export const withAssigned = (pieces: PieceCalendar[], moves: readonly Move[], added: readonly (Move & { isFixed: boolean })[] = []): PieceCalendar[] =>
  withMoves(pieces, moves).map(({ pieceId, spans }) => ({
    pieceId,
    spans: [...spans, ...added.filter(one => one.pieceId === pieceId).map(({ ref, start, end, isFixed }) => ({ ref, start, end, isFixed }))],
  }))

const change = (at: number, by: number) => ({ at, by })

/** How many pieces are free at every moment of a period. */
export function leftOf(pieces: PieceCalendar[], { start, end }: Period): number {
  const changes = pieces.flatMap(({ spans }) => {
    let until = start.getTime()
    // Spans of a piece overlap if it is late; it is taken once all the same.
    return spans
      .filter(span => overlap(span, { start, end }))
      .toSorted((one, other) => one.start.getTime() - other.start.getTime())
      .flatMap(span => {
        const [from, to] = [Math.max(until, span.start.getTime()), Math.min(end.getTime(), span.end.getTime())]
        until = Math.max(until, to)
        return to > from ? [change(from, 1), change(to, -1)] : []
      })
  })
  let [taken, most] = [0, 0]
  for (const { by } of changes.toSorted((one, other) => one.at - other.at || one.by - other.by)) most = Math.max(most, (taken += by))
  return pieces.length - most
}

/**
 * Other pieces for the bookings of one piece, the earliest first; `until` leaves those that begin later where they are.
 * `isWhole` is false if one of them is fixed or no other piece can take it.
 */
export function passOn(pieces: PieceCalendar[], pieceId: string, until?: Date): { moves: Move[]; isWhole: boolean } {
  const own = pieces.find(piece => piece.pieceId === pieceId)?.spans.filter(({ start }) => until === undefined || start < until) ?? []
  let others = pieces.filter(piece => piece.pieceId !== pieceId)
  const moves = new Map<string, Move>()
  let isWhole = true
  for (const span of own.toSorted((one, other) => one.start.getTime() - other.start.getTime())) {
    const found = span.isFixed ? undefined : choosePiece(others, span)
    if (!found) {
      isWhole = false
      continue
    }
    const passed = { ref: span.ref, start: span.start, end: span.end, pieceId: found.pieceId }
    for (const move of [...found.moves, passed]) moves.set(move.ref, move)
    others = withAssigned(others, found.moves, [{ ...passed, isFixed: false }])
  }
  return { moves: [...moves.values()], isWhole }
}

interface Item extends Wanted {
  /** undefined: the booking that is asked for. */
  ref?: string
  /** Where it is now. */
  at?: string
}

/** Lays the bookings around a wanted one anew: those that overlap it, those that overlap them, and so on. In the order of their starts each tries the free pieces. */
function layAnew(pieces: PieceCalendar[], wanted: Wanted, count: number): { pieceIds: string[]; moves: Move[] } | undefined {
  const around = surroundings(pieces, wanted)
  const asked: Item[] = Array.from({ length: count }, () => ({ ...wanted }))
  const items: Item[] = [...asked, ...around].toSorted((one, other) => one.start.getTime() - other.start.getTime())
  const refs = new Set(around.map(({ ref }) => ref))
  const bare = pieces.map(({ pieceId, spans }) => ({ pieceId, spans: spans.filter(span => span.isFixed || !refs.has(span.ref)) }))
  const places = layInOrder(bare, items) ?? search(bare, items)
  if (!places) return undefined
  const moves = around.flatMap(item => {
    const pieceId = places.get(item)
    return pieceId === undefined || pieceId === item.at ? [] : [{ ref: item.ref, start: item.start, end: item.end, pieceId }]
  })
  return { pieceIds: asked.flatMap(item => places.get(item) ?? []), moves }
}

/**
 * In the order of their starts each gets a piece and keeps it: its own if that is free, so that as little moves as possible, else the one that was free for the
 * shortest time. Unless something is fixed or asks for a piece, this succeeds whenever enough pieces are free at every moment, as every interval graph can be
 * coloured with as many colours as intervals overlap. So hundreds of pieces with thousands of bookings need no search.
 */
function layInOrder(pieces: PieceCalendar[], items: Item[]): Map<Item, string> | undefined {
  const laid = pieces.map(({ pieceId, spans }) => ({ pieceId, spans, until: -Infinity }))
  const places = new Map<Item, string>()
  for (const item of items) {
    const start = item.start.getTime()
    let best: (typeof laid)[number] | undefined
    for (const piece of laid) {
      if (piece.until > start || (item.pieceId !== undefined && item.pieceId !== piece.pieceId) || !isFreeIn(piece, item)) continue
      if (piece.pieceId === item.at) {
        best = piece
        break
      }
      if (!best || piece.until > best.until) best = piece
    }
    if (!best) return undefined
    best.until = item.end.getTime()
    places.set(item, best.pieceId)
  }
  return places
}

/** The same with steps back, up to `mostSteps`; undefined if there are too many bookings to try. */
function search(laid: PieceCalendar[], items: Item[]): Map<Item, string> | undefined {
  if (items.length > mostSearched) return undefined
  const places = new Map<Item, string>()
  let steps = 0

  function place(index: number): boolean {
    const item = items[index]
    if (!item) return true
    if (++steps > mostSteps) return false
    const free = tightestFirst(laid, item).toSorted((one, other) => Number(other.pieceId === item.at) - Number(one.pieceId === item.at))
    for (const piece of free) {
      if (item.pieceId !== undefined && item.pieceId !== piece.pieceId) continue
      piece.spans.push({ ref: '', start: item.start, end: item.end, isFixed: true })
      places.set(item, piece.pieceId)
      if (place(index + 1)) return true
      piece.spans.pop()
    }
    return false
  }

  return place(0) ? places : undefined
}

function surroundings(pieces: PieceCalendar[], wanted: Period) {
  const movable = pieces.flatMap(({ pieceId, spans }) => spans.filter(span => !span.isFixed).map(({ ref, start, end }) => ({ ref, start, end, at: pieceId })))
  let window = { start: wanted.start, end: wanted.end }
  for (;;) {
    const inside = movable.filter(item => overlap(item, window))
    const [start, end] = [
      Math.min(window.start.getTime(), ...inside.map(one => one.start.getTime())),
      Math.max(window.end.getTime(), ...inside.map(one => one.end.getTime())),
    ]
    if (start === window.start.getTime() && end === window.end.getTime()) return inside
    window = { start: new Date(start), end: new Date(end) }
  }
}
