import { describe, expect, test } from 'vitest'
import * as blocks from '@rentwell/contract/calendar/blocks.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as calendar from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import { addDays, localDateOf } from '@rentwell/contract/period.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildBooking, tenInDays } from '../bookings/life.build.ts'

const tested = await testApp()
const { app, db, call } = tested

const inDays = (days: number) => tenInDays(app, days)
const blockOf = async (unit: Awaited<ReturnType<typeof buildUnit>>, from: number, to: number, token = unit.rental.owner.token) =>
  call(blocks.blockUnit, { rental: unit.rental.id, unitId: unit.id, startAt: inDays(from), endAt: inDays(to), note: 'oil change' }, { token })
const busyOf = async (unitId: string) =>
  (await db.row<{ same: boolean; busy: string }>(sql`
    select busy::text as busy, busy = busy_of(rental_id, unit_id, ${new Date(app.clock.now().getTime() - day)}) as same from unit_calendar where unit_id = ${unitId}`)) ?? {
    same: false,
    busy: '',
  }

describe('block a unit', () => {
  test('blocks the dates for guests until it is removed', async () => {
    const unit = await buildUnit(db)
    const guest = await buildPerson(db)
    const made = await blockOf(unit, 5, 8)
    expect([made.status, made.body.block]).toEqual([
      201,
      { id: expect.any(String), unitId: unit.id, startAt: inDays(5), endAt: inDays(8), note: 'oil change', by: 'Anna', insertedAt: expect.any(String) },
    ])
    const ask = () => call(bookings.createBooking, { unitId: unit.id, startAt: inDays(6), rentalLength: 1 }, { token: guest.token })
    expect((await ask()).error.reason).toBe('dates_taken')
    const gone = await call(blocks.unblockUnit, { rental: unit.rental.id, block: made.body.block.id }, { token: unit.rental.owner.token })
    expect(gone.status).toBe(204)
    expect((await ask()).status).toBe(201)
    expect(await busyOf(unit.id)).toEqual({ same: true, busy: '{}' })
  })

  test('dates_taken: a booking or another block holds them; adjacent dates are free', async () => {
    const { unit } = await buildBooking(tested, { startAt: inDays(5), length: 3 })
    expect((await blockOf(unit, 4, 6)).error.reason).toBe('dates_taken')
    expect((await blockOf(unit, 1, 5)).status).toBe(201)
    expect((await blockOf(unit, 8, 9)).status).toBe(201)
    expect((await blockOf(unit, 8, 10)).error.reason).toBe('dates_taken')
    expect((await busyOf(unit.id)).same).toBe(true)
  })

  test('a request whose deadline has passed does not prevent a block', async () => {
    const { unit } = await buildBooking(tested, { status: 'confirmation_pending', startAt: inDays(5) })
    await db.run(sql`update bookings set expires_at = ${new Date(app.clock.now().getTime() - 1000)} where unit_id = ${unit.id}`)
    expect((await blockOf(unit, 5, 6)).status).toBe(201)
  })

  test('repeated and 20 concurrent requests create one block', async () => {
    const unit = await buildUnit(db)
    const all = await Promise.all(Array.from({ length: 20 }, () => blockOf(unit, 5, 6)))
    expect(all.map(one => one.status).filter(status => status === 201)).toHaveLength(1)
    const again = await blockOf(unit, 5, 6)
    expect([again.status, again.body.block.id]).toEqual([200, all.find(one => one.status === 201)?.body.block.id])
    expect((await db.rows(sql`select 1 as one from blocks where unit_id = ${unit.id}`)).length).toBe(1)
  })

  test.each([
    ['endAt', 5, 5],
    ['endAt', 6, 5],
    ['endAt', -9, -8],
    ['endAt', 1, 800],
    ['startAt', 1500, 1501],
    ['startAt', -800, 5],
  ])('invalid_period in %s: from day %i to day %i', async (field, from, to) => {
    const refused = await blockOf(await buildUnit(db), from, to)
    expect([refused.status, refused.error.fields]).toEqual([422, { [field]: 'invalid_period' }])
  })

  test('may begin in the past; any member may create one, nobody else', async () => {
    const unit = await buildUnit(db)
    const staff = await buildMember(db, unit.rental.id, 'staff')
    expect((await blockOf(unit, -2, 1, staff.token)).status).toBe(201)
    const stranger = await buildPerson(db)
    expect((await blockOf(unit, 5, 6, stranger.token)).status).toBe(404)
    const other = await buildUnit(db)
    expect(
      (await call(blocks.blockUnit, { rental: other.rental.id, unitId: unit.id, startAt: inDays(5), endAt: inDays(6) }, { token: other.rental.owner.token }))
        .status,
    ).toBe(404)
  })
})

