import { setImmediate } from 'node:timers/promises'
import { nightsFrom, type Period } from '@rentwell/contract/period.ts'
import type { NightHours } from '@rentwell/contract/units/units.rules.ts'
import { readComponents, type Component, type Property } from './content-lines.ts'
import { mustRead } from './feed-refused.ts'
import { day, readDuration, readMoment, readWall, readZones, type Wall, type Zone } from './moments.ts'
import { occurrences, readRule, type Budget } from './recurrence.ts'

/** Limits per file: steps for expanding rules and lists, and number of periods. */
const mostSteps = 300_000
const listedSteps = 10
const mostPeriods = 20_000
/** Maximum number of periods after merging. They are stored in the unit's calendar row, which every search reads. */
const mostMerged = 2000
const periodsAtOnce = 500

interface Event {
  uid: string
  start: { wall: Wall; zone: Zone }
  /** In milliseconds: of local time for whole days, otherwise of elapsed time. */
  length: number
  properties: Property[]
}

type ZoneOf = (name: string | undefined) => Zone

export interface IcalOptions {
  /** Zone of whole days and of times without a zone. */
  home: string
  /** Hours of a unit by the night: whole days are nights of it then, from check-in of the first to check-out on the day of DTEND. */
  nights?: NightHours | null
  /** Events outside are left out. */
  window: Period
  /** True for the UID of an event that was exported from this unit and comes back through the other system. */
  isEcho: (uid: string) => boolean
}

/**
 * The periods that a calendar file blocks, sorted and disjoint. Cancelled, empty and transparent events and echoes are left out.
 * Throws `FeedRefused` if any part of the file is not reliable.
 */
export async function readIcal(text: string, { home, nights, window, isEcho }: IcalOptions): Promise<Period[]> {
  const components = readComponents(text)
  const zoneOf = readZones(components, home)
  const budget: Budget = { steps: mostSteps }
  const events = components.filter(one => one.name === 'VEVENT').map(one => readEvent(one, zoneOf))
  const replaced = new Set(events.flatMap(event => replacedBy(event, zoneOf)))
  const found: Period[] = []
  for (const event of events) {
    if (!isBusy(event) || isEcho(event.uid)) continue
    for (const period of periodsOf(event, zoneOf, { window, nights: nights && { hours: nights, home } }, replaced, budget)) {
      mustRead(found.push(period) <= mostPeriods, 'too_many_events')
      // Yields to the event loop between parts.
      if (found.length % periodsAtOnce === 0) await setImmediate()
    }
  }
  const periods = merged(found)
  mustRead(periods.length <= mostMerged, 'too_many_events')
  return periods
}

function readEvent({ properties }: Component, zoneOf: ZoneOf): Event {
  const of = (name: string) => properties.find(one => one.name === name)
  const first = of('DTSTART')
  mustRead(first, 'unreadable_event')
  const start = readMoment(first, zoneOf)
  return { uid: of('UID')?.value.slice(0, 500) ?? '', start, length: lengthOf(start, of('DTEND'), of('DURATION'), zoneOf), properties }
}

function lengthOf(start: Event['start'], end: Property | undefined, duration: Property | undefined, zoneOf: ZoneOf): number {
  if (end) {
    const { wall, zone } = readMoment(end, zoneOf)
    if (start.wall.isDate) return Math.max(day, Math.ceil((wall.at - start.wall.at) / day) * day)
    return Math.max(0, Math.max(...zone(wall.at)) - Math.min(...start.zone(start.wall.at)))
  }
  if (duration) return start.wall.isDate ? Math.max(day, Math.ceil(readDuration(duration.value) / day) * day) : readDuration(duration.value)
  return start.wall.isDate ? day : 0
}

const valueOf = (event: Event, name: string) => event.properties.find(one => one.name === name)?.value.toUpperCase()

const isBusy = (event: Event) => event.length > 0 && valueOf(event, 'STATUS') !== 'CANCELLED' && valueOf(event, 'TRANSP') !== 'TRANSPARENT'

/** Key of an occurrence of a recurring event. */
const keyOf = (uid: string, moment: number) => `${moment} ${uid}`

/** Keys of the occurrence that an event with RECURRENCE-ID replaces or cancels. */
function replacedBy(event: Event, zoneOf: ZoneOf): string[] {
  const id = event.properties.find(one => one.name === 'RECURRENCE-ID')
  if (!id) return []
  const { wall, zone } = readMoment(id, zoneOf)
  return zone(wall.at).map(moment => keyOf(event.uid, moment))
}

