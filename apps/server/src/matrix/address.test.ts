import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as feeds from '@rentwell/contract/calendar/feeds.endpoints.ts'
import { metresBetween, type LatLng } from '@rentwell/contract/geo/geo.rules.ts'
import * as leaving from '@rentwell/contract/portability/portability.endpoints.ts'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { readOfficeRental, saveRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { search } from '@rentwell/contract/search/search.endpoints.ts'
import { saveSupport } from '@rentwell/contract/assistant/assistant.endpoints.ts'
import { readRental } from '@rentwell/contract/units/units.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { buildApp } from '../app.ts'
import { buildBooking, tenInDays } from '../bookings/life.build.ts'
import { listenOn, openEvents } from '../live/listening.build.ts'
import { readConfig } from '../platform/base/config.ts'
import { sql } from '../platform/db/db.ts'
import { isBuilt } from '../platform/http/pages.ts'
import { needs } from '../platform/testing/needs.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { table } from './table.build.ts'

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const tested = await testApp()
const { app, db, call, send } = tested
const site = await buildApp({
  config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DEMO: '0' }),
  connection: tested.connection,
  ...(isBuilt(dist) && { dist }),
})
afterAll(() => site.close())

const street = 'Jl. Rahasia Zanzibar 77'
const way = 'Knock at the violet gate behind the bakery.'
const door: LatLng = [-8.651234, 115.131234]

const rental = await buildRental(db, {
  address: `${street}, Canggu, Bali`,
  shortAddress: 'Berawa, Canggu',
  gettingAround: way,
  addressIsPublic: false,
  lat: door[0],
  lng: door[1],
})
const unit = await buildUnit(db, { rental, title: 'Quexal scooter' })
const [guest, stranger] = [await buildPerson(db), await buildPerson(db)]
const owner = { token: rental.owner.token }

/** Words of the address that a text has, and its numbers that are a degree of the door, to about 40 metres. */
function toldIn(text: string): string[] {
  const words = ['Rahasia', 'Zanzibar', 'violet gate'].filter(word => text.includes(word))
  const degrees = Array.from(text.matchAll(/-?\d+\.\d+/g), ([number]) => number)
  return [...words, ...degrees.filter(number => door.some(degree => Math.abs(Number(number) - degree) < 0.0004))]
}

const ask = async (method: string, path: string, token?: string, more: { payload?: object; query?: Record<string, string> } = {}) =>
  send({ method: method as 'GET', url: `/api/v2${path}`, headers: token === undefined ? {} : { authorization: `Bearer ${token}` }, ...more })

const api = (await send({ url: '/api/v2/openapi.json' })).json<{ paths: Record<string, Record<string, unknown>> }>()
const reads = Object.entries(api.paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []))

const ids: Record<string, string> = { unit: unit.id }

/** Every answer that a caller can read, by its path. */
async function readAll(token: string | undefined): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const path of reads)
    for (const named of path.includes('{rental}') ? [rental.id, rental.slug] : ['']) {
      const given: Record<string, string> = { ...ids, rental: named }
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? randomUUID())
      const query = table[`GET ${path}`]?.query?.(ids)
      const answer = await ask('GET', url, token, query ? { query } : {})
      if (answer.statusCode === 200) answers.set(path, (answers.get(path) ?? '') + answer.body)
    }
  return answers
}

const leaksOf = (answers: Map<string, string>) =>
  Object.fromEntries([...answers].map(([path, text]) => [path, toldIn(text)]).filter(([, told]) => told?.length))

const pages = [`/rentals/${rental.slug}`, `/rentals/${rental.slug}/units/${unit.id}`, '/search?q=Quexal', '/']
const visit = async (path: string) => (await site.server.inject({ url: path, headers: { accept: 'text/html' } })).body

const sayTo = async (token: string, body: string) => {
  const sent = await call(messaging.sendMessage, { id: randomUUID(), rentalId: rental.id, body }, { token })
  await tested.advance(3)
  const conversation = sent.body.conversationMessage.conversationId
  const list = async () => (await call(messaging.listMessages, { conversation, limit: 100 }, { token })).body.messages
  await vi.waitFor(async () => expect((await list()).at(-1)?.author.kind).toBe('assistant'), 5000)
  return { conversation, answers: (await list()).filter(message => message.author.kind === 'assistant') }
}
const questions = ['Where are you located?', 'What is the exact address?', 'How do I get there?', 'Где вы находитесь?']

const lettersTo = async (to: string) => (await send({ url: '/dev/outbox.json', query: { to } })).body

async function exportOf(person: { id: string; token: string }): Promise<string> {
  const now = app.clock.now()
  await db.run(sql`update sessions set stepped_up_until = ${new Date(now.getTime() + 600_000)}, last_seen_at = ${now} where user_id = ${person.id}`)
  const { body } = await call(leaving.exportMe, {}, { token: person.token })
  // Either of the two servers does the work.
  await app.jobs.runDue()
  const fetched = () => ask('GET', `/me/export/${body.task.id}`, person.token)
  await expect.poll(async () => (await fetched()).statusCode).toBe(200)
  const answer = await fetched()
  return Object.values(unzipSync(answer.rawPayload))
    .map(bytes => new TextDecoder().decode(bytes))
    .join('\n')
}

