import { afterAll, describe, expect, test } from 'vitest'
import { readQr, scanBooking, startBooking } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { hour } from '@rentwell/contract/durations.ts'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import * as tracker from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { positionsAMinute } from '@rentwell/contract/tracker/tracker.rules.ts'
import { buildAcceptance } from '../acceptance/acceptance.build.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { buildBooking } from '../bookings/life.build.ts'
import { listenOn, openEvents, type Listening } from '../live/listening.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember } from '../rentals/rentals.build.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'

const world = await testApp({ PUBLIC_URL: 'https://rent.example', RATE_LIMITS: 'on' })
const { app, db, call, send, advance } = world
const origin = await listenOn(app)
const listenings: Listening[] = []
afterAll(() => listenings.forEach(one => one.close()))

const pathOf = (unit: BuiltUnit) => ({ rental: unit.rental.id, unit: unit.id })
const owner = (unit: BuiltUnit) => ({ token: unit.rental.owner.token })
const read = async (unit: BuiltUnit, query = {}) => (await call(tracker.readTracker, { ...pathOf(unit), ...query }, owner(unit))).body
const save = (unit: BuiltUnit, settings: object) => call(tracker.saveTracker, { ...pathOf(unit), ...settings }, owner(unit))
const now = () => app.clock.now()
const secondsAgo = (seconds: number) => Math.floor(now().getTime() / 1000) - seconds

/** A unit with a device, and how that device sends. */
async function tracked(unit?: BuiltUnit) {
  const of = unit ?? (await buildUnit(db))
  const { body } = await call(tracker.addDevice, pathOf(of), owner(of))
  const address = new URL(body.device.ingestUrl).pathname
  const report = (parameters: Record<string, string | number>, at = address) =>
    send({
      url: `${at}?${Object.entries(parameters)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('&')}`,
    })
  return {
    unit: of,
    device: body.device,
    address,
    report,
    at: (lat: number, lon: number, ago = 0) => report({ id: 'x', lat, lon, timestamp: secondsAgo(ago) }),
  }
}

const outcome = async (unit: BuiltUnit) => {
  const { positions, devices } = await read(unit)
  return [positions.length, devices[0]?.problem]
}