describe('save a block', () => {
  test('moves and extends it; dates that it no longer covers are free', async () => {
    const unit = await buildUnit(db)
    const token = unit.rental.owner.token
    const { block } = (await blockOf(unit, 5, 8)).body
    const moved = await call(blocks.saveBlock, { rental: unit.rental.id, block: block.id, startAt: inDays(7), endAt: inDays(10), note: 'new tyres' }, { token })
    expect(moved.body.block).toMatchObject({ startAt: inDays(7), endAt: inDays(10), note: 'new tyres' })
    expect((await blockOf(unit, 5, 7)).status).toBe(201)
    const refused = await call(blocks.saveBlock, { rental: unit.rental.id, block: block.id, startAt: inDays(6) }, { token })
    expect([refused.status, refused.error.reason]).toEqual([409, 'dates_taken'])
    expect(await busyOf(unit.id)).toMatchObject({ same: true })
    expect((await call(blocks.saveBlock, { rental: unit.rental.id, block: newId(), note: '' }, { token })).status).toBe(404)
  })
})

describe('remove a block', () => {
  test('a repeat by the same user succeeds, by another one it is refused', async () => {
    const unit = await buildUnit(db)
    const staff = await buildMember(db, unit.rental.id, 'staff')
    const { block } = (await blockOf(unit, 5, 8)).body
    const remove = async (token: string) => (await call(blocks.unblockUnit, { rental: unit.rental.id, block: block.id }, { token })).status
    expect([await remove(unit.rental.owner.token), await remove(unit.rental.owner.token), await remove(staff.token)]).toEqual([204, 204, 404])
    const other = await buildUnit(db)
    expect((await call(blocks.unblockUnit, { rental: other.rental.id, block: block.id }, { token: other.rental.owner.token })).status).toBe(404)
  })
})

describe('the timeline', () => {
  const read = (unit: { rental: { id: string; owner: { token: string } } }, from: string, to: string, unitId?: string) =>
    call(calendar.readCalendar, { rental: unit.rental.id, from, to, ...(unitId ? { unitId } : {}) }, { token: unit.rental.owner.token })
  const today = () => localDateOf(new Date(inDays(0)), 'Asia/Makassar')

  test('shows bookings and blocks within the local dates, of all units or of one', async () => {
    const built = await buildBooking(tested, { startAt: inDays(5), length: 3 })
    const { unit, guest } = built
    const second = await buildUnit(db, { rental: unit.rental, title: 'Boat' })
    await blockOf(unit, 9, 10)
    await blockOf(second, 9, 10)
    await buildBooking(tested, { unit, status: 'draft', startAt: inDays(20) })
    const { body, status } = await read(unit, today(), addDays(today(), 30))
    expect(status).toBe(200)
    expect(body.timeZone).toBe('Asia/Makassar')
    expect(body.units).toEqual([
      { id: second.id, title: 'Boat', photo: null, status: 'active' },
      { id: unit.id, title: unit.title, photo: null, status: 'active' },
    ])
    expect(body.bookings).toEqual([
      {
        id: built.id,
        unitId: unit.id,
        number: expect.stringMatching(/^\d{8}$/),
        status: 'confirmed',
        overdue: false,
        name: `Anna ${guest.lastName}`,
        startAt: inDays(5),
        endAt: inDays(8),
      },
    ])
    expect(body.blocks.map(one => [one.unitId, one.note, one.startAt])).toEqual(
      expect.arrayContaining([
        [unit.id, 'oil change', inDays(9)],
        [second.id, 'oil change', inDays(9)],
      ]),
    )
    expect((await read(unit, today(), addDays(today(), 30), second.id)).body).toMatchObject({
      bookings: [],
      blocks: [{ unitId: second.id }],
      units: [{ id: second.id }],
    })
    const touching = async (from: number, to: number) => (await read(unit, addDays(today(), from), addDays(today(), to))).body.bookings.length
    expect([await touching(0, 4), await touching(8, 8), await touching(9, 12)]).toEqual([0, 1, 0])
  })

  test('marks overdue bookings and leaves out declined ones', async () => {
    const late = await buildBooking(tested, { startAt: inDays(2) })
    await db.run(
      sql`update bookings set status = 'in_progress', period = tstzrange(${inDays(-3)}::timestamptz, ${inDays(-1)}::timestamptz) where id = ${late.id}`,
    )
    const asked = await buildBooking(tested, { unit: late.unit, status: 'confirmation_pending', startAt: inDays(9) })
    await call(bookings.declineRequest, { rental: asked.rental, booking: asked.id, reason: 'Broken' }, { token: asked.owner.token })
    const { body } = await read(late.unit, addDays(today(), -5), addDays(today(), 20))
    expect(body.bookings.map(one => [one.id, one.overdue])).toEqual([[late.id, true]])
  })

  test.each([
    ['2027-05-02', '2027-05-01', 400],
    ['2027-05-01', '2028-06-06', 400],
    ['2027-05-01', '2028-06-04', 200],
    ['0001-01-01', '0001-01-02', 200],
    ['9999-12-01', '9999-12-31', 200],
  ])('from %s to %s is answered with %i', async (from, to, status) => expect((await read(await buildUnit(db), from, to)).status).toBe(status))

  test('not_found for members of other rentals', async () => {
    const [unit, other] = [await buildUnit(db), await buildUnit(db)]
    const dates = { from: '2027-05-01', to: '2027-05-02' }
    expect((await call(calendar.readCalendar, { rental: unit.rental.id, ...dates }, { token: other.rental.owner.token })).status).toBe(404)
    expect((await call(calendar.readCalendar, { rental: unit.rental.id, ...dates })).status).toBe(401)
  })
})
