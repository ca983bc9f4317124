import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day, hour, minute } from '@rentwell/contract/durations.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'

const { db, call, advance } = await testApp()

/** 10:00 at the rental point, some days ahead. */
const inDays = (days: number) => new Date(Math.floor(Date.now() / day) * day + days * day + 2 * hour).toISOString()
const atRental = { kind: 'at_rental' as const }

async function draft(unitId: string, token: string, startAt = inDays(10), rentalLength = 3) {
  const created = await call(endpoints.createBooking, { unitId, startAt, rentalLength }, { token })
  expect(created.status).toBe(201)
  return created.body.booking
}

describe('create a booking', () => {
  test('a draft has the server’s price and holds no dates', async () => {
    const unit = await buildUnit(db)
    const guest = await buildPerson(db)
    const booking = await draft(unit.id, guest.token)
    expect(booking).toMatchObject({
      status: 'draft',
      unitTotal: 45_00,
      total: 45_00,
      basePrice: 15_00,
      rentalLengthHumanized: '3 days',
      can: ['confirm', 'cancel'],
    })
    expect(booking.number).toMatch(/^\d{8}$/)
    expect(booking.lines).toEqual([{ label: 'Vario 125, 3 days', amount: 45_00 }])
    expect(await db.rows(sql`select 1 from holds where ref = ${booking.id}`)).toEqual([])
  })

  test('the response of a command equals a later read', async () => {
    const guest = await buildPerson(db)
    const read = async (booking: string) => (await call(endpoints.readBooking, { booking }, { token: guest.token })).body.booking
    for (const instantBook of [true, false]) {
      const unit = await buildUnit(db, { instantBook })
      const made = await draft(unit.id, guest.token)
      expect(made).toEqual(await read(made.id))
      const asked = await call(endpoints.confirmBooking, { booking: made.id, payment: atRental }, { token: guest.token })
      expect(asked.body.booking.status).toBe(instantBook ? 'confirmed' : 'confirmation_pending')
      expect(asked.body.booking).toEqual(await read(made.id))
    }
  })

  test('a repeat for the same stay returns the same draft until its price expires', async () => {
    const unit = await buildUnit(db)
    const guest = await buildPerson(db)
    const first = await draft(unit.id, guest.token)
    const again = await call(endpoints.createBooking, { unitId: unit.id, startAt: inDays(10), rentalLength: 3 }, { token: guest.token })
    expect(again.status).toBe(200)
    expect(again.body.booking.id).toBe(first.id)
    const twins = await Promise.all(
      Array.from({ length: 5 }, () => call(endpoints.createBooking, { unitId: unit.id, startAt: inDays(20), rentalLength: 1 }, { token: guest.token })),
    )
    expect(new Set(twins.map(one => one.body.booking.id)).size).toBe(1)
  })

  test('own_rental: members cannot book at their own rental', async () => {
    const unit = await buildUnit(db)
    const staff = await buildMember(db, unit.rental.id, 'staff')
    const refused = await call(endpoints.createBooking, { unitId: unit.id, startAt: inDays(10), rentalLength: 1 }, { token: staff.token })
    expect([refused.status, refused.error.reason]).toEqual([409, 'own_rental'])
  })

  test.each([
    ['in the past', () => new Date(Date.now() - day).toISOString(), 1],
    ['too close to answer', () => new Date(Date.now() + 10 * minute).toISOString(), 1],
    ['over two years ahead', () => inDays(800), 1],
    ['longer than a year', () => inDays(10), 366],
    ['of no length', () => inDays(10), 0],
    ['of half a day', () => inDays(10), 0.5],
    ['of text', () => inDays(10), '3' as unknown as number],
    ['at no time', () => '2026-02-31T10:00:00Z', 1],
    ['in year 9999', () => '9999-12-31T10:00:00Z', 1],
  ])('validation: a stay %s', async (_name, startAt, rentalLength) => {
    const unit = await buildUnit(db)
    const guest = await buildPerson(db)
    const refused = await call(endpoints.createBooking, { unitId: unit.id, startAt: startAt(), rentalLength }, { token: guest.token })
    expect([refused.status, refused.error.reason]).toEqual([422, 'validation'])
    expect(Object.values(refused.error.fields ?? {})).toContain('invalid_period')
  })

  test('unknown_key: a price from the client is refused', async () => {
    const unit = await buildUnit(db)
    const guest = await buildPerson(db)
    const refused = await call(endpoints.createBooking, { unitId: unit.id, startAt: inDays(10), rentalLength: 1, total: 1 } as never, { token: guest.token })
    expect(refused.status).toBe(422)
    expect(refused.error.fields).toEqual({ total: 'unknown_key' })
  })
})

