import { atLocal, isTimeZone } from '@rentwell/contract/period.ts'
import type { Component, Property } from './content-lines.ts'
import { mustRead } from './feed-refused.ts'

/** A local time stored as if it were UTC, and whether it is a whole date. */
export interface Wall {
  at: number
  isDate: boolean
}

/** Maps a local time to the possible instants: one, or one per offset if only the zone's offsets are known. */
export type Zone = (wall: number) => number[]

const second = 1000
const minute = 60 * second
const hour = 60 * minute
export const day = 24 * hour

/** Windows names of time zones, which common calendar programs use. */
const windowsZones: Record<string, string> = {
  utc: 'UTC',
  'gmt standard time': 'Europe/London',
  'greenwich standard time': 'Atlantic/Reykjavik',
  'w. europe standard time': 'Europe/Berlin',
  'central europe standard time': 'Europe/Budapest',
  'central european standard time': 'Europe/Warsaw',
  'romance standard time': 'Europe/Paris',
  'gtb standard time': 'Europe/Bucharest',
  'e. europe standard time': 'Europe/Chisinau',
  'fle standard time': 'Europe/Kyiv',
  'turkey standard time': 'Europe/Istanbul',
  'russian standard time': 'Europe/Moscow',
  'arabian standard time': 'Asia/Dubai',
  'arab standard time': 'Asia/Riyadh',
  'israel standard time': 'Asia/Jerusalem',
  'india standard time': 'Asia/Kolkata',
  'se asia standard time': 'Asia/Bangkok',
  'singapore standard time': 'Asia/Singapore',
  'china standard time': 'Asia/Shanghai',
  'w. australia standard time': 'Australia/Perth',
  'tokyo standard time': 'Asia/Tokyo',
  'korea standard time': 'Asia/Seoul',
  'aus eastern standard time': 'Australia/Sydney',
  'e. australia standard time': 'Australia/Brisbane',
  'cen. australia standard time': 'Australia/Adelaide',
  'new zealand standard time': 'Pacific/Auckland',
  'hawaiian standard time': 'Pacific/Honolulu',
  'pacific standard time': 'America/Los_Angeles',
  'mountain standard time': 'America/Denver',
  'us mountain standard time': 'America/Phoenix',
  'central standard time': 'America/Chicago',
  'eastern standard time': 'America/New_York',
  'atlantic standard time': 'America/Halifax',
  'e. south america standard time': 'America/Sao_Paulo',
  'argentina standard time': 'America/Argentina/Buenos_Aires',
  'south africa standard time': 'Africa/Johannesburg',
}

const utc: Zone = wall => [wall]

const named =
  (timeZone: string): Zone =>
  wall => {
    const [date = '', time = ''] = new Date(wall).toISOString().split('T')
    return [atLocal(date, time.slice(0, 5), timeZone).getTime() + Number(time.slice(6, 8)) * second]
  }

/** The time zones of a file. A known name means that zone. Otherwise every offset of the file's own definition is possible, so that rather too much is blocked than too little. */
export function readZones(components: Component[], home: string): (name: string | undefined) => Zone {
  const described = new Map(components.filter(one => one.name === 'VTIMEZONE').map(one => [textOf(one, 'TZID'), one]))
  const known = new Map<string, Zone>()
  return name => {
    const key = name?.trim() || home
    let zone = known.get(key)
    if (!zone) known.set(key, (zone = key === 'UTC' ? utc : findZone(key, described.get(name), home)))
    return zone
  }
}

function findZone(name: string, description: Component | undefined, home: string): Zone {
  const names = [name, windowsZones[name.toLowerCase()], description && textOf(description, 'X-LIC-LOCATION'), ...tails(name)]
  const found = names.find(one => one !== undefined && one.length <= 64 && /^(?:UTC|[A-Za-z]+\/)/.test(one) && isTimeZone(one))
  if (found) return named(found)
  const offsets = [...new Set((description?.inner ?? []).map(part => offsetOf(textOf(part, 'TZOFFSETTO'))))]
  return offsets.length > 0 ? wall => offsets.map(offset => wall - offset) : named(home)
}

/** Possible zone names at the end of a path such as '/freeassociation.sourceforge.net/Europe/Berlin'. */
const tails = (name: string) => {
  const parts = name.slice(0, 200).split('/')
  return [parts.slice(-3).join('/'), parts.slice(-2).join('/')]
}

const textOf = (component: Component, name: string) => component.properties.find(one => one.name === name)?.value

function offsetOf(text: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(text ?? '') ?? []
  mustRead(sign, 'unreadable_event')
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute)
}

/** Parses `20270301`, `20270301T100000` or `20270301T100000Z`. */
export function readWall(text: string): Wall & { isUtc: boolean } {
  const [, year, month, date, time, zulu] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})(Z)?)?$/i.exec(text.trim()) ?? []
  mustRead(year && month && date, 'unreadable_event')
  const [hours, minutes, seconds] = time ? [time.slice(0, 2), time.slice(2, 4), time.slice(4)].map(Number) : [0, 0, 0]
  mustRead((hours ?? 24) < 24 && (minutes ?? 60) < 60 && (seconds ?? 61) <= 60 && year !== '0000', 'unreadable_event')
  const midnight = Date.parse(`${year}-${month}-${date}T00:00:00Z`)
  // Date.parse yields NaN for month 13 and turns 30 February into 2 March.
  mustRead(Number.isFinite(midnight) && new Date(midnight).toISOString().startsWith(`${year}-${month}-${date}`), 'unreadable_event')
  return { at: midnight + (hours ?? 0) * hour + (minutes ?? 0) * minute + (seconds ?? 0) * second, isDate: !time, isUtc: Boolean(zulu) }
}

/** The local time of a date property, and its zone. */
export function readMoment(property: Property, zoneOf: (name: string | undefined) => Zone): { wall: Wall; zone: Zone } {
  const wall = readWall(property.value)
  return { wall, zone: wall.isUtc ? utc : zoneOf(wall.isDate ? undefined : property.params.TZID) }
}

/** Parses a duration such as `P3DT2H` into milliseconds; a week is 7 days, a day 24 hours. */
export function readDuration(text: string): number {
  const [whole, minus, weeks, days, hours, minutes, seconds] =
    /^([+-])?P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/i.exec(text.trim()) ?? []
  mustRead(whole !== undefined && minus !== '-', 'unreadable_event')
  const of = (amount: string | undefined, unit: number) => Number(amount ?? 0) * unit
  return of(weeks, 7 * day) + of(days, day) + of(hours, hour) + of(minutes, minute) + of(seconds, second)
}
