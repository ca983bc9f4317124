import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { steps } from '@rentwell/contract/bookings/bookings.rules.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import { buildPerson, type Person } from '../../accounts/accounts.build.ts'
import { sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/base/ids.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildRental } from '../../rentals/rentals.build.ts'
import { buildUnit, type BuiltUnit } from '../../units/units.build.ts'
import { bookingStatuses } from '@rentwell/contract/booking-statuses.ts'

const { app, db, call } = await testApp()
await app.server.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/v2`

const inDays = (days: number) => new Date(Math.floor(Date.now() / day) * day + days * day + 2 * hour).toISOString()
const atRental = { payment: { kind: 'at_rental' as const } }

interface Reply {
  status: number
  reason: string | undefined
  retryAfter: string | null
}

/** Posts over a connection of its own, as different devices do. */
async function post(path: string, token: string, body: object): Promise<Reply> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  })
  const { error } = (await answer.json()) as { error?: { reason: string } }
  return { status: answer.status, reason: error?.reason, retryAfter: answer.headers.get('retry-after') }
}

async function draft(unit: BuiltUnit, guest: Person, startAt: string, rentalLength = 3) {
  const { body } = await call(bookings.createBooking, { unitId: unit.id, startAt, rentalLength }, { token: guest.token })
  return body.booking.id
}

/** Expects that holds do not overlap and match the bookings and the calendar. */
async function expectNothingPromisedTwice(unit: BuiltUnit) {
  const clashes = await db.rows(sql`
    select 1 from holds a join holds b on a.rental_id = b.rental_id and a.unit_id = b.unit_id and a.ref < b.ref and a.held && b.held where a.unit_id = ${unit.id}`)
  expect(clashes).toEqual([])
  // Exactly the bookings that block dates have holds, and the calendar row is their union.
  const row = await db.row<{ promised: string[]; held: string[]; same: boolean }>(sql`
    select coalesce((select array_agg(id::text order by id) from bookings where unit_id = ${unit.id} and status in ('new_request', 'confirmation_pending', 'confirmed', 'in_progress')), '{}') as promised,
      coalesce((select array_agg(ref::text order by ref) from holds where unit_id = ${unit.id}), '{}') as held,
      (select busy from unit_calendar where unit_id = ${unit.id}) = coalesce((select range_agg(held) from holds where unit_id = ${unit.id}), '{}') as same`)
  expect(row).toEqual({ promised: row?.promised, held: row?.promised, same: true })
}

describe('50 guests at once on real connections', () => {
  test.each([false, true])('dates_taken: for the same dates one succeeds; instant booking: %s', async instantBook => {
    const unit = await buildUnit(db, { instantBook })
    const guests = await Promise.all(Array.from({ length: 50 }, () => buildPerson(db)))
    const drafts = await Promise.all(guests.map(guest => draft(unit, guest, inDays(10))))
    const answers = await Promise.all(drafts.map((id, index) => post(`/bookings/${id}/confirm`, guests[index]?.token ?? '', atRental)))
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(49).fill(409)])
    expect(new Set(answers.flatMap(answer => answer.reason ?? []))).toEqual(new Set(['dates_taken']))
    await expectNothingPromisedTwice(unit)
  })

  test('partly overlapping dates: those that succeed do not overlap', async () => {
    const unit = await buildUnit(db, { instantBook: true, rules: { bufferBeforeMinutes: 30, bufferAfterMinutes: 90 } })
    const guests = await Promise.all(Array.from({ length: 50 }, () => buildPerson(db)))
    const drafts = await Promise.all(guests.map((guest, index) => draft(unit, guest, inDays(10 + (index % 12)), 1 + (index % 4))))
    const answers = await Promise.all(drafts.map((id, index) => post(`/bookings/${id}/confirm`, guests[index]?.token ?? '', atRental)))
    expect(answers.filter(answer => answer.status !== 200 && answer.reason !== 'dates_taken')).toEqual([])
    expect(answers.filter(answer => answer.status === 200).length).toBeGreaterThan(1)
    await expectNothingPromisedTwice(unit)
  })

  test('a guest’s request that arrives 20 times creates one booking', async () => {
    const unit = await buildUnit(db)
    const guest = await buildPerson(db)
    const stay = { unit_id: unit.id, start_at: inDays(10), rental_length: 2 }
    const made = await Promise.all(Array.from({ length: 20 }, () => post('/bookings/create', guest.token, stay)))
    expect(made.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([...Array<number>(19).fill(200), 201])
    const [own] = await db.rows<{ id: string }>(sql`select id from bookings where guest_id = ${guest.id}`)
    const confirmed = await Promise.all(Array.from({ length: 20 }, () => post(`/bookings/${own?.id}/confirm`, guest.token, atRental)))
    expect(new Set(confirmed.map(answer => answer.status))).toEqual(new Set([200]))
    expect(await db.rows(sql`select dst from booking_history where booking_id = ${own?.id} order by at, id`)).toEqual([
      { dst: 'draft' },
      { dst: 'confirmation_pending' },
    ])
  })

  test.each([true, false])('concurrent confirmations of a booking take effect once and never deadlock; instant booking: %s', async instantBook => {
    const rental = await buildRental(db)
    const deadlocks = async () =>
      (await db.row<{ deadlocks: number }>(sql`select deadlocks from pg_stat_database where datname = current_database()`))?.deadlocks
    const before = await deadlocks()
    for (let round = 0; round < 15; round++) {
      const [unit, guest] = [await buildUnit(db, { rental, instantBook }), await buildPerson(db)]
      const id = await draft(unit, guest, inDays(10))
      const began = Date.now()
      const answers = await Promise.all(Array.from({ length: 4 }, () => post(`/bookings/${id}/confirm`, guest.token, atRental)))
      expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
      // PostgreSQL checks for deadlocks after one second (deadlock_timeout).
      expect(Date.now() - began).toBeLessThan(900)
      expect(await db.rows(sql`select from booking_history where booking_id = ${id}`)).toHaveLength(2)
    }
    expect(await deadlocks()).toBe(before)
  })
})

describe('an answer at the deadline of a request', () => {
  test('races with its expiry in any order, and the dates have one holder', async () => {
    const rental = await buildRental(db)
    const seen = new Set<string>()
    for (let round = 0; round < 30; round++) {
      const unit = await buildUnit(db, { rental })
      const [guest, next] = [await buildPerson(db), await buildPerson(db)]
      const id = await draft(unit, guest, inDays(10))
      const other = await draft(unit, next, inDays(11))
      await post(`/bookings/${id}/confirm`, guest.token, atRental)
      await db.run(sql`update bookings set expires_at = ${new Date(Date.now() + (round % 10) * 3)} where id = ${id}`)
      const [accepted, taken] = await Promise.all([
        post(`/office/${rental.id}/bookings/${id}/confirm`, rental.owner.token, {}),
        post(`/bookings/${other}/confirm`, next.token, atRental),
        app.jobs.runDue(),
        post(`/bookings/${other}/confirm`, next.token, atRental),
      ])
      expect([200, 409]).toContain(accepted.status)
      expect([200, 409]).toContain(taken.status)
      const status = (await db.row<{ status: string }>(sql`select status from bookings where id = ${id}`))?.status
      if (accepted.status === 200) expect(status).toBe('confirmed')
      seen.add(`${accepted.status} ${status}`)
      await expectNothingPromisedTwice(unit)
    }
    expect(seen).toContain('200 confirmed')
    expect([...seen].some(one => one.endsWith('declined'))).toBe(true)
  })
})

describe('many units, many jobs', () => {
  test('requests of 40 units expire while their guests cancel and others book: no deadlock, no 5xx', async () => {
    const rental = await buildRental(db)
    const units = await Promise.all(Array.from({ length: 40 }, () => buildUnit(db, { rental })))
    const [guests, others] = await Promise.all([Promise.all(units.map(() => buildPerson(db))), Promise.all(units.map(() => buildPerson(db)))])
    const asked = await Promise.all(units.map((unit, index) => draft(unit, guests[index] as Person, inDays(10))))
    const wanted = await Promise.all(units.map((unit, index) => draft(unit, others[index] as Person, inDays(10))))
    await Promise.all(asked.map((id, index) => post(`/bookings/${id}/confirm`, guests[index]?.token ?? '', atRental)))
    await db.run(sql`update bookings set expires_at = ${new Date(Date.now() + 30)} where id = any(${asked})`)
    const answers = await Promise.all([
      ...asked.map((id, index) => post(`/bookings/${id}/cancel`, guests[index]?.token ?? '', {})),
      ...wanted.map((id, index) => post(`/bookings/${id}/confirm`, others[index]?.token ?? '', atRental)),
      ...asked.map(id => post(`/office/${rental.id}/bookings/${id}/decline`, rental.owner.token, { reason: 'No' })),
      app.jobs.runDue().then((): Reply => ({ status: 200, reason: undefined, retryAfter: null })),
    ])
    expect(answers.filter(answer => answer.status !== 200 && answer.status !== 409)).toEqual([])
    for (const unit of units) await expectNothingPromisedTwice(unit)
  })
})

describe('the database', () => {
  test('has the same transitions as the contract', async () => {
    const pairs = await db.rows<{ src: string; dst: string }>(
      sql`select src, dst from unnest(${[...bookingStatuses]}::text[]) as src, unnest(${[...bookingStatuses]}::text[]) as dst where is_booking_step(src, dst)`,
    )
    const ours = new Set(steps.map(step => `${step.from} ${step.to}`))
    expect(new Set(pairs.map(pair => `${pair.src} ${pair.dst}`))).toEqual(ours)
  })

  test('refuses an unknown transition, overlapping holds, another rental’s unit and invalid amounts', async () => {
    const [unit, other] = [await buildUnit(db, { instantBook: true }), await buildUnit(db)]
    const guest = await buildPerson(db)
    const id = await draft(unit, guest, inDays(10))
    await post(`/bookings/${id}/confirm`, guest.token, atRental)
    const stateOf = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
    expect(await stateOf(db.run(sql`update bookings set status = 'draft' where id = ${id}`))).toBe('23514')
    expect(
      await stateOf(
        db.run(sql`insert into holds (rental_id, kind, ref, unit_id, held) select rental_id, 'block', ${newId()}, unit_id, held from holds where ref = ${id}`),
      ),
    ).toBe('23P01')
    expect(await stateOf(db.run(sql`update bookings set unit_id = ${other.id} where id = ${id}`))).toBe('23503')
    expect(await stateOf(db.run(sql`update bookings set total = 1000000000001 where id = ${id}`))).toBe('23514')
    expect(await stateOf(db.run(sql`update bookings set refunded = -1 where id = ${id}`))).toBe('23514')
    expect(await stateOf(db.run(sql`update bookings set dates_back = paid_online + 1 where id = ${id}`))).toBe('23514')
  })
})