const near = async (at: LatLng, span: number) => {
  const [lat, lng] = at
  const box = [lat - span, lng - span, lat + span, lng + span].join(',')
  return (await call(search, { q: 'Quexal', bbox: box })).body.total
}

/** What was answered to the guest while asking, before the rental agreed. */
const asked: string[] = []

const stream = await openEvents(await listenOn(app), guest.token)
afterAll(() => stream.close())

beforeAll(async () => {
  await call(saveSupport, { rental: rental.id, isOn: true }, owner)
  const stay = { unit_id: unit.id, start_at: tenInDays(app, 3), rental_length: 3 }
  asked.push((await ask('POST', '/quote', undefined, { payload: stay })).body)
  const made = await ask('POST', '/bookings/create', guest.token, { payload: stay })
  asked.push(made.body)
  ids['booking'] = made.json<{ booking: { id: string } }>().booking.id
  asked.push((await ask('GET', `/bookings/${ids['booking']}`, guest.token)).body)
  asked.push((await ask('POST', `/bookings/${ids['booking']}/confirm`, guest.token, { payload: { payment: { kind: 'at_rental' } } })).body)
  // A second request, of the stranger, is declined, so that a letter goes to a guest who was never confirmed.
  const other = await buildBooking(tested, { unit, guest: stranger, startAt: tenInDays(app, 30), status: 'confirmation_pending' })
  await call(bookings.declineRequest, { rental: rental.id, booking: other.id, reason: 'Full' }, owner)
  for (const question of questions) ids['conversation'] = (await sayTo(guest.token, question)).conversation
  await app.outbox.drain()
})

describe('a rental that keeps its address to itself', () => {
  test.each(['visitor', 'stranger', 'guest who has asked'])('tells nothing of it to a %s, whatever they read', async who => {
    const answers = await readAll({ stranger: stranger.token, 'guest who has asked': guest.token }[who])
    // The walk has seen what it is about.
    expect([...answers.keys()]).toEqual(expect.arrayContaining(['/rentals/{rental}', '/rentals/{rental}/units', '/rentals/{rental}/units/{unit}', '/search']))
    if (who === 'guest who has asked')
      expect([...answers.keys()]).toEqual(
        expect.arrayContaining(['/bookings', '/bookings/{booking}', '/conversations', '/conversations/{conversation}/messages', '/me/notifications']),
      )
    expect(leaksOf(answers)).toEqual({})
  })

  test('answers a request for a stay without it', async () => {
    expect(asked).toHaveLength(4)
    expect(asked.flatMap(toldIn)).toEqual([])
    expect(asked[3]).toContain('confirmation_pending')
  })

  test('is not in what an open screen hears', async () => {
    await expect.poll(() => stream.heard.map(({ type }) => type)).toEqual(expect.arrayContaining(['booking', 'message']))
    expect(toldIn(JSON.stringify(stream.heard))).toEqual([])
  })

  test('is called by its short address, with a pin within 354 metres and no way', async () => {
    const { rental: shown } = (await call(readRental, { rental: rental.slug })).body
    expect(shown).toMatchObject({ addressIsPublic: false, address: null, locationGettingAround: null, shortAddress: 'Berawa, Canggu' })
    const metres = metresBetween(shown.location.coordinates, door)
    expect(metres).toBeGreaterThan(50)
    expect(metres).toBeLessThan(354)
  })

  test('is found by its pin and its short address, not by its door', async () => {
    const find = async (q: string) => (await call(search, { q })).body.total
    expect([await find('Rahasia'), await find(street), await find('Zanzibar'), await find('Berawa')]).toEqual([0, 0, 0, 1])
    const { body } = await call(search, { q: 'Quexal', near: door.join(',') })
    const pin = body.units[0]?.rental.location.coordinates ?? door
    expect(body.units[0]?.rental.addressIsPublic).toBe(false)
    expect(body.units[0]?.distanceKm).toBeCloseTo(metresBetween(pin, door) / 1000, 1)
    expect(body.units[0]?.distanceKm).toBeGreaterThan(0.05)
    expect([await near(door, 0.0003), await near(pin, 0.0003)]).toEqual([0, 1])
  })

  test('says so in its letters, its assistant, the calendar that it gives out and what a guest takes along', async () => {
    expect(await lettersTo(stranger.email)).toContain('Nothing was charged')
    const { body } = await call(feeds.readCalendarAddress, { rental: rental.id, unitId: unit.id }, owner)
    const calendar = (await send({ url: new URL(body.address.url, 'https://rent.example').pathname })).body
    expect(calendar).toContain('BEGIN:VEVENT')
    const taken = [await exportOf(guest), await exportOf(stranger)]
    expect(taken[1]).toContain('"declined"')
    const letters = await Promise.all([guest, stranger].flatMap(person => [lettersTo(person.email), lettersTo(person.phone)]))
    expect([calendar, ...taken, ...letters].flatMap(toldIn)).toEqual([])
    const { answers } = await sayTo(stranger.token, 'Where are you located?')
    expect(answers.map(answer => answer.body).join('\n')).toContain('Berawa, Canggu')
    expect(toldIn(JSON.stringify(answers))).toEqual([])
  })

  describe('on its pages', needs(isBuilt(dist), 'the built web app: npm run build'), () => {
    test.each(pages)('%s', async path => {
      const html = await visit(path)
      expect(html).toContain('</html>')
      expect(toldIn(html)).toEqual([])
    })
  })

  test('shows it to its office, and to nobody’s office else', async () => {
    const { rental: own } = (await call(readOfficeRental, { rental: rental.id }, owner)).body
    expect(own).toMatchObject({ addressIsPublic: false, address: `${street}, Canggu, Bali`, locationGettingAround: way, location: { coordinates: door } })
    expect((await call(readOfficeRental, { rental: rental.id }, { token: stranger.token })).status).toBe(404)
  })
})

