import { createServer } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { hour } from '@rentwell/contract/durations.ts'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import * as notifications from '@rentwell/contract/notifications/notifications.endpoints.ts'
import * as rentals from '@rentwell/contract/rentals/rentals.endpoints.ts'
import * as search from '@rentwell/contract/search/search.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { buildBooking, tenInDays } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildMember, buildRental } from './rentals.build.ts'
import * as prices from '@rentwell/contract/pricing/prices.endpoints.ts'

let gatewaySays: number | undefined
const gateway = createServer((request, response) => {
  request.resume()
  response.writeHead(gatewaySays ?? 201).end('{}')
})
const port = await new Promise<number>(resolve => {
  gateway.listen(0, '127.0.0.1', () => resolve((gateway.address() as { port: number }).port))
})
afterAll(() => {
  gateway.close()
  gateway.closeAllConnections()
})

const tested = await testApp({ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15005550006', TWILIO_URL: `http://127.0.0.1:${port}` })
const { app, db, call } = tested
const settingsOf = async (rental: string, token: string) => (await call(rentals.readOfficeRental, { rental }, { token })).body.rental.settings

describe('how a rental works', () => {
  test('is the owner’s to decide; what was not sent stays', async () => {
    const { id, owner } = await buildRental(db)
    const manager = await buildMember(db, id, 'manager')
    expect(await settingsOf(id, owner.token)).toEqual({ answerHours: 24, unpaidDays: 60, unitPolicy: 'flexible', unitInstantBook: false, notices: {} })
    expect((await call(rentals.saveRental, { rental: id, settings: { answerHours: 4 } }, { token: manager.token })).error.reason).toBe('forbidden')
    await call(rentals.saveRental, { rental: id, settings: { answerHours: 4, notices: { requests: 'managers' } } }, { token: owner.token })
    await call(rentals.saveRental, { rental: id, settings: { unitPolicy: 'strict', notices: { reviews: 'owner' } } }, { token: owner.token })
    expect(await settingsOf(id, manager.token)).toEqual({
      answerHours: 4,
      unpaidDays: 60,
      unitPolicy: 'strict',
      unitInstantBook: false,
      notices: { requests: 'managers', reviews: 'owner' },
    })
  })

  test.each([
    [{ answerHours: 0 }, 'settings.answerHours'],
    [{ answerHours: 25 }, 'settings.answerHours'],
    [{ answerHours: 1.5 }, 'settings.answerHours'],
    [{ unitPolicy: 'never' }, 'settings.unitPolicy'],
    [{ notices: { requests: 'guests' } }, 'settings.notices.requests'],
    [{ notices: { gossip: 'owner' } }, 'settings.notices.gossip'],
  ])('validation: %j', async (settings, field) => {
    const { id, owner } = await buildRental(db)
    const refused = await call(rentals.saveRental, { rental: id, settings } as never, { token: owner.token })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, [field]])
  })

  test('new units begin as it says, older ones stay as they are', async () => {
    const unit = await buildUnit(db)
    const { id, owner } = unit.rental
    await call(rentals.saveRental, { rental: id, settings: { unitPolicy: 'moderate', unitInstantBook: true } }, { token: owner.token })
    const made = await call(units.createUnit, { rental: id, title: 'Boat', baseRentalPeriod: 'Daily', basePrice: 9_00 }, { token: owner.token })
    expect(made.body.unit).toMatchObject({ policy: 'moderate', instantBook: true })
    const older = await call(units.readOfficeUnit, { rental: id, unit: unit.id }, { token: owner.token })
    expect(older.body.unit).toMatchObject({ policy: 'flexible', instantBook: false })
  })

  test('a request waits no longer than it says, and guests read that', async () => {
    const unit = await buildUnit(db)
    await call(rentals.saveRental, { rental: unit.rental.id, settings: { answerHours: 2 } }, { token: unit.rental.owner.token })
    const asked = await buildBooking(tested, { unit, status: 'confirmation_pending', startAt: tenInDays(app, 5) })
    const { body } = await call(bookings.readBooking, { booking: asked.id }, { token: asked.guest.token })
    const left = Date.parse(body.booking.expiresAt ?? '') - app.clock.now().getTime()
    expect(left).toBeLessThanOrEqual(2 * hour)
    expect(left).toBeGreaterThan(1.9 * hour)
    expect((await call(units.readRental, { rental: unit.rental.slug })).body.rental.answerHours).toBe(2)
  })

  test('a topic is told to those whom it names', async () => {
    const unit = await buildUnit(db)
    const { id, owner } = unit.rental
    const [manager, staff] = [await buildMember(db, id, 'manager'), await buildMember(db, id, 'staff')]
    const told = async (who: Person) => (await call(notifications.listNotifications, {}, { token: who.token })).body.notifications.length
    const each = async () => [await told(owner), await told(manager), await told(staff)]
    const ask = async (day: number) => {
      await buildBooking(tested, { unit, status: 'confirmation_pending', startAt: tenInDays(app, day) })
      await app.outbox.drain()
    }
    await ask(5)
    expect(await each()).toEqual([1, 1, 1])
    await call(rentals.saveRental, { rental: id, settings: { notices: { requests: 'managers' } } }, { token: owner.token })
    await ask(15)
    expect(await each()).toEqual([2, 2, 1])
    await call(rentals.saveRental, { rental: id, settings: { notices: { requests: 'owner' } } }, { token: owner.token })
    await ask(25)
    expect(await each()).toEqual([3, 2, 1])
    await call(rentals.saveRental, { rental: id, settings: { notices: { requests: 'everybody' } } }, { token: owner.token })
    await ask(35)
    expect(await each()).toEqual([4, 3, 2])
  })
})

