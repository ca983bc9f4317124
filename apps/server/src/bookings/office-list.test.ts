import { describe, expect, test } from 'vitest'
import type { Input } from '@rentwell/contract/endpoint.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildBooking, tenInDays } from './life.build.ts'

const tested = await testApp()
const { app, db, call } = tested

describe('the office’s list', () => {
  test('searches numbers, names, phones and units, of guests and walk-ins', async () => {
    const unit = await buildUnit(db, { title: 'Red 100%_boat' })
    const second = await buildUnit(db, { rental: unit.rental })
    const token = unit.rental.owner.token
    const guest = await buildPerson(db, { lastName: 'Sarasvati', phone: '+628990001122' }, app.clock.now())
    const firm = await buildBooking(tested, { unit, guest, startAt: tenInDays(app, 5) })
    const asked = await buildBooking(tested, { unit: second, guest, status: 'confirmation_pending', startAt: tenInDays(app, 5) })
    const counter = await call(
      bookings.bookAtCounter,
      {
        rental: unit.rental.id,
        unitId: unit.id,
        startAt: tenInDays(app, 15),
        rentalLength: 1,
        customer: { name: 'Wayan Balik', phone: '+628123334455' },
        payment: { kind: 'at_rental' },
      },
      { token },
    )
    const walkIn = counter.body.booking.id
    const find = async (query: { q?: string; unitId?: string; status?: 'confirmed' }) =>
      (await call(bookings.listOfficeBookings, { rental: unit.rental.id, ...query }, { token })).body.bookings.map(one => one.id)
    const { number } = counter.body.booking
    expect(await find({ q: number })).toEqual([walkIn])
    expect(await find({ q: number.slice(0, 5) })).toContain(walkIn)
    expect(await find({ q: 'anna saras' })).toEqual([asked.id, firm.id])
    expect(await find({ q: 'wayan' })).toEqual([walkIn])
    expect(await find({ q: '0%_b' })).toEqual([walkIn, firm.id])
    expect(await find({ q: '+62 812 333-4455' })).toEqual([walkIn])
    // Phones of guests without a confirmed booking are not searched.
    expect(await find({ q: '990001122' })).toEqual([firm.id])
    expect(await find({ unitId: unit.id, status: 'confirmed', q: 'saras' })).toEqual([firm.id])
    expect(await find({ q: 'nobody' })).toEqual([])
  })

  test('is paginated, and a cursor is bound to its search', async () => {
    const unit = await buildUnit(db)
    const token = unit.rental.owner.token
    for (let count = 0; count < 3; count++) await buildBooking(tested, { unit, startAt: tenInDays(app, 5 + 4 * count) })
    const page = (cursor?: string, q = 'Vario') =>
      call(bookings.listOfficeBookings, { rental: unit.rental.id, q, limit: 2, ...(cursor ? { cursor } : {}) }, { token })
    const first = await page()
    const second = await page(first.body.nextCursor ?? '')
    expect([first.body.bookings.length, second.body.bookings.length, second.body.nextCursor]).toEqual([2, 1, null])
    expect((await page(first.body.nextCursor ?? '', 'Boat')).error.reason).toBe('bad_cursor')
  })

  test('is sorted by pick-up in both directions across pages, and filtered by end time', async () => {
    const unit = await buildUnit(db)
    const token = unit.rental.owner.token
    const built = []
    for (const days of [9, 5, 13]) built.push((await buildBooking(tested, { unit, startAt: tenInDays(app, days) })).id)
    const byPickUp = [built[1], built[0], built[2]]
    const list = async (query: Omit<Input<typeof bookings.listOfficeBookings>, 'rental'>) =>
      (await call(bookings.listOfficeBookings, { rental: unit.rental.id, ...query }, { token })).body
    const walk = async (sort: 'first_pick_up' | 'last_pick_up') => {
      const first = await list({ sort, limit: 2 })
      const second = await list({ sort, limit: 2, cursor: first.nextCursor ?? '' })
      expect(second.nextCursor).toBe(null)
      return [...first.bookings, ...second.bookings].map(one => one.id)
    }
    expect(await walk('first_pick_up')).toEqual(byPickUp)
    expect(await walk('last_pick_up')).toEqual(byPickUp.toReversed())

    const all = (await list({ sort: 'first_pick_up' })).bookings
    const ends = all.map(one => one.endAt)
    expect((await list({ endsFrom: ends[1], endsTo: ends[2] })).bookings.map(one => one.id)).toEqual([byPickUp[1]])
    const asked = { rental: unit.rental.id, sort: 'last_pick_up' as const, cursor: (await list({ sort: 'first_pick_up', limit: 2 })).nextCursor ?? '' }
    expect((await call(bookings.listOfficeBookings, asked, { token })).error.reason).toBe('bad_cursor')
  })
})
