import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import { buildPerson, type Person } from '../../accounts/accounts.build.ts'
import { sql, type Query } from '../../platform/db/db.ts'
import { newId } from '../../platform/base/ids.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildUnit, type BuiltUnit } from '../../units/units.build.ts'

const { db, call } = await testApp()

const inDays = (days: number) => new Date(Math.floor(Date.now() / day) * day + days * day + 2 * hour).toISOString()

const create = (unit: BuiltUnit, guest: Person, days: number) =>
  call(endpoints.createBooking, { unitId: unit.id, startAt: inDays(days), rentalLength: 3 }, { token: guest.token })
const confirm = (booking: string, guest: Person) => call(endpoints.confirmBooking, { booking, payment: { kind: 'at_rental' } }, { token: guest.token })

/** A unit and a guest who has booked it before in this process, so that caches are filled. */
async function booked() {
  const unit = await buildUnit(db, { instantBook: true })
  const guest = await buildPerson(db)
  expect((await create(unit, guest, 5)).status).toBe(201)
  return { unit, guest }
}

/** The booking, or the code of the refusal. */
async function outcomeOf(answer: ReturnType<typeof create> | ReturnType<typeof confirm>) {
  const { status, body, error } = await answer
  return status < 300 ? body.booking : error.reason
}

type Change = (unit: BuiltUnit, guest: Person) => Query

const changes: [string, Change, unknown, unknown][] = [
  ['a price', unit => sql`update units set base_price = 2000 where id = ${unit.id}`, { total: 60_00 }, { total: 45_00, status: 'confirmed' }],
  ['a unit taken off', unit => sql`update units set status = 'archived' where id = ${unit.id}`, 'unit_closed', 'unit_closed'],
  ['a rental that closed', unit => sql`update rentals set closed_at = now() where id = ${unit.rental.id}`, 'not_found', 'unit_closed'],
  [
    'a name',
    unit => sql`update rentals set title = 'Warung Wheels' where id = ${unit.rental.id}`,
    { rental: { title: 'Warung Wheels' } },
    { rental: { title: 'Warung Wheels' } },
  ],
  [
    'a guest',
    (_unit, guest) => sql`update users set first_name = 'Ketut' where id = ${guest.id}`,
    { user: { firstName: 'Ketut' } },
    { user: { firstName: 'Ketut' } },
  ],
  [
    'who works there',
    (unit, guest) =>
      sql`insert into members (rental_id, id, user_id, role, inserted_at, added_by) select ${unit.rental.id}, ${newId()}, ${guest.id}, 'manager', now(), ${unit.rental.owner.id}`,
    'own_rental',
    'own_rental',
  ],
  ['who agrees', unit => sql`update units set instant_book = false where id = ${unit.id}`, { status: 'draft' }, { status: 'confirmation_pending' }],
]

describe('changes by another process since the last booking take effect', () => {
  test.each(changes)('%s: in the next draft', async (_name, change, expected) => {
    const { unit, guest } = await booked()
    expect(await db.run(change(unit, guest))).toBe(1)
    const answer = await outcomeOf(create(unit, guest, 10))
    if (typeof expected === 'string') expect(answer).toBe(expected)
    else expect(answer).toMatchObject(expected as object)
  })

  test.each(changes)('%s: when a draft is confirmed', async (_name, change, _draft, expected) => {
    const { unit, guest } = await booked()
    const { body } = await create(unit, guest, 10)
    expect(await db.run(change(unit, guest))).toBe(1)
    const answer = await outcomeOf(confirm(body.booking.id, guest))
    if (typeof expected === 'string') expect(answer).toBe(expected)
    else expect(answer).toMatchObject(expected as object)
  })

  test('own_rental: a member, although others booked the unit and the owner booked elsewhere', async () => {
    const { unit } = await booked()
    const { unit: elsewhere } = await booked()
    const { owner } = unit.rental
    expect((await create(elsewhere, owner, 20)).status).toBe(201)
    expect(await outcomeOf(create(unit, owner, 30))).toBe('own_rental')
  })

  test('a cancelled draft, another guest’s draft and a deleted draft are refused', async () => {
    const { unit, guest } = await booked()
    const ids = await Promise.all([10, 20, 30].map(async days => (await create(unit, guest, days)).body.booking.id))
    await db.run(sql`update bookings set status = 'cancelled', version = 1 where id = ${ids[0]}`)
    await db.run(sql`delete from guest_bookings where booking_id = ${ids[2]}`)
    await db.run(sql`delete from bookings where id = ${ids[2]}`)
    const stranger = await buildPerson(db)
    const answers = [
      await outcomeOf(confirm(ids[0] ?? '', guest)),
      await outcomeOf(confirm(ids[1] ?? '', stranger)),
      await outcomeOf(confirm(ids[2] ?? '', guest)),
    ]
    expect(answers).toEqual(['wrong_status', 'not_found', 'not_found'])
    expect(await outcomeOf(confirm(ids[1] ?? '', guest))).toMatchObject({ status: 'confirmed' })
  })
})

describe('repeated requests', () => {
  test('ten concurrent requests for the same stay create one draft', async () => {
    const { unit, guest } = await booked()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(unit, guest, 10)))
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([...Array<number>(9).fill(200), 201])
    expect(new Set(answers.map(answer => answer.body.booking.id)).size).toBe(1)
    expect(await db.rows(sql`select 1 from bookings where guest_id = ${guest.id}`)).toHaveLength(2)
    expect(await db.rows(sql`select 1 from booking_numbers where booking_id in (select id from bookings where guest_id = ${guest.id})`)).toHaveLength(2)
  })

  test('after the price has expired, a repeat creates a new draft, which later repeats return', async () => {
    const { unit, guest } = await booked()
    const { id } = (await create(unit, guest, 10)).body.booking
    await db.run(sql`update bookings set quote_until = now() - interval '1 minute' where id = ${id}`)
    const again = await create(unit, guest, 10)
    expect([again.status, again.body.booking.id === id]).toEqual([201, false])
    expect((await create(unit, guest, 10)).body.booking.id).toBe(again.body.booking.id)
  })

  test('the database refuses two drafts of the same stay', async () => {
    const { unit, guest } = await booked()
    await create(unit, guest, 10)
    await expect(
      db.run(sql`update bookings set asked_key = (select asked_key from bookings where guest_id = ${guest.id} limit 1) where guest_id = ${guest.id}`),
    ).rejects.toMatchObject({ code: '23505' })
  })
})
