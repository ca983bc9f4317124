import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import * as acceptance from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { bookingJobs } from '../bookings/bookings.jobs.ts'
import { buildBooking, tenInDays, type BuiltBooking } from '../bookings/life.build.ts'
import { connect, sql } from '../platform/db/db.ts'
import { startJobs } from '../platform/queue/jobs.ts'
import type { OutboxMessage } from '../platform/queue/emit.ts'
import type { Outbox } from '../platform/queue/outbox.ts'
import { spawnServer } from '../platform/testing/spawn-server.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildAcceptance } from './acceptance.build.ts'
import * as calendar from '@rentwell/contract/calendar/calendar.endpoints.ts'

const folder = await mkdtemp(join(tmpdir(), 'times-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const world = await testApp({ DATA_DIR: folder })
const { app, db, call, connection } = world

const minute = 60
const hour = 3600
const day = 24 * hour
let ahead = 0
/** The clock alone: nobody looks at what is due yet. */
const moveTo = async (at: Date) => {
  ahead = Math.max(ahead, Math.ceil((at.getTime() - Date.now()) / 1000))
  await app.clock.set(ahead)
  await db.run(sql`update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + 9e9)}`)
}
const after = (moment: string | Date, seconds: number) => new Date(new Date(moment).getTime() + seconds * 1000)

/** Two of the servers' minders of time, over a pool each, that tell what they emit. */
const emitted: OutboxMessage[] = []
const outbox: Outbox = {
  write: async (_tx, messages) => {
    emitted.push(...messages)
    return 'immediate'
  },
  wake: () => {},
  drain: () => app.outbox.drain(),
  stop: async () => {},
}
const minders = [1, 2].map(() => {
  const pool = connect({ connection, pool: 3 })
  const jobs = startJobs({ db: pool, clock: app.clock, log: pino({ level: 'silent' }), outbox, jobs: bookingJobs })
  afterAll(async () => {
    await jobs.stop()
    await pool.close()
  })
  return jobs
})

/** What both said of a booking since the last time, in order. */
async function said(built: { id: string }): Promise<string[]> {
  await Promise.all([...minders, ...minders].map(jobs => jobs.runDue()))
  const mine = emitted.filter(({ payload }) => 'bookingId' in payload && payload.bookingId === built.id).map(message => message.topic)
  emitted.length = 0
  return mine
}
const read = async ({ id, guest }: BuiltBooking) => (await call(bookings.readBooking, { booking: id }, { token: guest.token })).body.booking

async function start(built: BuiltBooking) {
  await buildAcceptance(world, built)
  const started = await call(acceptance.startBooking, { rental: built.rental, booking: built.id }, { token: built.owner.token })
  expect([started.status, started.error]).toEqual([200, undefined])
}

describe('with two servers, each exactly once', () => {
  test('a request: half of its time, then its end', async () => {
    const built = await buildBooking(world, { startAt: tenInDays(app, 5), status: 'confirmation_pending' })
    const asked = await read(built)
    expect(await said(built)).toEqual([])
    await moveTo(after(app.clock.now(), 11 * hour + 55 * minute))
    expect(await said(built)).toEqual([])
    await moveTo(after(app.clock.now(), 10 * minute))
    expect(await said(built)).toEqual(['booking.half_time'])
    await moveTo(after(asked.expiresAt ?? '', 1))
    expect(await said(built)).toEqual(['booking.declined'])
    await moveTo(after(app.clock.now(), 3 * day))
    expect(await said(built)).toEqual([])
    expect((await read(built)).history.map(one => [one.status, one.reason])).toEqual([
      ['draft', null],
      ['confirmation_pending', null],
      ['declined', 'expired'],
    ])
  })

  test('nobody comes: a day before, an hour late, at the end, and a day later it is a no-show', async () => {
    const built = await buildBooking(world, { startAt: tenInDays(app, 5), length: 2 })
    const { startAt, endAt } = await read(built)
    await moveTo(after(startAt, -25 * hour))
    expect(await said(built)).toEqual([])
    await moveTo(after(startAt, -23 * hour))
    expect(await said(built)).toEqual(['booking.starts_soon'])
    await moveTo(after(startAt, 59 * minute))
    expect(await said(built)).toEqual([])
    expect((await read(built)).can).not.toContain('no_show')
    await moveTo(after(startAt, 61 * minute))
    expect(await said(built)).toEqual(['booking.start_missed'])
    await moveTo(after(endAt, 1))
    expect(await said(built)).toEqual(['booking.end_missed'])
    await moveTo(after(endAt, day - 60))
    expect(await said(built)).toEqual([])
    await moveTo(after(endAt, day + 1))
    expect(await said(built)).toEqual(['booking.cancelled'])
    expect((await read(built)).history.at(-1)).toMatchObject({ status: 'cancelled', reason: 'no_show', by: { kind: 'system' } })
    expect(await db.rows(sql`select 1 from holds where ref = ${built.id}`)).toEqual([])
    expect(await said(built)).toEqual([])
  })

  test('a stay: a day and two hours before its end, then it is overdue, which warns the next one and shuts the unit for a day', async () => {
    const unit = await buildUnit(db, { instantBook: true })
    const built = await buildBooking(world, { unit, startAt: tenInDays(app, 1), length: 2 })
    await start(built)
    const { endAt } = await read(built)
    const next = await buildBooking(world, { unit, startAt: after(endAt, 2 * hour).toISOString(), length: 1 })
    await moveTo(after(endAt, -23 * hour))
    expect(await said(built)).toEqual(['booking.ends_soon'])
    await moveTo(after(endAt, -1 * hour))
    expect(await said(built)).toEqual(['booking.ends_very_soon'])
    expect((await read(built)).overdue).toBe(false)

    await moveTo(after(endAt, 16 * minute))
    await Promise.all(minders.map(jobs => jobs.runDue()))
    expect(emitted.filter(message => message.topic === 'booking.overdue')).toMatchObject([{ payload: { bookingId: built.id, nextBookingId: next.id } }])
    emitted.length = 0
    const late = await read(built)
    expect([late.overdue, late.endAt]).toEqual([true, endAt])
    expect((await read(next)).status).toBe('confirmed')

    // The next booking stays; nothing else may begin within a day, and the calendar knows.
    const guest = await buildPerson(db, {}, app.clock.now())
    const ask = (startAt: Date) => call(bookings.createBooking, { unitId: unit.id, startAt: startAt.toISOString(), rentalLength: 1 }, { token: guest.token })
    await call(bookings.cancelBooking, { booking: next.id }, { token: next.guest.token })
    const refused = await ask(after(endAt, 3 * hour))
    expect([refused.status, refused.error.reason]).toEqual([409, 'dates_taken'])
    const today = localDateOf(app.clock.now(), 'Asia/Makassar')
    const seen = await call(calendar.readAvailability, { rental: unit.rental.id, unit: unit.id, from: today, to: today })
    expect(seen.body.days[0]).toMatchObject({ available: false })
    expect(Math.abs(Date.parse(seen.body.busy.at(-1)?.endAt ?? '') - after(app.clock.now(), day).getTime())).toBeLessThan(30_000)
    expect((await ask(after(app.clock.now(), 25 * hour))).status).toBe(201)
    const atCounter = await call(
      bookings.bookAtCounter,
      {
        rental: built.rental,
        unitId: unit.id,
        startAt: after(app.clock.now(), hour).toISOString(),
        rentalLength: 1,
        customer: { name: 'Ketut' },
        payment: { kind: 'at_rental' },
      },
      { token: built.owner.token },
    )
    expect(atCounter.error?.reason).toBe('dates_taken')
    // Who has it may keep it longer, with consent; then it is late no more.
    await call(bookings.askChange, { booking: built.id, rentalLength: 3 }, { token: built.guest.token })
    const agreed = await call(bookings.acceptOfficeChange, { rental: built.rental, booking: built.id }, { token: built.owner.token })
    expect(agreed.body.change).toMatchObject({ status: 'accepted', difference: 15_00 })
    expect((await read(built)).overdue).toBe(false)
    await moveTo(after(endAt, day + 16 * minute))
    expect(await said(built)).toContain('booking.overdue')
    await call(acceptance.completeBooking, { rental: built.rental, booking: built.id, reason: 'Back' }, { token: built.owner.token })
    expect((await ask(after(app.clock.now(), hour))).status).toBe(201)
  })

  test('old bookings that nobody minded are looked at, and only what is still to be done is done', async () => {
    const [running, missed] = [
      await buildBooking(world, { startAt: tenInDays(app, 1), length: 1 }),
      await buildBooking(world, { startAt: tenInDays(app, 1), length: 1 }),
    ]
    await start(running)
    await moveTo(after((await read(missed)).endAt, 2 * day))
    await db.run(sql`update bookings set mind_at = '-infinity' where id = any(${[running.id, missed.id]})`)
    expect(await said(running)).toEqual([])
    expect((await read(missed)).history.at(-1)).toMatchObject({ status: 'cancelled', reason: 'no_show' })
    expect((await read(running)).status).toBe('in_progress')
  })
})

describe('two server processes on one database', () => {
  test('requests, drafts, other dates, no-shows and documents end once, on both clocks', async () => {
    const settings = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'warn' }
    const servers = await Promise.all([spawnServer(connection, settings), spawnServer(connection, settings)])
    const both = async (at: Date) => {
      await moveTo(at)
      const answers = await Promise.all(
        servers.map(({ origin }) =>
          fetch(`${origin}/dev/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ offset_seconds: ahead }) }),
        ),
      )
      expect(answers.map(answer => answer.ok)).toEqual([true, true])
    }
    try {
      const open = await Promise.all(Array.from({ length: 12 }, () => buildBooking(world, { startAt: tenInDays(app, 6), status: 'confirmation_pending' })))
      const missed = await Promise.all(Array.from({ length: 12 }, () => buildBooking(world, { startAt: tenInDays(app, 1), length: 1 })))
      const draft = await buildBooking(world, { startAt: tenInDays(app, 9), status: 'draft' })
      const asked = await buildBooking(world, { startAt: tenInDays(app, 8) })
      await call(bookings.askChange, { booking: asked.id, rentalLength: 1 }, { token: asked.guest.token })
      const done = await buildBooking(world, { startAt: tenInDays(app, 1), length: 1 })
      await moveTo(after((await read(done)).startAt, -hour))
      await start(done)
      const papers = (await call(acceptance.readAcceptance, { booking: done.id }, { token: done.guest.token })).body.acceptance.papers.map(paper => paper.id)
      await call(acceptance.completeBooking, { rental: done.rental, booking: done.id, reason: 'Back' }, { token: done.owner.token })
      const onDisk = async () => (await readdir(join(folder, 'private'), { recursive: true })).filter(file => papers.some(id => file.endsWith(id))).length
      expect(await onDisk()).toBe(2)

      await both(after(app.clock.now(), 26 * hour))
      expect((await call(bookings.readBooking, { booking: draft.id }, { token: draft.guest.token })).status).toBe(404)
      const changes = await db.rows<{ status: string }>(sql`select status from booking_changes where booking_id = ${asked.id}`)
      expect(changes).toEqual([{ status: 'expired' }])
      await both(after(app.clock.now(), 50 * hour))
      expect(await onDisk()).toBe(0)
      await both(after(app.clock.now(), day))

      const ended = [...open, ...missed].map(one => one.id)
      const ends = await db.rows<{ dst: string; count: number }>(sql`
        select dst, count(*)::int as count from booking_history where booking_id = any(${ended}) and by_kind = 'system' group by dst order by dst`)
      expect(ends).toEqual([
        { dst: 'cancelled', count: 12 },
        { dst: 'declined', count: 12 },
      ])
      expect(await db.rows(sql`select ref from holds where ref = any(${ended})`)).toEqual([])
      expect(servers.map(server => server.output()).join('')).not.toContain('a job failed')
    } finally {
      await Promise.all(servers.map(server => server.end('SIGTERM')))
    }
  })
})