describe('once a booking is confirmed', () => {
  beforeAll(async () => {
    const booking = ids['booking'] ?? ''
    expect((await call(bookings.confirmRequest, { rental: rental.id, booking }, owner)).body.booking.status).toBe('confirmed')
    await app.outbox.drain()
  })

  test('its guest has the address, the place and the way', async () => {
    const { booking } = (await call(bookings.readBooking, { booking: ids['booking'] ?? '' }, { token: guest.token })).body
    expect(booking.rental).toMatchObject({ address: `${street}, Canggu, Bali`, locationGettingAround: way, location: { coordinates: door } })
  })

  test('its guest is told by the assistant', async () => {
    const answerTo = async (question: string) => (await sayTo(guest.token, question)).answers.at(-1)?.body
    expect(await answerTo('Where are you located?')).toContain(street)
    expect(await answerTo('How do I get there?')).toContain(way)
    expect(await answerTo('Where is my booking?')).toContain(street)
    expect(toldIn(JSON.stringify((await sayTo(stranger.token, 'Where are you located?')).answers))).toEqual([])
  })

  test('its guest is told by a letter a day before the stay', async () => {
    const { booking } = (await call(bookings.readBooking, { booking: ids['booking'] ?? '' }, { token: guest.token })).body
    await tested.advance(Math.ceil((Date.parse(booking.startAt) - app.clock.now().getTime()) / 1000) - 23 * 3600)
    await app.outbox.drain()
    await tested.advance(120)
    const letters = await lettersTo(guest.email)
    expect(letters).toContain(street)
    expect(letters).toContain('violet gate')
  })

  test.each(['visitor', 'stranger'])('a %s still reads nothing of it', async who => {
    expect(leaksOf(await readAll(who === 'stranger' ? stranger.token : undefined))).toEqual({})
  })
})

describe('a rental that shows its address to everybody', () => {
  const show = async (addressIsPublic: boolean) => {
    const saved = await call(saveRental, { rental: rental.id, addressIsPublic }, owner)
    expect([saved.status, saved.body.rental.addressIsPublic]).toEqual([200, addressIsPublic])
    await app.outbox.drain()
  }
  beforeAll(() => show(true))

  test('tells it to visitors, and is found by it', async () => {
    const { rental: shown } = (await call(readRental, { rental: rental.slug })).body
    expect(shown).toMatchObject({
      addressIsPublic: true,
      address: `${street}, Canggu, Bali`,
      locationGettingAround: way,
      location: { coordinates: door },
    })
    expect((await call(search, { q: 'Rahasia' })).body.units[0]?.rental).toMatchObject({ addressIsPublic: true, location: { coordinates: door } })
    expect(await near(door, 0.0003)).toBe(1)
    const { answers } = await sayTo(stranger.token, 'Where are you located?')
    expect(answers.at(-1)?.body).toContain(street)
  })

  test('tells it to a guest who has only asked', async () => {
    const startAt = tenInDays(app, 20)
    const { booking } = (await call(bookings.createBooking, { unitId: unit.id, startAt, rentalLength: 2 }, { token: stranger.token })).body
    expect(booking).toMatchObject({ status: 'draft', rental: { address: `${street}, Canggu, Bali`, location: { coordinates: door } } })
    expect(booking.rental).not.toHaveProperty('contactPhone')
  })

  test('has it on its page', needs(isBuilt(dist), 'the built web app: npm run build'), async () => {
    await expect.poll(() => visit(`/rentals/${rental.slug}`)).toContain(street)
    expect(await visit(`/rentals/${rental.slug}`)).toContain(`"latitude":${door[0]}`)
  })

  test('and tells nothing of it from the moment on that it no longer does', async () => {
    await show(false)
    await expect.poll(async () => leaksOf(await readAll(undefined))).toEqual({})
    expect(await near(door, 0.0003)).toBe(0)
    const path = `/rentals/${rental.slug}`
    if (isBuilt(dist)) await expect.poll(async () => toldIn(await visit(path))).toEqual([])
  })
})
