import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildUnit } from '../../units/units.build.ts'
import { buildBooking, tenInDays, type BuiltBooking } from '../life.build.ts'

const world = await testApp()
const { app, db, call, advance } = world

const ofGuest = ({ id, guest }: BuiltBooking) => ({ input: { booking: id }, who: { token: guest.token } })
const ofOffice = ({ id, rental, owner }: BuiltBooking) => ({ input: { rental, booking: id }, who: { token: owner.token } })
const read = async (built: BuiltBooking) => (await call(endpoints.readBooking, ofGuest(built).input, ofGuest(built).who)).body.booking

test('a guest sees the rental’s phone and e-mail after the confirmation', async () => {
  const unit = await buildUnit(db)
  await db.run(sql`update rentals set contact_phone = '+6281200000011', contact_email = 'hello@echo-beach.example' where id = ${unit.rental.id}`)
  const built = await buildBooking(world, { unit, status: 'confirmation_pending' })
  const before = await read(built)
  expect([before.rental.contactPhone, before.rental.contactEmail]).toEqual([undefined, undefined])
  await call(endpoints.confirmRequest, ofOffice(built).input, ofOffice(built).who)
  expect((await read(built)).rental).toMatchObject({ contactPhone: '+6281200000011', contactEmail: 'hello@echo-beach.example' })
})