describe('what devices send', () => {
  test('the requests of the protocol page are stored and shown: query, form and JSON', async () => {
    const { unit, device, address, report } = await tracked()
    expect(device).toMatchObject({ name: 'Device 1', ingestUrl: expect.stringMatching(/^https:\/\/rent\.example\/track\/[\w-]{43}$/), lastSeenAt: null })
    const time = new Date(now().getTime() - 60_000).toISOString()
    const answers = [
      await report({ id: '123456', lat: -8.65, lon: 115.13, timestamp: secondsAgo(300), hdop: 1, altitude: 12, speed: 19.43846 }),
      await send({
        method: 'POST',
        url: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `id=123456&lat=-8.66&lon=115.14&timestamp=${secondsAgo(200) * 1000}&bearing=90&accuracy=4.5&batt=81.6&charge=true`,
      }),
      await send({
        method: 'POST',
        url: address,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({
          location: {
            timestamp: time,
            coords: { latitude: -8.67, longitude: 115.12, accuracy: 6, speed: 2.5, heading: 45, altitude: 3 },
            battery: { level: 0.79, is_charging: false },
            extras: {},
          },
          device_id: '48241179',
        }),
      }),
    ]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, ''],
      [200, ''],
      [200, ''],
    ])
    const seen = await read(unit)
    expect(seen.positions.map(({ at: _at, ...one }) => one)).toEqual([
      {
        location: { type: 'Point', coordinates: [-8.65, 115.13] },
        source: 'device',
        isAssumed: false,
        speed: 10,
        bearing: null,
        altitude: 12,
        accuracy: null,
        battery: null,
      },
      {
        location: { type: 'Point', coordinates: [-8.66, 115.14] },
        source: 'device',
        isAssumed: false,
        speed: null,
        bearing: 90,
        altitude: null,
        accuracy: 4.5,
        battery: 82,
      },
      {
        location: { type: 'Point', coordinates: [-8.67, 115.12] },
        source: 'device',
        isAssumed: false,
        speed: 2.5,
        bearing: 45,
        altitude: 3,
        accuracy: 6,
        battery: 79,
      },
    ])
    expect([seen.last?.at, seen.count, seen.devices[0]]).toMatchObject([time, 3, { battery: 79, isCharging: false, problem: null }])
    expect(Date.parse(seen.devices[0]?.lastSeenAt ?? '')).toBeGreaterThan(now().getTime() - 10_000)
  })

  test('a box that can only be told a name sends its address as that name', async () => {
    const { unit, address, report } = await tracked()
    const token = address.split('/').at(-1) ?? ''
    expect((await report({ id: token, lat: -8.6, lon: 115.1 }, '/track')).statusCode).toBe(200)
    expect((await report({ deviceid: token, lat: -8.61, lon: 115.1 }, '/track/')).statusCode).toBe(200)
    const json = { location: { coords: { latitude: -8.62, longitude: 115.1 } }, device_id: token }
    expect((await send({ method: 'POST', url: '/track', payload: json })).statusCode).toBe(200)
    expect((await read(unit)).count).toBe(3)
  })

  test('repeats, late ones and a wrong order change nothing but the path', async () => {
    const { unit, report } = await tracked()
    for (const ago of [100, 50, 100, 75, 50]) {
      expect((await report({ lat: -8.6 - ago / 1000, lon: 115.1, timestamp: secondsAgo(0) - ago, batt: 100 - ago })).statusCode).toBe(200)
      await advance(0)
    }
    const { positions, last, devices, count } = await read(unit)
    const times = positions.map(one => one.at)
    expect([count >= 3, times, last?.location.coordinates[0]]).toEqual([true, times.toSorted(), -8.65])
    // The newest report said 50; older ones that came later do not undo it.
    expect(devices[0]?.battery).toBe(50)
  })

  test('the same moment is kept once', async () => {
    const { unit, report } = await tracked()
    const timestamp = secondsAgo(60)
    for (let time = 0; time < 3; time++) await report({ lat: -8.6, lon: 115.1, timestamp })
    await Promise.all(Array.from({ length: 5 }, () => report({ lat: -8.6, lon: 115.1, timestamp: timestamp + 1 })))
    expect((await read(unit)).count).toBe(2)
  })

  test('what cannot be is answered with 200, not kept, and the office sees why', async () => {
    const { unit, report, at } = await tracked()
    const odd: [Record<string, string | number>, string][] = [
      [{ id: 'x', batt: 50 }, 'no_place'],
      [{ lat: 0, lon: 0 }, 'no_place'],
      [{ lat: 95, lon: 10 }, 'no_place'],
      [{ lat: 'NaN', lon: 'x' }, 'no_place'],
      [{ lat: -8.6, lon: 115.1, valid: 'false' }, 'no_fix'],
      [{ lat: -8.6, lon: 115.1, timestamp: secondsAgo(-3600) }, 'future'],
      [{ lat: -8.6, lon: 115.1, timestamp: '253402300800000' }, 'future'],
      [{ lat: -8.6, lon: 115.1, timestamp: secondsAgo(91 * 86_400) }, 'too_old'],
      [{ lat: -8.6, lon: 115.1, timestamp: 0 }, 'too_old'],
    ]
    for (const [parameters, problem] of odd) {
      expect((await report(parameters)).statusCode).toBe(200)
      expect(await outcome(unit)).toEqual([0, problem])
    }
    expect((await read(unit)).devices[0]?.battery).toBe(50)
    expect((await at(-8.6, 115.1)).statusCode).toBe(200)
    expect(await outcome(unit)).toEqual([1, null])
  })

  test('a clock that runs a little ahead is taken as now', async () => {
    const { unit, at } = await tracked()
    await at(-8.6, 115.1, -240)
    expect(Date.parse((await read(unit)).last?.at ?? '')).toBeLessThanOrEqual(now().getTime())
  })

  test('no address but its own: unknown, malformed and dead ones are 404 with the same bytes, nonsense is 400 or 413', async () => {
    const { unit, device, address, at } = await tracked()
    const rotated = await call(tracker.rotateDevice, { ...pathOf(unit), device: device.id }, owner(unit))
    const fresh = new URL(rotated.body.device.ingestUrl).pathname
    const answers = [await at(-8.6, 115.1)]
    for (const url of [`/track/${'A'.repeat(43)}`, '/track/x', '/track/%00', `/track/${'A'.repeat(150)}`, '/track', '/track?id=nobody'])
      answers.push(await send({ url }))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(404)
    expect(address).not.toBe(fresh)
    expect((await send({ method: 'POST', url: fresh, payload: '{"location":', headers: { 'content-type': 'application/json' } })).statusCode).toBe(400)
    expect((await send({ method: 'POST', url: fresh, payload: 'x'.repeat(70_000), headers: { 'content-type': 'text/plain' } })).statusCode).toBe(413)
    expect((await send({ method: 'DELETE', url: fresh })).statusCode).toBe(404)
    expect((await read(unit)).count).toBe(0)
    expect((await call(tracker.removeDevice, { ...pathOf(unit), device: device.id }, owner(unit))).status).toBe(204)
    expect((await call(tracker.removeDevice, { ...pathOf(unit), device: device.id }, owner(unit))).status).toBe(204)
    expect((await send({ url: `${fresh}?lat=1&lon=1` })).statusCode).toBe(404)
    expect((await call(tracker.rotateDevice, { ...pathOf(unit), device: device.id }, owner(unit))).status).toBe(404)
  })

  test('too_many_requests: a device that floods is told to come again, others are not', async () => {
    const [one, other] = [await tracked(), await tracked()]
    await db.run(sql`
      insert into limits (subject, window_start, count)
      select ${`positions ${one.device.id}`}, date_trunc('minute', ${now()}::timestamptz) + make_interval(mins => step), ${positionsAMinute} from generate_series(0, 1) step`)
    const flooded = await one.at(-8.6, 115.1)
    expect([flooded.statusCode, Number(flooded.headers['retry-after']) <= 60]).toEqual([429, true])
    expect((await other.at(-8.6, 115.1)).statusCode).toBe(200)
  })

  test('the token is kept as its hash alone', async () => {
    const { address } = await tracked()
    const token = address.split('/').at(-1) ?? ''
    const row = await db.row<{ text: string }>(sql`select string_agg(t::text, ' ') as text from tracker_tokens t`)
    expect(row?.text).not.toContain(token)
  })
})

