import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { refusals } from '@rentwell/contract/refusals.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { buildMember } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { sql } from '../db/db.ts'
import { bodyOf, choicesOf, headersOf, hostileText, pathPartOf, queryOf, type JsonSchema, type Known } from './fuzz.build.ts'
import { newId } from '../base/ids.ts'
import { testApp } from '../testing/test-app.ts'

const runs = Number(process.env.FUZZ_RUNS ?? 15)
const patience = 20_000 + runs * 100
const everybody = { numRuns: runs, endOnFailure: process.env.FUZZ_SHRINK === undefined, includeErrorInReport: true }

const { app, db, call, send, advance } = await testApp()

interface Operation {
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
const document = (await send({ url: '/api/v2/openapi.json' })).json<{
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}>()
const components = document.components.schemas
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const unit = await buildUnit(db)
const other = await buildUnit(db, { instantBook: true })
const [guest, staff, stranger] = [await buildPerson(db), await buildMember(db, unit.rental.id, 'staff'), await buildPerson(db)]
const at = (days: number) => new Date(Date.UTC(2026, 11, 1 + days, 2)).toISOString()
const drafts = await Promise.all(
  [0, 10, 20].map(async days => {
    const startAt = new Date(Date.now() + (days + 20) * day).toISOString()
    return (await call(bookings.createBooking, { unitId: unit.id, startAt, rentalLength: 2 }, { token: guest.token })).body.booking.id
  }),
)
const asked = drafts[0] ?? ''
await call(bookings.confirmBooking, { booking: asked, payment: { kind: 'at_rental' } }, { token: guest.token })
const cursor = (await call(bookings.listBookings, { limit: 1 }, { token: guest.token })).body.nextCursor ?? ''
const talk = await call(messaging.sendMessage, { id: newId(), rentalId: unit.rental.id, body: 'Hello' }, { token: guest.token })

const places: Record<string, string[]> = {
  rental: [unit.rental.id, unit.rental.slug, unit.rental.id.toUpperCase(), unit.rental.slug.toUpperCase(), other.rental.id],
  unit: [unit.id, unit.id, unit.id, other.id],
  booking: [...drafts],
  conversation: [talk.body.conversationMessage.conversationId],
  kind: ['passport', 'driver_license'],
  session: (await db.rows<{ id: string }>(sql`select id from sessions`)).map(session => session.id),
}
const known: Known = {
  unit_id: [unit.id, other.id],
  country_id: ['id', 'us', 'gb', 'nowhere'],
  currency: ['usd', 'idr', 'jpy', 'nothing'],
  currency_id: ['usd', 'usd', 'eur', 'nothing'],
  slug: [unit.rental.slug, 'api', ...Array.from({ length: 30 }, (_, index) => `a-new-one-${index}`)],
  location: [
    { type: 'Point', coordinates: [-8.65, 115.13] },
    { type: 'Point', coordinates: [90, 180] },
    { type: 'Point', coordinates: [-90, -180] },
  ],
  updated_at: ['2026-01-01T00:00:00Z', '2100-01-01T00:00:00Z', '2100-01-01T00:00:00Z'],
  from: ['2026-12-01', '2026-12-24', '2028-02-29'],
  to: ['2026-12-24', '2027-01-05', '2028-03-01'],
  lat: [-8.65, 40.7],
  lng: [115.13, -74],
  locale_country: ['ID'],
  flag_short_name: ['ID'],
  start_at: Array.from({ length: 20 }, (_, index) => at(index * 7)),
  rental_length: [1, 2, 30, 365],
  near: ['-8.65,115.13', '0,0', '90,180'],
  bbox: ['-9,115,-8,116'],
  phone_number: ['+6281234567890', '+14155550123', '+79161234567'],
  otp_token: ['x'.repeat(43)],
  photos: [[], [guest.id]],
  opening_hours: [{}, { mon: null }, { sun: { from: '00:00', to: '24:00' } }, { tue: { from: '10:00', to: '10:00' } }],
}
const owner = unit.rental.owner.token
/** Tokens of callers who mostly have access and sometimes not. */
const tokensFor = (path: string) => [
  ...Array<string>(8).fill(path.startsWith('/office/{') ? owner : guest.token),
  owner,
  other.rental.owner.token,
  staff.token,
  stranger.token,
  'dead',
]

/** Handles the outbox messages of the coming minute too, such as the assistant's answer, so that none of them changes a table during a later request. */
async function settle() {
  await app.jobs.runDue()
  await app.outbox.drain()
  const soon = await db.row<{ wait: number | null }>(
    sql`select extract(epoch from max(next_at) - ${app.clock.now()})::float8 as wait from outbox where next_at <= ${new Date(app.clock.now().getTime() + 60_000)}`,
  )
  if (!soon?.wait) return
  await advance(Math.max(1, Math.ceil(soon.wait)))
  await settle()
}

/** Row counts of the tables that a refused request must not change. Counters of failed attempts are left out, because they are meant to change. */
async function countRows() {
  await app.outbox.drain()
  return db.row<Record<string, number>>(sql`
    select (select count(*) from users) as users, (select count(*) from user_phones) as phones, (select count(*) from user_emails) as emails, (select count(*) from sessions) as sessions,
      (select count(*) from otp_flows) as flows, (select count(*) from consents) as consents, (select count(*) from rentals) as rentals, (select count(*) from slugs) as slugs,
      (select count(*) from members) as members, (select count(*) from units) as units, (select count(*) from unit_calendar) as calendar, (select count(*) from bookings) as bookings,
      (select count(*) from booking_numbers) as numbers, (select count(*) from booking_history) as history, (select count(*) from holds) as holds,
      (select count(*) from guest_bookings) as lists, (select count(*) from idempotency) as keys, (select count(*) from outbox) as events, (select count(*) from sandbox_messages) as sent,
      (select count(*) from conversations) as conversations, (select count(*) from messages) as messages, (select count(*) from notifications) as news`)
}

describe.each(operations)('$method $path', ({ path, method, operation }) => {
  test(
    'answers any request with a success or a well-formed refusal, and a refusal changes no data',
    async () => {
      const inPath = operation.parameters.filter(one => one.in === 'path')
      // The known cursor belongs to /bookings; other lists would refuse it.
      const inQuery = operation.parameters.filter(one => one.in === 'query' && (one.name !== 'cursor' || path === '/bookings'))
      const schema = operation.requestBody?.content['application/json']?.schema
      await settle()
      const before = { rows: await countRows() }
      await fc.assert(
        fc.asyncProperty(
          fc.tuple(...inPath.map(({ name, schema: part }) => pathPartOf(choicesOf(part) ?? places[name] ?? []))),
          queryOf(inQuery, path === '/bookings' ? { ...known, cursor: [cursor] } : known, components),
          bodyOf(schema, known, components),
          headersOf(tokensFor(path)),
          async (parts, query, payload, headers) => {
            let index = 0
            const url = `/api/v2${path.replace(/\{\w+\}/g, () => parts[index++] ?? '')}${query ? `?${query}` : ''}`
            const answer = await send({ method: method.toUpperCase() as 'GET', url, headers, ...(method === 'get' ? {} : { payload }) })
            expect(answer.statusCode, answer.body).toBeLessThan(500)
            if (answer.statusCode >= 400) {
              const { error, ...rest } = answer.json<{ error: { reason: string; description: string; fields?: Record<string, string> } }>()
              expect([rest, answer.headers['cache-control']]).toEqual([{}, 'no-store'])
              expect(Object.keys(refusals)).toContain(error.reason)
              expect(refusals[error.reason as keyof typeof refusals].status).toBe(answer.statusCode)
              expect(error.description).toMatch(/\S/)
              for (const word of Object.values(error.fields ?? {})) expect(word).toMatch(/^[a-z_]+$/)
              if (method !== 'get') expect(await countRows()).toEqual(before.rows)
            } else if (method !== 'get') {
              // Restores sessions after a logout, or all further requests would get 401.
              if (answer.statusCode === 204) await db.run(sql`update sessions set ended_at = null`)
              // Writes the notifications of the change before the next count.
              await settle()
              before.rows = await countRows()
            }
          },
        ),
        everybody,
      )
      // Reads change no table, refused or not, so one comparison at the end is enough.
      expect(await countRows()).toEqual(before.rows)
    },
    patience,
  )
})

test('the sandbox tools refuse invalid input', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, async text => {
      for (const payload of [JSON.stringify({ offset_seconds: text }), text, JSON.stringify({ offset_seconds: -1, [text]: 1 })]) {
        const answer = await send({ method: 'POST', url: '/dev/clock', headers: { 'content-type': 'application/json' }, payload })
        expect(answer.statusCode).toBeGreaterThanOrEqual(400)
        expect(answer.statusCode).toBeLessThan(500)
      }
      const list = await send({ url: '/dev/outbox.json', query: { to: text.toWellFormed().slice(0, 500) } })
      expect(list.statusCode).toBeLessThan(500)
    }),
    everybody,
  )
})
