import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day, hour, minute } from '@rentwell/contract/durations.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildMember } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'

const { db, call } = await testApp()

const inDays = (days: number) => new Date(Math.floor(Date.now() / day) * day + days * day + 2 * hour).toISOString()
const payment = { kind: 'at_rental' as const }

async function counter(phone: string | undefined, startAt = inDays(10), rentalLength = 2) {
  const unit = await buildUnit(db)
  const staff = await buildMember(db, unit.rental.id, 'staff')
  const form = { rental: unit.rental.id, unitId: unit.id, startAt, rentalLength, customer: { name: 'Made Wijaya', phone }, payment, note: 'Helmet size L' }
  return { unit, staff, form, ...(await call(endpoints.bookAtCounter, form, { token: staff.token })) }
}

describe('a booking at the counter', () => {
  test('is confirmed at once, holds its dates and is priced by the server', async () => {
    const { status, body, unit } = await counter('+6281234500001')
    expect(status).toBe(201)
    expect(body.booking).toMatchObject({
      status: 'confirmed',
      user: null,
      customer: { name: 'Made Wijaya', phone: '+6281234500001' },
      note: 'Helmet size L',
      total: 30_00,
      payment: { kind: 'at_rental', status: 'none' },
      can: ['change'],
    })
    expect(body.booking.number).toMatch(/^\d{8}$/)
    expect(body.booking.history).toMatchObject([{ status: 'confirmed', by: { kind: 'rental' } }])
    expect(await db.rows(sql`select 1 from holds where unit_id = ${unit.id}`)).toHaveLength(1)
  })

  test('may start now or shortly before, but not hours ago, and may not have ended', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()
    expect((await counter(undefined, at(0))).status).toBe(201)
    expect((await counter(undefined, at(-45))).status).toBe(201)
    const refused = await counter(undefined, at(-90))
    expect([refused.status, refused.error.fields]).toEqual([422, { startAt: 'invalid_period' }])
    const unit = await buildUnit(db, { baseRentalPeriod: 'Hourly', rules: { minLength: 3, noticeMinutes: 600 } })
    const form = { rental: unit.rental.id, unitId: unit.id, startAt: at(1), customer: { name: 'Ketut' }, payment }
    const tooShort = await call(endpoints.bookAtCounter, { ...form, rentalLength: 2 }, { token: unit.rental.owner.token })
    expect([tooShort.status, tooShort.error.fields]).toEqual([422, { rentalLength: 'invalid_period' }])
    expect((await call(endpoints.bookAtCounter, { ...form, rentalLength: 3 }, { token: unit.rental.owner.token })).status).toBe(201)
  })

  test('dates_taken with alternatives; a repeat by the same member returns the same booking', async () => {
    const { form, staff, body } = await counter('+6281234500002')
    const again = await call(endpoints.bookAtCounter, form, { token: staff.token })
    expect([again.status, again.body.booking.id]).toEqual([200, body.booking.id])
    const other = await call(endpoints.bookAtCounter, { ...form, customer: { name: 'Wayan' } }, { token: staff.token })
    expect([other.status, other.error.reason]).toEqual([409, 'dates_taken'])
    expect(other.error.alternatives).toHaveLength(3)
    const twins = await Promise.all(Array.from({ length: 20 }, () => call(endpoints.bookAtCounter, { ...form, startAt: inDays(30) }, { token: staff.token })))
    expect(new Set(twins.map(twin => twin.body.booking?.id)).size).toBe(1)
    expect(twins.map(twin => twin.status).toSorted((a, b) => a - b)).toEqual([...Array<number>(19).fill(200), 201])
    expect(await db.rows(sql`select 1 from booking_numbers where booking_id not in (select id from bookings)`)).toEqual([])
  })

  test('a phone number may omit the country’s prefix; refused: an invalid one, another rental’s unit, strangers', async () => {
    expect((await counter('0812 3450 0003')).body.booking.customer?.phone).toBe('+6281234500003')
    const refused = await counter('12')
    expect([refused.status, refused.error.fields]).toEqual([422, { 'customer.phone': 'invalid_phone' }])
    const { form, unit, staff } = await counter(undefined)
    const foreign = await buildUnit(db)
    expect((await call(endpoints.bookAtCounter, { ...form, unitId: foreign.id }, { token: staff.token })).status).toBe(404)
    expect((await call(endpoints.bookAtCounter, form, { token: foreign.rental.owner.token })).status).toBe(404)
    await db.run(sql`update units set status = 'archived' where id = ${unit.id}`)
    expect((await call(endpoints.bookAtCounter, { ...form, startAt: inDays(50) }, { token: staff.token })).error.reason).toBe('unit_closed')
  })

  test('unit_closed: archived between pricing and holding the dates', async () => {
    const { form, unit, staff } = await counter(undefined)
    await db.run(sql`update unit_calendar set takes_bookings = false where unit_id = ${unit.id}`)
    const late = await call(endpoints.bookAtCounter, { ...form, startAt: inDays(50) }, { token: staff.token })
    expect([late.status, late.error.reason]).toEqual([409, 'unit_closed'])
  })
})