describe('the office', () => {
  test('sees all its units, those with the newest positions first', async () => {
    const { unit, at } = await tracked()
    const silent = await buildUnit(db, { rental: unit.rental, title: 'Boat' })
    await at(-8.7, 115.2)
    const { body } = await call(tracker.listTracker, { rental: unit.rental.id }, owner(unit))
    expect(body.positions).toMatchObject([
      { unit: { id: unit.id, title: unit.title }, position: { location: { coordinates: [-8.7, 115.2] } }, devices: 1, isAway: null, booking: null },
      { unit: { id: silent.id }, position: null, devices: 0 },
    ])
  })

  test('a path is drawn of few points, within the asked time; a longer time than a month is refused', async () => {
    const { unit, device } = await tracked()
    await db.run(sql`
      insert into positions (rental_id, unit_id, piece_id, at, device_id, source, lat, lng, received_at)
      select ${unit.rental.id}, ${unit.id}, ${unit.id}, ${now()}::timestamptz - make_interval(secs => n * 10), ${device.id}, 'device', -8.6 + sin(n / 50.0) / 100, 115.1 + n / 100000.0, ${now()}
      from generate_series(1, 25000) n`)
    const hours = (count: number) => new Date(now().getTime() - count * hour).toISOString()
    const day = await read(unit, { from: hours(24), to: hours(0) })
    expect([day.count > 8600, day.positions.length > 50, day.positions.length <= 1000]).toEqual([true, true, true])
    const all = await read(unit, { from: hours(30 * 24) })
    expect([all.count, all.positions.length <= 1000]).toEqual([25_000, true])
    const to = hours(1)
    const lastHour = await call(tracker.readTracker, { ...pathOf(unit), from: new Date(Date.parse(to) - hour).toISOString(), to }, owner(unit))
    expect([lastHour.status, lastHour.error, lastHour.body.count]).toEqual([200, undefined, 360])
    for (const query of [{ from: hours(32 * 24) }, { from: hours(1), to: hours(2) }, { from: 'yesterday' }])
      expect((await call(tracker.readTracker, { ...pathOf(unit), ...query }, owner(unit))).status).toBe(400)
  })

  test('an answer that got lost is told again with another address; five devices are enough', async () => {
    const { unit, device, at } = await tracked()
    const again = await call(tracker.addDevice, pathOf(unit), owner(unit))
    expect([again.status, again.body.device.id, again.body.device.ingestUrl === device.ingestUrl]).toEqual([200, device.id, false])
    expect((await at(-8.6, 115.1)).statusCode).toBe(404)
    for (const name of ['Phone', 'Box', 'Tag', 'Spare']) expect((await call(tracker.addDevice, { ...pathOf(unit), name }, owner(unit))).status).toBe(201)
    expect((await call(tracker.addDevice, { ...pathOf(unit), name: 'One more' }, owner(unit))).error.reason).toBe('too_many_devices')
  })

  test('staff look, managers change; others find nothing', async () => {
    const { unit, device } = await tracked()
    const staff = await buildMember(db, unit.rental.id, 'staff')
    const manager = await buildMember(db, unit.rental.id, 'manager')
    const foreign = await buildUnit(db)
    expect((await call(tracker.readTracker, pathOf(unit), { token: staff.token })).status).toBe(200)
    expect((await call(tracker.addDevice, pathOf(unit), { token: staff.token })).status).toBe(403)
    expect((await call(tracker.saveTracker, pathOf(unit), { token: staff.token })).status).toBe(403)
    expect((await call(tracker.removeDevice, { ...pathOf(unit), device: device.id }, { token: staff.token })).status).toBe(403)
    expect((await call(tracker.saveTracker, pathOf(unit), { token: manager.token })).status).toBe(200)
    const { token } = foreign.rental.owner
    const answers: { status: number; error: unknown }[] = []
    for (const place of [pathOf(unit), { rental: foreign.rental.id, unit: unit.id }, { rental: foreign.rental.id, unit: newId() }]) {
      answers.push(
        await call(tracker.readTracker, place, { token }),
        await call(tracker.addDevice, place, { token }),
        await call(tracker.saveTracker, place, { token }),
      )
    }
    const mixed = { rental: foreign.rental.id, unit: foreign.id, device: device.id }
    answers.push(await call(tracker.rotateDevice, mixed, { token }), await call(tracker.removeDevice, mixed, { token }))
    expect(answers.map(({ status, error }) => [status, error])).toEqual(answers.map(() => [404, answers[0]?.error]))
  })

  test('the database takes no position of a unit from the device of another', async () => {
    const { unit, device } = await tracked()
    const other = await buildUnit(db, { rental: unit.rental })
    const insert = db.run(sql`
      insert into positions (rental_id, unit_id, at, device_id, source, lat, lng, received_at) values (${unit.rental.id}, ${other.id}, ${now()}, ${device.id}, 'device', 1, 1, ${now()})`)
    await expect(insert).rejects.toMatchObject({ code: '23503' })
  })
})

