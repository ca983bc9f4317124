import { productName } from '@rentwell/contract/product.ts'
import type { NightHours } from '@rentwell/contract/units/units.rules.ts'
import { nightsWithin, type Period } from '@rentwell/contract/period.ts'
import { sign } from '../../platform/base/secrets.ts'

/** A blocked period of a unit for export to other systems, without personal data. */
export interface ClosedEvent extends Period {
  kind: 'booking' | 'block'
  ref: string
  unitId: string
  unitTitle: string
  changedAt: Date
  /** Of a unit by the night, whose nights are exported as whole days. */
  nights?: (NightHours & { timeZone: string }) | null
}

/** Suffix of the UIDs of a unit's events, unique to this installation. */
const markOf = (secret: Buffer, unitId: string) => `@${sign(secret, `events ${unitId}`).slice(0, 16)}.${productName.toLowerCase()}`

/** A predicate for UIDs of events that were exported from this unit. */
export const echoOf = (secret: Buffer, unitId: string) => {
  const mark = markOf(secret, unitId)
  return (uid: string) => uid.endsWith(mark)
}

const words = { booking: 'Booked', block: 'Closed' } as const

/** A calendar file (RFC 5545); equal events give equal bytes. `name` is the title of the unit, or of the rental for all units. */
export function writeIcal(secret: Buffer, name: string, events: readonly ClosedEvent[], { withUnits }: { withUnits: boolean }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productName}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...events.flatMap(event => {
      const dates = datesOf(event)
      return dates
        ? [
            'BEGIN:VEVENT',
            `UID:${event.kind}-${event.ref}${markOf(secret, event.unitId)}`,
            `DTSTAMP:${stamp(event.changedAt)}`,
            ...dates,
            `SUMMARY:${escaped(withUnits ? `${event.unitTitle}: ${words[event.kind]}` : words[event.kind])}`,
            'TRANSP:OPAQUE',
            'END:VEVENT',
          ]
        : []
    }),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

/** When an event begins and ends. Undefined if it takes no night of a unit by the night: other systems could only read it as a whole day. */
function datesOf({ start, end, nights }: ClosedEvent): string[] | undefined {
  if (!nights) return [`DTSTART:${stamp(start)}`, `DTEND:${stamp(new Date(Math.ceil(end.getTime() / 1000) * 1000))}`]
  const found = nightsWithin({ start, end }, nights, nights.timeZone)
  return found && [`DTSTART;VALUE=DATE:${found.from.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${found.to.replaceAll('-', '')}`]
}

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, letter => `\\${letter}`).replace(/\r?\n/g, '\\n')

/** Folds a line at 75 bytes without splitting a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line
  const out: string[] = []
  let [piece, bytes] = ['', 0]
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > 75) {
      out.push(piece)
      piece = ' '
      bytes = 1
    }
    piece += letter
    bytes += size
  }
  return [...out, piece].join('\r\n')
}
