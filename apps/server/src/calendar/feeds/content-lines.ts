import { mostFeedEvents } from '@rentwell/contract/calendar/feeds.rules.ts'
import { mustRead } from './feed-refused.ts'

/** A property of a component: `DTSTART;TZID=Europe/Lisbon:20270301T100000`. */
export interface Property {
  name: string
  params: Record<string, string>
  value: string
}

/** An event or time zone of the file, with the properties that determine its times. */
export interface Component {
  name: string
  properties: Property[]
  inner: Component[]
}

const deepest = 6
const mostProperties = 2000
const kept = new Set(['VEVENT', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT'])
const wanted = new Set('UID DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID STATUS TRANSP TZID X-LIC-LOCATION TZOFFSETTO'.split(' '))

/** The unfolded content lines (RFC 5545, 3.1). */
function* unfold(text: string): Generator<string> {
  let line: string | undefined
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length;) {
    const feed = text.indexOf('\n', at)
    const end = feed < 0 ? text.length : feed
    const piece = text.slice(at, text[end - 1] === '\r' ? end - 1 : end)
    at = end + 1
    if (line !== undefined && (piece.startsWith(' ') || piece.startsWith('\t'))) line += piece.slice(1)
    else {
      if (line) yield line
      line = piece
    }
  }
  if (line) yield line
}

/** Parses a content line; undefined if it is not one. Quoted parameter values may contain delimiters. */
function readProperty(line: string): Property | undefined {
  const parts: string[] = []
  let [from, isQuoted] = [0, false]
  for (let at = 0; at < line.length; at++) {
    const letter = line[at]
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === ';' || letter === ':')) {
      parts.push(line.slice(from, at))
      from = at + 1
      if (letter === ':') {
        const [name = '', ...params] = parts
        return { name: name.toUpperCase(), params: Object.fromEntries(params.map(readParam)), value: line.slice(from).trim() }
      }
    }
  }
  return undefined
}

function readParam(text: string): [string, string] {
  const equals = text.indexOf('=')
  return equals < 0 ? [text.toUpperCase(), ''] : [text.slice(0, equals).toUpperCase(), text.slice(equals + 1).replace(/^"|"$/g, '')]
}

/** The events and time zones of a calendar file. Refuses files that are no calendar, are truncated or have too many events. */
export function readComponents(text: string): Component[] {
  const found: Component[] = []
  const open: Component[] = []
  let [hasBegun, events] = [false, 0]
  for (const line of unfold(text)) {
    if (line.trim() === '') continue
    const head = line.slice(0, 6).toUpperCase()
    if (!hasBegun) mustRead(/^BEGIN:VCALENDAR\s*$/i.test(line.slice(0, 40)), 'not_a_calendar')
    hasBegun = true
    if (head === 'BEGIN:') {
      const component: Component = { name: line.slice(6).trim().toUpperCase(), properties: [], inner: [] }
      if (component.name === 'VEVENT') mustRead(++events <= mostFeedEvents, 'too_many_events')
      const parent = open.at(-1)
      if (kept.has(component.name)) (parent && kept.has(parent.name) ? parent.inner : found).push(component)
      mustRead(open.push(component) <= deepest, 'not_a_calendar')
    } else if (head.startsWith('END:')) {
      mustRead(open.pop()?.name === line.slice(4).trim().toUpperCase(), 'not_a_calendar')
    } else {
      const component = open.at(-1)
      mustRead(component, 'not_a_calendar')
      if (!kept.has(component.name) || !wanted.has(line.slice(0, nameEnd(line)).toUpperCase())) continue
      const property = readProperty(line)
      mustRead(property, 'unreadable_event')
      mustRead(component.properties.push(property) <= mostProperties, 'too_many_events')
    }
  }
  mustRead(hasBegun, 'not_a_calendar')
  mustRead(open.length === 0, 'cut_off')
  return found
}

const nameEnd = (line: string) => {
  const end = line.search(/[;:]/)
  return end < 0 ? line.length : end
}