describe('the area', () => {
  const area = { location: { type: 'Point', coordinates: [-8.65, 115.13] }, radius: 1000 }
  const noticesOf = async (unit: BuiltUnit) => {
    await app.outbox.drain()
    return (await call(listNotifications, {}, owner(unit))).body.notifications.map(one => one.kind).toReversed()
  }

  test('leaving and coming back are told once each, an old position says nothing, the border is no news', async () => {
    const { unit, at, report } = await tracked()
    await at(-8.65, 115.13, 600)
    expect((await save(unit, { area })).body.settings).toEqual({ isShownToGuest: false, area, isAway: false })
    await at(-8.7, 115.13, 500)
    await at(-8.71, 115.13, 400)
    expect(await noticesOf(unit)).toEqual(['leftArea'])
    await at(-8.65, 115.13, 550)
    expect([await noticesOf(unit), (await read(unit)).settings.isAway]).toEqual([['leftArea'], true])
    await report({ lat: -8.6591, lon: 115.13, timestamp: secondsAgo(300), accuracy: 200 })
    expect((await read(unit)).settings.isAway).toBe(true)
    await at(-8.651, 115.13, 200)
    await at(-8.652, 115.13, 100)
    expect(await noticesOf(unit)).toEqual(['leftArea', 'enteredArea'])
    const told = (await call(listNotifications, {}, owner(unit))).body.notifications[1]
    expect([told?.title, told?.path]).toEqual([`${unit.title} left its area without a booking`, `/office/${unit.rental.id}/units/${unit.id}/tracker`])
  })

  test('where a unit stands when its area is drawn is no news; without an area there is nothing to leave', async () => {
    const { unit, at } = await tracked()
    await at(-8.9, 115.5, 60)
    expect((await save(unit, { area })).body.settings.isAway).toBe(true)
    await at(-8.91, 115.5, 50)
    expect((await save(unit, { isShownToGuest: true })).body.settings).toEqual({ isShownToGuest: true, area, isAway: true })
    expect((await save(unit, { area: null })).body.settings).toEqual({ isShownToGuest: true, area: null, isAway: null })
    await at(-8.65, 115.13, 40)
    expect(await noticesOf(unit)).toEqual([])
  })

  test('ten positions beyond the border at once are one notice', async () => {
    const { unit, at } = await tracked()
    await at(-8.65, 115.13, 600)
    await save(unit, { area })
    await Promise.all(Array.from({ length: 10 }, (_, index) => at(-8.7, 115.13, 500 - index)))
    expect(await noticesOf(unit)).toEqual(['leftArea'])
  })

  test.each([
    ['radius', { ...area, radius: 99 }],
    ['radius', { ...area, radius: 200_001 }],
    ['radius', { ...area, radius: 1.5 }],
    ['location', { ...area, location: { type: 'Point', coordinates: [91, 0] } }],
    ['shape', { ...area, shape: 'square' }],
  ])('validation: %s', async (_field, wrong) => {
    const { unit } = await tracked()
    expect((await save(unit, { area: wrong })).status).toBe(422)
  })
})

