import type { BookingStatus } from '../booking-statuses.ts'
import { hour } from '../durations.ts'
import type { Answer } from '../endpoint.ts'
import type { readCalendar } from './calendar.endpoints.ts'

/** Of browsers and Node; the contract has the types of neither. */
declare function atob(base64: string): string

/** The letters of statuses in a timeline's columns. An overdue booking is in progress. */
export const columnStatuses = {
  n: 'new_request',
  p: 'confirmation_pending',
  c: 'confirmed',
  i: 'in_progress',
  o: 'in_progress',
  d: 'completed',
} as const satisfies Record<string, BookingStatus>

/** The character of the first of a timeline's `stays`, as a number in Unicode: `0`. */
export const firstCharacter = 48

export interface ColumnBooking {
  id: string
  unitId: string
  /** Undefined if the unit has one piece, or if its piece was not recorded. */
  pieceId: string | undefined
  /** How many things of the unit; more than 1 only of a unit with a stock. A booking of several pieces is listed for each. */
  count: number
  status: BookingStatus
  overdue: boolean
  name: string
  /** Milliseconds. */
  start: number
  end: number
}

type Timeline = Answer<typeof readCalendar>
export type TimelinePiece = NonNullable<Timeline['pieces']>[number]

/** The pieces of a timeline of either shape: those of units with several, in the order of the units and theirs. */
export function piecesIn({ units, pieces, pieceColumns: columns }: Timeline): readonly TimelinePiece[] {
  if (!columns) return pieces ?? []
  const unitIds = repeated(
    units.map(unit => unit.id),
    columns.counts,
  )
  return idsIn(columns.ids).map((id, index) => ({ id, unitId: unitIds[index] ?? '', label: columns.labels[columns.labelOf[index] ?? 0] ?? '' }))
}

/** The bookings of a timeline that was read with `shape=columns`. */
export function bookingsIn(timeline: Timeline): ColumnBooking[] {
  const { units, bookingColumns: columns } = timeline
  if (!columns) return []
  const ids = idsIn(columns.ids)
  const pieceIds = pieceIdsIn(timeline, columns)
  const first = Date.parse(columns.start)
  const unitIds = repeated(
    units.map(unit => unit.id),
    columns.counts,
  )
  let namesRead = 0
  return unitIds.map((unitId, index) => {
    const [letter, length] = columns.stays[columns.stayOf.charCodeAt(index) - firstCharacter] ?? ['', 0]
    const start = first + Math.round((columns.starts[index] ?? 0) * hour)
    const name = columns.names[(columns.nameOf[index] || ++namesRead) - 1] ?? ''
    return {
      id: ids[index] ?? '',
      unitId,
      pieceId: pieceIds?.[index],
      count: columns.countOf?.[index] ?? 1,
      status: columnStatuses[letter as keyof typeof columnStatuses],
      overdue: letter === 'o',
      name,
      start,
      end: start + Math.round(length * hour),
    }
  })
}

/** The piece of each booking. */
function pieceIdsIn(timeline: Timeline, { counts, pieceCounts }: NonNullable<Timeline['bookingColumns']>): (string | undefined)[] | undefined {
  if (!pieceCounts) return undefined
  const taken = Map.groupBy(
    piecesIn(timeline).map(({ id, unitId }, index) => ({ id, unitId, count: pieceCounts[index] ?? 0 })),
    piece => piece.unitId,
  )
  return timeline.units.flatMap(({ id: unitId }, index) => {
    const pieces = taken.get(unitId) ?? []
    const known = pieces.reduce((total, { count }) => total + count, 0)
    return repeated([undefined, ...pieces.map(({ id }) => id)], [(counts[index] ?? 0) - known, ...pieces.map(({ count }) => count)])
  })
}

/** Each value as often as its count says. */
const repeated = <T>(values: readonly T[], counts: readonly number[]): T[] =>
  values.flatMap((value, index) => Array.from({ length: counts[index] ?? 0 }, () => value))

const digits = Array.from('0123456789abcdef', digit => digit.charCodeAt(0))
const dash = '-'.charCodeAt(0)
const bytesBeforeDash = [3, 5, 7, 9]

/** The UUIDs of bytes in base64. Each is made of its letters at once: joining 20,000 of them piece by piece keeps the garbage collector busy. */
function idsIn(base64: string): string[] {
  const bytes = atob(base64)
  const letters: number[] = Array.from({ length: 36 }, () => dash)
  return Array.from({ length: bytes.length / 16 }, (_, index) => {
    let at = 0
    for (let place = 0; place < 16; place++) {
      const byte = bytes.charCodeAt(index * 16 + place)
      letters[at++] = digits[byte >> 4] ?? dash
      letters[at++] = digits[byte & 15] ?? dash
      if (bytesBeforeDash.includes(place)) at++
    }
    return String.fromCharCode(...letters)
  })
}
