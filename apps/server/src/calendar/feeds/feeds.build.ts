import { beforeEach } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as feeds from '@rentwell/contract/calendar/feeds.endpoints.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { startSourceHost } from '../../media/uploads/source-host.build.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import type { BuiltUnit } from '../../units/units.build.ts'

/** The response of the other system when its calendar is fetched. */
export interface CalendarResponse {
  status: number
  body: string
  headers?: Record<string, string>
  /** Closes the connection before the end of the body. */
  cut?: boolean
}

/** A time in the format of iCalendar. */
export const stamp = (at: string) => at.replace(/[-:]|\.\d+/g, '')

export const calendarOf = (...stays: [string, string][]) =>
  [
    'BEGIN:VCALENDAR',
    ...stays.flatMap(([start, end], index) => ['BEGIN:VEVENT', `UID:${index}@other`, `DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')

/** The whole server and a fake system whose calendars it imports. Call it at the top of the file. */
export async function feedWorld() {
  let other: CalendarResponse = { status: 200, body: '' }
  const asked: { etag: string | undefined }[] = []
  const host = await startSourceHost({
    '/cal.ics': (request, response) => {
      asked.push({ etag: request.headers['if-none-match'] })
      if (other.headers?.etag && request.headers['if-none-match'] === other.headers.etag) return void response.writeHead(304).end()
      response.writeHead(other.status, { ...other.headers, ...(other.cut ? { 'content-length': String(other.body.length + 100) } : {}) })
      response.write(other.body)
      if (other.cut) setTimeout(() => response.destroy(), 50)
      else response.end()
    },
    '/away': (_request, response) => void response.writeHead(302, { location: '/cal.ics' }).end(),
    '/inside': (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    '/trickle': (_request, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('X'), 20)
      response.once('close', () => clearInterval(drip))
    },
    '/silent': () => {},
    '/round': (_request, response) => void response.writeHead(302, { location: '/round' }).end(),
    '/endless': (_request, response) => {
      response.writeHead(200)
      const pour = () => {
        while (!response.destroyed && response.write('X'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    },
  })
  const tested = await testApp({ UPLOAD_FROM_URL_ALLOW: host, PUBLIC_URL: 'https://rent.example' })
  const { app, db, call } = tested
  const url = (path = '/cal.ics') => `http://${host}${path}`
  // The days of a test are counted from its beginning: one that moves the clock over midnight still means the same dates.
  let began = app.clock.now()
  beforeEach(() => void (began = app.clock.now()))
  const inDays = (days: number) => new Date(Math.floor(began.getTime() / day) * day + days * day + 2 * hour).toISOString()
  return {
    ...tested,
    host,
    /** Requests that the other system has got so far. */
    asked,
    url,
    inDays,
    /** Sets the response of the other system. */
    answer: (body: string, more: Partial<CalendarResponse> = {}) => void (other = { status: 200, body, ...more }),
    add: (unit: BuiltUnit, address = url(), token = unit.rental.owner.token) =>
      call(feeds.addFeed, { rental: unit.rental.id, unitId: unit.id, name: 'Other site', url: address }, { token }),
    list: async (unit: BuiltUnit) => (await call(feeds.listFeeds, { rental: unit.rental.id }, { token: unit.rental.owner.token })).body.feeds,
    /** Resolves when no poll is pending. */
    settle: () => app.outbox.drain(),
    isFree: async (unit: BuiltUnit, day: number) => {
      const guest = await buildPerson(db, {}, app.clock.now())
      const { status, error } = await call(bookings.createBooking, { unitId: unit.id, startAt: inDays(day), rentalLength: 1 }, { token: guest.token })
      if (status !== 201 && error?.reason !== 'dates_taken') throw new Error(`neither free nor taken: ${status} ${error?.reason}`)
      return status === 201
    },
    stayLoggedIn: () => db.run(sql`update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + 90 * day)}`),
  }
}