describe('a stay', () => {
  /** Handed over today, with a device on the unit. */
  async function running() {
    const startAt = new Date(Math.ceil(now().getTime() / 1_800_000) * 1_800_000 + 6 * hour).toISOString()
    const built = await buildBooking(world, { startAt })
    const device = await tracked(built.unit)
    await device.at(-8.5, 115, 120)
    const scan = async (location?: object) => {
      const { body } = await call(readQr, { booking: built.id }, { token: built.guest.token })
      return call(scanBooking, { rental: built.rental, token: body.token, ...(location && { location }) } as never, { token: built.owner.token })
    }
    const start = async () => {
      await buildAcceptance(world, built)
      const started = await call(startBooking, { rental: built.rental, booking: built.id }, { token: built.owner.token })
      expect(started.status).toBe(200)
      await app.outbox.drain()
    }
    const look = async (token = built.guest.token) => call(tracker.readBookingTracker, { booking: built.id }, { token })
    return { ...built, ...device, scan, start, look }
  }

  test('its scan and its start are points: where the phone was, else the rental point, and said so', async () => {
    const stay = await running()
    expect((await stay.scan({ type: 'Point', coordinates: [-8.66, 115.14] })).status).toBe(200)
    await stay.start()
    const { positions } = await read(stay.unit)
    expect(positions.map(({ source, isAssumed, location }) => [source, isAssumed, ...location.coordinates])).toEqual([
      ['device', false, -8.5, 115],
      ['scan', false, -8.66, 115.14],
      ['start', true, -8.6547, 115.1266],
    ])
    const { body } = await call(tracker.listTracker, { rental: stay.rental }, { token: stay.owner.token })
    expect(body.positions[0]?.booking).toMatchObject({ id: stay.id, name: `${stay.guest.firstName} ${stay.guest.lastName}` })
  })

  test('its guest sees the unit while it is theirs and shown, from the start on; nobody else does', async () => {
    const stay = await running()
    const hidden = { isShown: false, positions: [], last: null, pieces: [] }
    await save(stay.unit, { isShownToGuest: true })
    expect((await stay.look()).body).toEqual(hidden)
    await stay.start()
    await save(stay.unit, { isShownToGuest: false })
    expect((await stay.look()).body).toEqual(hidden)
    await save(stay.unit, { isShownToGuest: true })
    await advance(5)
    await stay.at(-8.7, 115.2)
    const seen = (await stay.look()).body
    expect([seen.isShown, seen.positions.map(one => one.source), seen.last?.location.coordinates]).toEqual([true, ['start', 'device'], [-8.7, 115.2]])
    const stranger = await buildPerson(db, {}, now())
    for (const token of [stay.owner.token, stranger.token]) expect((await stay.look(token)).status).toBe(404)
    expect((await call(tracker.readBookingTracker, { booking: stay.id })).status).toBe(401)
    await db.run(sql`update bookings set status = 'completed' where id = ${stay.id}`)
    expect((await stay.look()).body).toEqual(hidden)
  })

  test('open maps hear of a new position: those of the rental, and of the guest where it is shown', async () => {
    const head = await db.row<{ last: number }>(sql`select last from event_head`)
    const stay = await running()
    await stay.start()
    const listen = async (token: string, lastId?: number) => {
      const listening = await openEvents(origin, token, lastId === undefined ? {} : { lastId })
      listenings.push(listening)
      await expect.poll(() => listening.lastId()).toBeDefined()
      return () => listening.heard.filter(one => one.type === 'position').map(one => one.data)
    }
    // The positions of the device and of the start have been told, so no stream that begins now hears of them.
    await expect.poll(await listen(stay.owner.token, head?.last ?? 0)).toHaveLength(2)
    const [office, guest] = [await listen(stay.owner.token), await listen(stay.guest.token)]
    await advance(5)
    await stay.at(-8.71, 115.2)
    const moved = { rentalId: stay.rental, unitId: stay.unit.id }
    await expect.poll(office).toEqual([{ ...moved, bookingId: null }])
    await save(stay.unit, { isShownToGuest: true })
    await advance(5)
    await stay.at(-8.72, 115.2)
    await expect.poll(office).toHaveLength(2)
    await expect.poll(guest).toEqual([{ ...moved, bookingId: stay.id }])
  })
})

test('positions are forgotten after 90 days, not before', async () => {
  const { unit, at } = await tracked()
  await at(-8.6, 115.1, 89 * 86_400)
  await at(-8.6, 115.1, 60)
  const kept = () => db.rows(sql`select 1 from positions where unit_id = ${unit.id}`)
  await advance(0)
  expect(await kept()).toHaveLength(2)
  await advance(2 * 86_400)
  expect(await kept()).toHaveLength(1)
})
