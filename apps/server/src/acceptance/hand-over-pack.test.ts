import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { saveAcceptance, startBooking } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { packDays } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { readHandOverPack } from '@rentwell/contract/acceptance/hand-over-pack.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import { addDays, atLocal, localDateOf } from '@rentwell/contract/period.ts'
import { saveRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { buildBooking, tenInDays } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildPhotos } from './acceptance.build.ts'
import { buildContract, sign } from './contracts/contracts.build.ts'

const folder = await mkdtemp(join(tmpdir(), 'pack-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const world = await testApp({ DATA_DIR: folder })
const { app, db, call, advance } = world
const keepLoggedIn = () => db.run(sql`update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + 90 * day)}`)

test('holds what is to be handed over and to come back within three days, and what both need', async () => {
  const first = await buildUnit(db)
  const { rental } = first
  const ofRental = { rental }
  const units = [first, await buildUnit(db, ofRental), await buildUnit(db, ofRental), await buildUnit(db, ofRental)]
  const at = (unit: (typeof units)[number], days: number, length = 2) => buildBooking(world, { unit, startAt: tenInDays(app, days), length })
  const out = await at(units[0]!, 1)
  const next = await at(units[1]!, 2)
  const later = await at(units[2]!, 9)
  const asked = await buildBooking(world, { unit: units[3]!, startAt: tenInDays(app, 2), status: 'confirmation_pending' })
  const who = { token: out.owner.token }
  await buildPhotos(world, out)
  await call(saveAcceptance, { rental: rental.id, booking: next.id, documents: { passport: true } }, who)

  await advance((day + 2 * 3600_000) / 1000)
  await keepLoggedIn()
  expect((await call(startBooking, { rental: rental.id, booking: out.id }, who)).status).toBe(200)
  const { status, body } = await call(readHandOverPack, { rental: rental.id }, who)
  expect(status).toBe(200)
  expect(body.isComplete).toBe(true)
  const { timeZone } = body.bookings[0]!.booking.rental
  const today = localDateOf(app.clock.now(), timeZone)
  expect([body.from, body.until]).toEqual([today, addDays(today, packDays)].map(date => atLocal(date, '00:00', timeZone).toISOString()))

  const ids = () => body.bookings.map(({ booking }) => booking.id)
  expect(ids().toSorted()).toEqual([next.id, out.id].toSorted())
  expect(ids()).not.toContain(later.id)
  expect(ids()).not.toContain(asked.id)
  const ofNext = body.bookings.find(({ booking }) => booking.id === next.id)!
  expect(ofNext.acceptance).toMatchObject({ bookingId: next.id, documents: { passport: true }, seal: null, version: 1 })
  expect(ofNext.needsContract).toBe(false)
  expect(ofNext.booking).toMatchObject({
    status: 'confirmed',
    user: { firstName: expect.any(String) as string },
    payment: { due: expect.any(Number) as number },
  })
  const ofOut = body.bookings.find(({ booking }) => booking.id === out.id)!
  expect(ofOut.booking.status).toBe('in_progress')
  expect(ofOut.acceptance.seal?.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(ofOut.acceptance.unitMedias).toHaveLength(3)

  // A day of the fourth is never in it, whatever the hour: the bounds are midnights of the rental.
  for (const { booking } of body.bookings)
    expect(Date.parse(booking.status === 'confirmed' ? booking.startAt : booking.endAt)).toBeLessThan(Date.parse(body.until))
})

test('says that a contract is missing until it is signed', async () => {
  const built = await buildContract(world, { startAt: tenInDays(app, 1) })
  const read = async () => (await call(readHandOverPack, { rental: built.rental }, { token: built.owner.token })).body.bookings
  expect((await read()).map(({ needsContract }) => needsContract)).toEqual([true])
  await sign(world, built)
  expect((await read()).map(({ needsContract }) => needsContract)).toEqual([false])
})

test('holds nothing of another rental, and nothing for others than its staff', async () => {
  const [mine, theirs] = [await buildBooking(world, { startAt: tenInDays(app, 1) }), await buildBooking(world, { startAt: tenInDays(app, 1) })]
  const staff = await buildMember(db, mine.rental, 'staff')
  await keepLoggedIn()
  const pack = await call(readHandOverPack, { rental: mine.rental }, { token: staff.token })
  expect(pack.body.bookings.map(({ booking }) => booking.id)).toEqual([mine.id])
  expect(JSON.stringify(pack.body)).not.toContain(theirs.id)
  const status = async (rental: string, token?: string) => (await call(readHandOverPack, { rental }, token ? { token } : {})).status
  expect(await status(theirs.rental, staff.token)).toBe(404)
  expect(await status(mine.rental, mine.guest.token)).toBe(404)
  expect(await status(mine.rental)).toBe(401)
  const accountant = await buildMember(db, mine.rental, 'accountant')
  expect(await status(mine.rental, accountant.token)).toBe(403)
})

test('a late pick-up and an overdue return stay in it', async () => {
  const built = await buildBooking(world, { startAt: tenInDays(app, 1), length: 4 })
  const who = { token: built.owner.token }
  const none = { passport: 'none', driverLicense: 'none' } as const
  await call(saveRental, { rental: built.rental, documents: none, documentsByKind: { other: none } }, who)
  await advance((3 * day) / 1000)
  await keepLoggedIn()
  const read = async () => (await call(readHandOverPack, { rental: built.rental }, who)).body.bookings.map(({ booking }) => booking.status)
  expect(await read()).toEqual(['confirmed'])
  await buildPhotos(world, built)
  expect((await call(startBooking, { rental: built.rental, booking: built.id }, who)).status).toBe(200)
  await advance((4 * day) / 1000)
  await keepLoggedIn()
  expect(await read()).toEqual(['in_progress'])
})