describe('rescheduling before the stay', () => {
  test('when the rental accepts a guest’s request, dates, price and hold change together', async () => {
    const built = await buildBooking(world, { startAt: tenInDays(app, 5), length: 3 })
    const { input, who } = ofGuest(built)
    const asked = await call(endpoints.askChange, { ...input, startAt: tenInDays(app, 6), rentalLength: 5 }, who)
    expect(asked.body.change).toMatchObject({
      startAt: tenInDays(app, 6),
      endAt: tenInDays(app, 11),
      total: 75_00,
      difference: 30_00,
      status: 'open',
      by: 'guest',
    })
    expect((await call(endpoints.askChange, { ...input, startAt: tenInDays(app, 6), rentalLength: 5 }, who)).body).toEqual(asked.body)
    const before = await read(built)
    expect([before.change?.id, before.total, before.can]).toEqual([asked.body.change.id, 45_00, ['cancel', 'change', 'refuse_change']])

    const office = ofOffice(built)
    const seen = await call(endpoints.readOfficeBooking, office.input, office.who)
    expect(seen.body.booking.can).toEqual(['cancel', 'accept_change', 'refuse_change'])
    expect((await call(endpoints.acceptChange, input, who)).error.reason).toBe('no_change')
    expect((await call(endpoints.askOfficeChange, { ...office.input, rentalLength: 2 }, office.who)).error.reason).toBe('change_open')
    const agreed = await call(endpoints.acceptOfficeChange, office.input, office.who)
    expect(agreed.body.change.status).toBe('accepted')
    expect((await call(endpoints.acceptOfficeChange, office.input, office.who)).body).toEqual(agreed.body)
    const after = await read(built)
    expect(after).toMatchObject({ status: 'confirmed', startAt: tenInDays(app, 6), rentalLength: 5, total: 75_00, change: null })
    expect(after.history.at(-1)).toMatchObject({ status: 'confirmed', reason: 'dates_changed', by: { kind: 'rental' } })
    expect(
      await db.rows(sql`
      select 1 from holds h join unit_calendar c on c.rental_id = h.rental_id and c.unit_id = h.unit_id where h.ref = ${built.id} and lower(held) = ${new Date(tenInDays(app, 6))} and upper(held) = ${new Date(tenInDays(app, 11))}
        and c.busy = tstzmultirange(h.held)`),
    ).toHaveLength(1)
    // A repeated confirmation of the booking still succeeds.
    expect((await call(endpoints.confirmRequest, office.input, office.who)).status).toBe(200)
  })

  test('a refused, withdrawn, replaced or expired request does not change the booking', async () => {
    const built = await buildBooking(world, { startAt: tenInDays(app, 9), length: 3 })
    const [{ input, who }, office] = [ofGuest(built), ofOffice(built)]
    await call(endpoints.askChange, { ...input, rentalLength: 4 }, who)
    expect((await call(endpoints.refuseOfficeChange, office.input, office.who)).body.change.status).toBe('refused')
    expect((await call(endpoints.refuseOfficeChange, office.input, office.who)).status).toBe(200)
    expect((await call(endpoints.refuseChange, input, who)).error.reason).toBe('no_change')
    await call(endpoints.askOfficeChange, { ...office.input, rentalLength: 5 }, office.who)
    await call(endpoints.askOfficeChange, { ...office.input, rentalLength: 6 }, office.who)
    expect((await read(built)).change).toMatchObject({ rentalLength: 6, by: 'rental' })
    expect((await call(endpoints.refuseOfficeChange, office.input, office.who)).body.change.status).toBe('withdrawn')
    const last = (await call(endpoints.askOfficeChange, { ...office.input, rentalLength: 7 }, office.who)).body.change
    expect(Date.parse(last.expiresAt) - Date.parse(last.insertedAt)).toBe(day)
    await advance(24 * 3600 + 1)
    await db.run(sql`update sessions set last_seen_at = ${app.clock.now()}`)
    expect((await call(endpoints.acceptChange, input, who)).error.reason).toBe('no_change')
    const statuses = await db.rows<{ status: string }>(sql`select status from booking_changes where booking_id = ${built.id} order by inserted_at, id`)
    expect(statuses.map(one => one.status)).toEqual(['refused', 'withdrawn', 'withdrawn', 'expired'])
    expect(await read(built)).toMatchObject({ rentalLength: 3, change: null })
  })

  test('a new request replaces the open one, even if a closed one has a later time', async () => {
    const built = await buildBooking(world, { startAt: tenInDays(app, 9), length: 3 })
    const office = ofOffice(built)
    const ask = (rentalLength: number) => call(endpoints.askOfficeChange, { ...office.input, rentalLength }, office.who)
    await ask(4)
    await ask(5)
    await db.run(
      sql`update booking_changes set inserted_at = (inserted_at at time zone 'utc' + interval '1 second') at time zone 'utc' where booking_id = ${built.id} and status = 'withdrawn'`,
    )
    expect((await ask(6)).status).toBe(200)
    expect((await read(built)).change).toMatchObject({ rentalLength: 6 })
  })

  test('dates_taken on request, and on acceptance if the dates were booked meanwhile', async () => {
    const unit = await buildUnit(db, { instantBook: true })
    const built = await buildBooking(world, { unit, startAt: tenInDays(app, 5), length: 2 })
    await buildBooking(world, { unit, startAt: tenInDays(app, 9), length: 2 })
    const [{ input, who }, office] = [ofGuest(built), ofOffice(built)]
    const refused = await call(endpoints.askChange, { ...input, rentalLength: 5 }, who)
    expect([refused.status, refused.error.reason]).toEqual([409, 'dates_taken'])
    expect((refused.error.alternatives as unknown[]).length).toBeGreaterThan(0)
    expect((await call(endpoints.askChange, { ...input, rentalLength: 4 }, who)).status).toBe(200)
    const other = await buildBooking(world, { unit, startAt: tenInDays(app, 8), length: 1 })
    const late = await call(endpoints.acceptOfficeChange, office.input, office.who)
    expect([late.status, late.error.reason]).toEqual([409, 'dates_taken'])
    expect((await read(built)).rentalLength).toBe(2)
    await call(endpoints.cancelBooking, ofGuest(other).input, ofGuest(other).who)
    expect((await call(endpoints.acceptOfficeChange, office.input, office.who)).status).toBe(200)
  })

  test('of a concurrent acceptance and booking of the same days one succeeds', async () => {
    for (let round = 0; round < 15; round++) {
      const unit = await buildUnit(db, { instantBook: true })
      const built = await buildBooking(world, { unit, startAt: tenInDays(app, 5), length: 2 })
      const rival = await buildBooking(world, { unit, startAt: tenInDays(app, 8), length: 1, status: 'draft' })
      await call(endpoints.askChange, { ...ofGuest(built).input, rentalLength: 4 }, ofGuest(built).who)
      const [agreed, booked] = await Promise.all([
        call(endpoints.acceptOfficeChange, ofOffice(built).input, ofOffice(built).who),
        call(endpoints.confirmBooking, { booking: rival.id, payment: { kind: 'at_rental' } }, { token: rival.guest.token }),
      ])
      expect([agreed.status, booked.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(agreed.error?.reason ?? booked.error?.reason).toBe('dates_taken')
      expect(
        await db.rows(sql`
        select 1 from unit_calendar c where unit_id = ${unit.id} and busy = (select range_agg(held) from holds where unit_id = ${unit.id})`),
      ).toHaveLength(1)
    }
  })

  test('validation: unchanged dates, too long, in the past, beyond the horizon, an unknown key', async () => {
    const unit = await buildUnit(db, { rules: { maxLength: 6, horizonDays: 30 } })
    const built = await buildBooking(world, { unit, startAt: tenInDays(app, 5), length: 2 })
    const { input, who } = ofGuest(built)
    const fieldsOf = async (wanted: object) => (await call(endpoints.askChange, { ...input, ...wanted } as never, who)).error?.fields
    expect(await fieldsOf({})).toEqual({ startAt: 'invalid_period' })
    expect(await fieldsOf({ rentalLength: 2 })).toEqual({ startAt: 'invalid_period' })
    expect(await fieldsOf({ rentalLength: 7 })).toEqual({ rentalLength: 'invalid_period' })
    expect(await fieldsOf({ startAt: tenInDays(app, -1) })).toEqual({ startAt: 'invalid_period' })
    expect(await fieldsOf({ startAt: tenInDays(app, 31) })).toEqual({ startAt: 'invalid_period' })
    expect(await fieldsOf({ total: 1 })).toEqual({ total: 'unknown_key' })
    const stranger = await buildPerson(db, {}, app.clock.now())
    expect((await call(endpoints.askChange, { ...input, rentalLength: 3 }, { token: stranger.token })).status).toBe(404)
  })

  test('wrong_status: drafts, requests and ended bookings; a cancellation closes the open request', async () => {
    for (const status of ['draft', 'confirmation_pending'] as const) {
      const built = await buildBooking(world, { status })
      const refused = await call(endpoints.askChange, { ...ofGuest(built).input, rentalLength: 4 }, ofGuest(built).who)
      expect([refused.status, refused.error.reason, refused.error.status]).toEqual([409, 'wrong_status', status])
    }
    const built = await buildBooking(world)
    await call(endpoints.askChange, { ...ofGuest(built).input, rentalLength: 4 }, ofGuest(built).who)
    await call(endpoints.cancelBooking, ofGuest(built).input, ofGuest(built).who)
    expect((await call(endpoints.acceptOfficeChange, ofOffice(built).input, ofOffice(built).who)).error.reason).toBe('wrong_status')
    expect((await read(built)).change).toBeNull()
  })

  test('a walk-in without an account is rescheduled at once', async () => {
    const unit = await buildUnit(db)
    const { owner, id: rental } = unit.rental
    await db.run(sql`update sessions set last_seen_at = ${app.clock.now()}`)
    const form = { rental, unitId: unit.id, startAt: tenInDays(app, 3), rentalLength: 1, customer: { name: 'Ketut' }, payment: { kind: 'at_rental' as const } }
    const { booking } = (await call(endpoints.bookAtCounter, form, { token: owner.token })).body
    const moved = await call(endpoints.askOfficeChange, { rental, booking: booking.id, rentalLength: 2 }, { token: owner.token })
    expect(moved.body.change).toMatchObject({ status: 'accepted', difference: 15_00 })
    expect((await call(endpoints.askOfficeChange, { rental, booking: booking.id, rentalLength: 2 }, { token: owner.token })).body).toEqual(moved.body)
    expect((await call(endpoints.readOfficeBooking, { rental, booking: booking.id }, { token: owner.token })).body.booking).toMatchObject({
      rentalLength: 2,
      total: 30_00,
    })
  })
})
