import type { BookingStatus } from '../booking-statuses.ts'
import { hour } from '../durations.ts'
import type { Answer } from '../endpoint.ts'
import type { readCalendar } from './calendar.endpoints.ts'

/** Of browsers and Node; the contract has the types of neither. */
declare function atob(base64: string): string

/** The letters of `statuses` in a timeline's columns. An overdue booking is in progress. */
export const columnStatuses = {
  n: 'new_request',
  p: 'confirmation_pending',
  c: 'confirmed',
  i: 'in_progress',
  o: 'in_progress',
  d: 'completed',
} as const satisfies Record<string, BookingStatus>

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

/** The bookings of a timeline that was read with `shape=columns`. */
export function bookingsIn({ units, pieces, bookingColumns: columns }: Answer<typeof readCalendar>): ColumnBooking[] {
  if (!columns) return []
  const ids = idsIn(columns.ids)
  const first = Date.parse(columns.start)
  const unitIds = units.flatMap((unit, index) => Array.from({ length: columns.counts[index] ?? 0 }, () => unit.id))
  return unitIds.map((unitId, index) => {
    const letter = columns.statuses[index] as keyof typeof columnStatuses
    const start = first + Math.round((columns.starts[index] ?? 0) * hour)
    return {
      id: ids[index] ?? '',
      unitId,
      pieceId: pieces?.[columns.pieceOf?.[index] ?? -1]?.id,
      count: columns.countOf?.[index] ?? 1,
      status: columnStatuses[letter],
      overdue: letter === 'o',
      name: columns.names[columns.nameOf[index] ?? 0] ?? '',
      start,
      end: start + Math.round((columns.lengths[index] ?? 0) * hour),
    }
  })
}

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