describe('close the rental', () => {
  test('guests find it no more, its people read on, and it opens again', async () => {
    const unit = await buildUnit(db)
    const archived = await buildUnit(db, { rental: unit.rental })
    const { id, slug, owner } = unit.rental
    const staff = await buildMember(db, id, 'staff')
    await call(units.archiveUnit, { rental: id, unit: archived.id }, { token: owner.token })
    const draft = await buildBooking(tested, { status: 'draft', unit, startAt: tenInDays(app, 5) })
    expect((await call(rentals.closeRental, { rental: id }, { token: staff.token })).error.reason).toBe('forbidden')
    const closed = await call(rentals.closeRental, { rental: id }, { token: owner.token })
    expect(closed.body.rental.closedAt).toMatch(/Z$/)
    expect((await call(rentals.closeRental, { rental: id }, { token: owner.token })).body).toEqual(closed.body)

    const stranger = await buildPerson(db)
    const stay = { unitId: unit.id, startAt: tenInDays(app, 5), rentalLength: 2 }
    expect((await call(units.readRental, { rental: slug })).status).toBe(404)
    expect((await call(units.readUnit, { rental: slug, unit: unit.id })).status).toBe(404)
    expect((await call(prices.quote, stay)).status).toBe(404)
    expect((await call(bookings.createBooking, stay, { token: stranger.token })).status).toBe(404)
    expect((await call(search.search, { q: unit.rental.title })).body.units).toEqual([])
    const message = { id: newId(), rentalId: id, body: 'Anybody there?' }
    expect((await call(messaging.sendMessage, message, { token: stranger.token })).status).toBe(404)
    expect((await call(bookings.confirmBooking, { booking: draft.id, payment: { kind: 'at_rental' } }, { token: draft.guest.token })).error.reason).toBe(
      'unit_closed',
    )
    const walkIn = { rental: id, ...stay, customer: { name: 'Made' }, payment: { kind: 'at_rental' as const } }
    expect((await call(bookings.bookAtCounter, walkIn, { token: staff.token })).error.reason).toBe('rental_closed')
    expect((await call(units.listOfficeUnits, { rental: id }, { token: staff.token })).body.units).toHaveLength(2)

    expect((await call(rentals.reopenRental, { rental: id }, { token: owner.token })).body.rental.closedAt).toBeNull()
    expect((await call(units.readRental, { rental: slug })).body.units.map(one => one.id)).toEqual([unit.id])
    const takes = await db.rows<{ id: string; takes: boolean }>(
      sql`select unit_id as id, takes_bookings as takes from unit_calendar where rental_id = ${id} order by unit_id`,
    )
    expect(takes).toEqual([unit, archived].map(one => ({ id: one.id, takes: one === unit })).toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    expect((await call(bookings.bookAtCounter, walkIn, { token: staff.token })).status).toBe(201)
  })

  test.each(['confirmation_pending', 'confirmed', 'in_progress'] as const)('open_bookings: one is %s', async status => {
    const { id, rental, owner } = await buildBooking(tested, { status: status === 'in_progress' ? 'confirmed' : status })
    await db.run(sql`update bookings set status = ${status} where id = ${id}`)
    const refused = await call(rentals.closeRental, { rental }, { token: owner.token })
    expect([refused.status, refused.error.reason, refused.error.count]).toEqual([409, 'open_bookings', 1])
  })

  test('who confirms in the same moment either keeps it open or gets nothing', async () => {
    for (let round = 0; round < 6; round++) {
      const unit = await buildUnit(db)
      const draft = await buildBooking(tested, { status: 'draft', unit, startAt: tenInDays(app, 5) })
      const [closed, confirmed] = await Promise.all([
        call(rentals.closeRental, { rental: unit.rental.id }, { token: unit.rental.owner.token }),
        call(bookings.confirmBooking, { booking: draft.id, payment: { kind: 'at_rental' } }, { token: draft.guest.token }),
      ])
      expect([closed.status === 200, confirmed.status === 200].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('a test message', () => {
  test('says what the gateway said, and where nothing leaves the machine', async () => {
    const { id, owner } = await buildRental(db)
    const send = (channel: 'email' | 'sms') => call(rentals.sendTest, { rental: id, channel }, { token: owner.token })
    expect((await send('email')).body.test).toEqual({ to: owner.email, result: 'kept', said: null })
    const [letter] = await db.rows<{ text: string }>(sql`select text from sandbox_messages where recipient = ${owner.email}`)
    expect(letter?.text).toContain('Echo Beach Scooters')
    expect((await send('sms')).body.test).toEqual({ to: owner.phone, result: 'sent', said: null })
    gatewaySays = 400
    expect((await send('sms')).body.test).toMatchObject({ result: 'refused' })
    gatewaySays = 503
    expect((await send('sms')).body.test).toEqual({ to: owner.phone, result: 'failed', said: 'the SMS gateway answered 503' })
    gatewaySays = undefined
    expect((await send('sms')).status).toBe(200)
    const tooMany = await send('email')
    expect([tooMany.status, tooMany.error.reason]).toEqual([429, 'too_many_requests'])
    const manager = await buildMember(db, id, 'manager')
    expect((await call(rentals.sendTest, { rental: id, channel: 'sms' }, { token: manager.token })).error.reason).toBe('forbidden')
  })
})

describe('the first steps', () => {
  const done = async (rental: string, token: string) =>
    (await call(rentals.readFirstSteps, { rental }, { token })).body.steps.flatMap(step => (step.done ? [step.name] : []))

  test('are done when somebody has done them', async () => {
    const { id, owner } = await buildRental(db)
    const { token } = owner
    expect(await done(id, token)).toEqual([])
    const unit = (await call(units.createUnit, { rental: id, title: 'Boat', baseRentalPeriod: 'Daily', basePrice: 9_00 }, { token })).body.unit
    expect(await done(id, token)).toEqual(['unit'])
    await db.run(sql`update units set photos = array[${newId()}::uuid] where id = ${unit.id}`)
    await call(rentals.saveRental, { rental: id, openingHours: { sun: { from: '00:00', to: '24:00' } } }, { token })
    expect(await done(id, token)).toEqual(['unit', 'photos', 'hours'])
    const noted = await call(rentals.noteFirstSteps, { rental: id, linkShared: true }, { token })
    expect(noted.body).toMatchObject({ isHidden: false, unitId: unit.id })
    await call(
      bookings.bookAtCounter,
      { rental: id, unitId: unit.id, startAt: tenInDays(app, 2), rentalLength: 1, customer: { name: 'Test' }, payment: { kind: 'at_rental' } },
      { token },
    )
    expect(await done(id, token)).toEqual(['unit', 'photos', 'hours', 'share', 'booking'])
    await call(units.archiveUnit, { rental: id, unit: unit.id }, { token })
    expect((await call(rentals.noteFirstSteps, { rental: id, hidden: true }, { token })).body.isHidden).toBe(true)
    expect((await call(rentals.noteFirstSteps, { rental: id, hidden: false }, { token })).body.isHidden).toBe(false)
  })

  test('the booking of a guest shares no link', async () => {
    const { rental, owner } = await buildBooking(tested, { status: 'confirmation_pending' })
    expect(await done(rental, owner.token)).toEqual(['unit', 'booking'])
  })
})