describe('confirm a booking', () => {
  test('a request holds its dates and waits for the rental', async () => {
    const unit = await buildUnit(db)
    const guest = await buildPerson(db)
    const { id } = await draft(unit.id, guest.token)
    const asked = await call(endpoints.confirmBooking, { booking: id, payment: atRental }, { token: guest.token })
    expect(asked.body.booking).toMatchObject({ status: 'confirmation_pending', payment: { kind: 'at_rental', status: 'none' }, can: ['cancel'] })
    expect(asked.body.booking.expiresAt).not.toBeNull()
    expect(asked.body.booking.history.map(one => one.status)).toEqual(['draft', 'confirmation_pending'])
    const again = await call(endpoints.confirmBooking, { booking: id, payment: atRental }, { token: guest.token })
    expect(again.status).toBe(200)
    expect(again.body.booking).toEqual(asked.body.booking)
  })

  test('a unit with instant booking is confirmed at once', async () => {
    const unit = await buildUnit(db, { instantBook: true })
    const guest = await buildPerson(db)
    const { id } = await draft(unit.id, guest.token)
    const asked = await call(endpoints.confirmBooking, { booking: id, payment: atRental }, { token: guest.token })
    expect(asked.body.booking.status).toBe('confirmed')
    expect(asked.body.booking.rental.address).toBe('Jl. Pantai Batu Mejan 12, Canggu')
  })

  test('dates_taken: of 50 concurrent guests for the same dates one succeeds', async () => {
    const unit = await buildUnit(db)
    const guests = await Promise.all(Array.from({ length: 50 }, () => buildPerson(db)))
    const drafts = await Promise.all(guests.map(guest => draft(unit.id, guest.token)))
    const answers = await Promise.all(
      drafts.map((booking, index) => call(endpoints.confirmBooking, { booking: booking.id, payment: atRental }, { token: guests[index]?.token ?? '' })),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    const refused = answers.filter(answer => answer.status === 409)
    expect(refused).toHaveLength(49)
    expect(new Set(refused.map(answer => answer.error.reason))).toEqual(new Set(['dates_taken']))
    expect(refused[0]?.error.alternatives).toHaveLength(3)
    expect(await db.rows(sql`select 1 from holds where unit_id = ${unit.id}`)).toHaveLength(1)
  })

  test('adjacent stays may touch but not overlap', async () => {
    const unit = await buildUnit(db)
    const [anna, ben] = [await buildPerson(db), await buildPerson(db)]
    const first = await draft(unit.id, anna.token, inDays(10), 3)
    const second = await draft(unit.id, ben.token, inDays(13), 2)
    for (const [booking, guest] of [[first, anna] as const, [second, ben] as const]) {
      expect((await call(endpoints.confirmBooking, { booking: booking.id, payment: atRental }, { token: guest.token })).status).toBe(200)
    }
    const between = await call(endpoints.createBooking, { unitId: unit.id, startAt: inDays(12), rentalLength: 1 }, { token: anna.token })
    expect([between.status, between.error.reason]).toEqual([409, 'dates_taken'])
    expect((between.error.alternatives as { startAt: string }[])[0]?.startAt).not.toBe(inDays(12))
  })

  test('a draft keeps its base period if that of the unit changes', async () => {
    const unit = await buildUnit(db, { instantBook: true })
    const guest = await buildPerson(db)
    const hours = { from: '10:00', to: '12:00' }
    const week = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map(name => [name, hours]))
    await db.run(sql`update rentals set opening_hours = ${JSON.stringify(week)}::jsonb where id = ${unit.rental.id}`)
    const booking = await draft(unit.id, guest.token)
    await db.run(sql`update units set base_rental_period = 'Hourly', base_price = 1 where id = ${unit.id}`)
    const confirmed = await call(endpoints.confirmBooking, { booking: booking.id, payment: atRental }, { token: guest.token })
    expect(confirmed.body.booking).toMatchObject({
      status: 'confirmed',
      total: booking.total,
      startAt: booking.startAt,
      endAt: booking.endAt,
      rentalLengthHumanized: '3 days',
    })
  })

  test('quote_expired: a price is guaranteed for an hour', async () => {
    const unit = await buildUnit(db)
    const guest = await buildPerson(db)
    const { id } = await draft(unit.id, guest.token)
    await db.run(sql`update bookings set quote_until = ${new Date(Date.now() - 1000)} where id = ${id}`)
    const refused = await call(endpoints.confirmBooking, { booking: id, payment: atRental }, { token: guest.token })
    expect([refused.status, refused.error.reason]).toEqual([409, 'quote_expired'])
  })

  test('too_many_open_requests: three at one rental, also if sent concurrently', async () => {
    const unit = await buildUnit(db)
    const guest = await buildPerson(db)
    const drafts = await Promise.all(Array.from({ length: 6 }, (_, index) => draft(unit.id, guest.token, inDays(10 + index * 3), 1)))
    const answers = await Promise.all(drafts.map(({ id }) => call(endpoints.confirmBooking, { booking: id, payment: atRental }, { token: guest.token })))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(3)
    expect(answers.filter(answer => answer.error?.reason === 'too_many_open_requests')).toHaveLength(3)
  })

  test('too_many_open_requests: ten in all, over any number of rentals', async () => {
    const guest = await buildPerson(db)
    const units = await Promise.all(Array.from({ length: 11 }, () => buildUnit(db)))
    const statuses: number[] = []
    for (const unit of units) {
      const { id } = await draft(unit.id, guest.token)
      statuses.push((await call(endpoints.confirmBooking, { booking: id, payment: atRental }, { token: guest.token })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 409])
  })

  test('not_found: another guest’s booking, with the same response as for an unknown id', async () => {
    const unit = await buildUnit(db)
    const [guest, stranger] = [await buildPerson(db), await buildPerson(db)]
    const { id } = await draft(unit.id, guest.token)
    const foreign = await call(endpoints.confirmBooking, { booking: id, payment: atRental }, { token: stranger.token })
    const absent = await call(endpoints.confirmBooking, { booking: '019ab000-0000-7000-8000-000000000000', payment: atRental }, { token: stranger.token })
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(absent.body)
  })
})

describe('answer a request', () => {
  async function request() {
    const unit = await buildUnit(db)
    const guest = await buildPerson(db)
    const { id } = await draft(unit.id, guest.token)
    await call(endpoints.confirmBooking, { booking: id, payment: atRental }, { token: guest.token })
    return { unit, guest, id, rental: unit.rental.slug, owner: unit.rental.owner }
  }

  test('after staff confirm, both parties see each other’s contact details', async () => {
    const { id, rental, owner, guest } = await request()
    const agreed = await call(endpoints.confirmRequest, { rental, booking: id }, { token: owner.token })
    expect(agreed.body.booking).toMatchObject({ status: 'confirmed', user: { phoneNumber: guest.phone }, can: ['cancel', 'change'] })
    const seen = await call(endpoints.readBooking, { booking: id }, { token: guest.token })
    expect(seen.body.booking.rental.address).toBe('Jl. Pantai Batu Mejan 12, Canggu')
    expect((await call(endpoints.confirmRequest, { rental, booking: id }, { token: owner.token })).body.booking.history).toHaveLength(3)
  })

  test('a declined request releases its dates and has a reason', async () => {
    const { id, rental, owner, unit, guest } = await request()
    const declined = await call(endpoints.declineRequest, { rental, booking: id, reason: 'In repair' }, { token: owner.token })
    expect(declined.body.booking.status).toBe('declined')
    expect(declined.body.booking.history.at(-1)).toMatchObject({ status: 'declined', reason: 'In repair' })
    expect(await db.rows(sql`select 1 from holds where unit_id = ${unit.id}`)).toEqual([])
    expect((await db.row<{ free: boolean }>(sql`select isempty(busy) as free from unit_calendar where unit_id = ${unit.id}`))?.free).toBe(true)
    const late = await call(endpoints.confirmBooking, { booking: id, payment: atRental }, { token: guest.token })
    expect([late.status, late.error.reason]).toEqual([409, 'wrong_status'])
  })

  test('wrong_status: a declined request is not confirmed', async () => {
    const { id, rental, owner } = await request()
    await call(endpoints.declineRequest, { rental, booking: id, reason: 'In repair' }, { token: owner.token })
    const refused = await call(endpoints.confirmRequest, { rental, booking: id }, { token: owner.token })
    expect([refused.status, refused.error.reason]).toEqual([409, 'wrong_status'])
  })

  test('wrong_status: the deadline has passed, although the request has not been declined yet', async () => {
    const { id, rental, owner, guest } = await request()
    await db.run(sql`update bookings set expires_at = ${new Date(Date.now() - 1)} where id = ${id}`)
    const refused = await call(endpoints.confirmRequest, { rental, booking: id }, { token: owner.token })
    expect([refused.status, refused.error.reason, refused.error.status]).toEqual([409, 'wrong_status', 'declined'])
    expect((await call(endpoints.readBooking, { booking: id }, { token: guest.token })).body.booking.status).not.toBe('confirmed')
  })

  test('of concurrent confirm, decline and cancel, the status, hold and history are consistent', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, rental, owner, guest, unit } = await request()
      const answers = await Promise.all([
        call(endpoints.confirmRequest, { rental, booking: id }, { token: owner.token }),
        call(endpoints.declineRequest, { rental, booking: id, reason: 'No' }, { token: owner.token }),
        call(endpoints.cancelBooking, { booking: id }, { token: guest.token }),
      ])
      expect(answers.every(answer => answer.status === 200 || answer.status === 409)).toBe(true)
      const booking = await db.row<{ status: string; held: boolean; steps: number }>(sql`
        select status, exists (select from holds where rental_id = b.rental_id and ref = b.id) as held, (select count(*)::int from booking_history h where h.rental_id = b.rental_id and h.booking_id = b.id) as steps from bookings b where id = ${id}`)
      expect(booking?.held).toBe(booking?.status === 'confirmed')
      expect(booking?.steps).toBe(2 + answers.filter(answer => answer.status === 200).length)
      expect(await db.rows(sql`select 1 from unit_calendar where unit_id = ${unit.id} and isempty(busy) = ${booking?.held}`)).toEqual([])
    }
  })

  test('not_found: members of other rentals and strangers', async () => {
    const { id, rental } = await request()
    const other = await buildUnit(db)
    for (const token of [other.rental.owner.token, (await buildPerson(db)).token]) {
      expect((await call(endpoints.confirmRequest, { rental, booking: id }, { token })).status).toBe(404)
    }
    expect((await call(endpoints.confirmRequest, { rental: other.rental.slug, booking: id }, { token: other.rental.owner.token })).status).toBe(404)
  })

  test('forbidden: staff may not cancel a confirmed booking, a manager may', async () => {
    const { id, rental, owner, unit } = await request()
    await call(endpoints.confirmRequest, { rental, booking: id }, { token: owner.token })
    const [staff, manager] = [await buildMember(db, unit.rental.id, 'staff'), await buildMember(db, unit.rental.id, 'manager')]
    expect((await call(endpoints.cancelOfficeBooking, { rental, booking: id, reason: 'Broken' }, { token: staff.token })).status).toBe(403)
    expect((await call(endpoints.cancelOfficeBooking, { rental, booking: id, reason: 'Broken' }, { token: manager.token })).body.booking.status).toBe(
      'cancelled',
    )
  })
})

describe('time', () => {
  test('a request without an answer is declined, and its dates are released', async () => {
    const unit = await buildUnit(db)
    const [guest, other] = [await buildPerson(db), await buildPerson(db)]
    const { id } = await draft(unit.id, guest.token)
    await call(endpoints.confirmBooking, { booking: id, payment: atRental }, { token: guest.token })
    const forgotten = await draft(unit.id, other.token, inDays(40), 1)
    await advance(25 * 3600)
    const seen = await call(endpoints.readBooking, { booking: id }, { token: guest.token })
    expect(seen.body.booking).toMatchObject({ status: 'declined', can: [] })
    expect(seen.body.booking.history.at(-1)).toMatchObject({ status: 'declined', reason: 'expired', by: { kind: 'system' } })
    expect(await db.rows(sql`select 1 from holds where unit_id = ${unit.id}`)).toEqual([])
    expect((await call(endpoints.readBooking, { booking: forgotten.id }, { token: other.token })).status).toBe(404)
  })
})