/** An occurrence: its start as local time and as the possible instants, and its length. */
interface Occurrence {
  at: number
  moments: number[]
  length: number
}

interface Within {
  window: Period
  nights: { hours: NightHours; home: string } | null | undefined
}

/** The nights of whole days. */
const nightsOf = ({ at, length }: Occurrence, { hours, home }: NonNullable<Within['nights']>): Period =>
  nightsFrom(new Date(at).toISOString().slice(0, 10), Math.max(1, Math.ceil(length / day)), hours, home)

function* periodsOf(event: Event, zoneOf: ZoneOf, { window, nights }: Within, replaced: Set<string>, budget: Budget): Generator<Period> {
  const { wall, zone } = event.start
  const excluded = momentsOf(event, 'EXDATE', zoneOf, budget)
  const isReplacement = valueOf(event, 'RECURRENCE-ID') !== undefined
  const isGone = ({ at, moments }: Occurrence) =>
    excluded.has(dateMark(at)) || moments.some(moment => excluded.has(moment) || (!isReplacement && replaced.has(keyOf(event.uid, moment))))
  for (const one of occurrencesOf(event, zoneOf, window, budget)) {
    if (isGone(one)) continue
    const whole = wall.isDate && nights ? nightsOf(one, nights) : undefined
    const ends = whole ? [whole.end.getTime()] : wall.isDate ? zone(one.at + one.length) : one.moments.map(moment => moment + one.length)
    const start = Math.max(whole ? whole.start.getTime() : Math.min(...one.moments), window.start.getTime())
    const end = Math.min(Math.max(...ends), window.end.getTime())
    if (start < end) yield { start: new Date(start), end: new Date(end) }
  }
}

function* occurrencesOf(event: Event, zoneOf: ZoneOf, window: Period, budget: Budget): Generator<Occurrence> {
  const { length, start, properties } = event
  const { wall, zone } = start
  // Local time differs from UTC by little more than half a day; two days are a safe margin.
  const from = window.start.getTime() - length - 2 * day
  const to = window.end.getTime() + 2 * day
  const rules = properties.filter(one => one.name === 'RRULE')
  if (rules.length === 0 && wall.at >= from && wall.at <= to) yield { at: wall.at, moments: zone(wall.at), length }
  for (const { value } of rules) {
    const rule = readRule(value)
    for (const at of occurrences(rule, wall.at, from, to, budget)) {
      if (!rule.until || isUntil(rule.until, at, zone)) yield { at, moments: zone(at), length }
    }
  }
  for (const property of listed(event, 'RDATE', budget)) {
    const [begin = '', end] = property.value.split('/')
    const moment = readMoment({ ...property, value: begin }, zoneOf)
    const own = end === undefined ? length : end.toUpperCase().startsWith('P') ? readDuration(end) : readWall(end).at - moment.wall.at
    if (moment.wall.at >= from && moment.wall.at <= to) yield { at: moment.wall.at, moments: moment.zone(moment.wall.at), length: own }
  }
}

const isUntil = (until: Wall & { isUtc: boolean }, at: number, zone: Zone) => {
  if (until.isDate) return Math.floor(at / day) <= Math.floor(until.at / day)
  return until.isUtc ? Math.min(...zone(at)) <= until.at : at <= until.at
}

/** A whole date in a set of instants, told apart by half a millisecond. */
const dateMark = (wall: number) => Math.floor(wall / day) * day + 0.5

function listed(event: Event, name: string, budget: Budget): Property[] {
  const found = event.properties.filter(one => one.name === name).flatMap(one => one.value.split(',').map(value => ({ ...one, value })))
  mustRead((budget.steps -= found.length * listedSteps) >= 0, 'too_many_events')
  return found
}

function momentsOf(event: Event, name: string, zoneOf: ZoneOf, budget: Budget): Set<number> {
  return new Set(
    listed(event, name, budget).flatMap(property => {
      const { wall, zone } = readMoment(property, zoneOf)
      return wall.isDate ? [dateMark(wall.at)] : zone(wall.at)
    }),
  )
}

function merged(periods: Period[]): Period[] {
  const sorted = periods.toSorted((a, b) => a.start.getTime() - b.start.getTime())
  const out: Period[] = []
  for (const one of sorted) {
    const last = out.at(-1)
    if (last && one.start <= last.end) last.end = one.end > last.end ? one.end : last.end
    else out.push({ ...one })
  }
  return out
}
