import { atLocal, isTimeZone } from '@rentwell/contract/period.ts'
import type { Component, Property } from './content-lines.ts'
import { mustRead } from './feed-refused.ts'

/** A point on a wall clock, as if it were UTC, and whether it is a whole date. */
export interface Wall {
  at: number
  isDate: boolean
}

/** Moments that a wall clock may stand for: one, or one for each offset where the zone is known by its offsets alone. */
export type Zone = (wall: number) => number[]

const second = 1000
const minute = 60 * second
const hour = 60 * minute
export const day = 24 * hour

/** Names that Windows has for zones, where calendars of the trade use them. */
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

/** The zones of a file. A name means the zone of that name; else the file's own description of it, by its offsets: rather too much is closed than too little. */
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

/** '/freeassociation.sourceforge.net/Europe/Berlin' ends in a zone's name. */
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

/** `20270301`, `20270301T100000` or `20270301T100000Z`. */
export function readWall(text: string): Wall & { isUtc: boolean } {
  const [, year, month, date, time, zulu] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})(Z)?)?$/i.exec(text.trim()) ?? []
  mustRead(year && month && date, 'unreadable_event')
  const [hours, minutes, seconds] = time ? [time.slice(0, 2), time.slice(2, 4), time.slice(4)].map(Number) : [0, 0, 0]
  mustRead((hours ?? 24) < 24 && (minutes ?? 60) < 60 && (seconds ?? 61) <= 60 && year !== '0000', 'unreadable_event')
  const midnight = Date.parse(`${year}-${month}-${date}T00:00:00Z`)
  // JavaScript knows no month 13, and takes 30 February for 2 March.
  mustRead(Number.isFinite(midnight) && new Date(midnight).toISOString().startsWith(`${year}-${month}-${date}`), 'unreadable_event')
  return { at: midnight + (hours ?? 0) * hour + (minutes ?? 0) * minute + (seconds ?? 0) * second, isDate: !time, isUtc: Boolean(zulu) }
}

/** What a property with a moment says, and the zone that it says it in. */
export function readMoment(property: Property, zoneOf: (name: string | undefined) => Zone): { wall: Wall; zone: Zone } {
  const wall = readWall(property.value)
  return { wall, zone: wall.isUtc ? utc : zoneOf(wall.isDate ? undefined : property.params.TZID) }
}

/** `P3DT2H` in milliseconds; a week is 7 days, a day 24 hours. */
export function readDuration(text: string): number {
  const [whole, minus, weeks, days, hours, minutes, seconds] =
    /^([+-])?P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/i.exec(text.trim()) ?? []
  mustRead(whole !== undefined && minus !== '-', 'unreadable_event')
  const of = (amount: string | undefined, unit: number) => Number(amount ?? 0) * unit
  return of(weeks, 7 * day) + of(days, day) + of(hours, hour) + of(minutes, minute) + of(seconds, second)
}
