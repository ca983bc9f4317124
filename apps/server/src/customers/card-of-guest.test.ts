import { expect, test } from 'vitest'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { newId } from '../platform/base/ids.ts'
import { sql } from '../platform/db/db.ts'
import { testDatabase } from '../platform/testing/test-app.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { cardOfGuest } from './card-of-guest.ts'
import { insertCustomer } from './customers.store.ts'

const { db } = await testDatabase()

const phoneOf = async ({ id }: Person) => (await db.row<{ phone: string }>(sql`select phone from user_phones where user_id = ${id}`))?.phone ?? ''

test('guests whose bookings are handled together get a card each: a new one, the one with their phone, one for two bookings', async () => {
  const [rental, other] = [await buildRental(db), await buildRental(db)]
  const [fresh, known, twice] = [await buildPerson(db), await buildPerson(db), await buildPerson(db)]
  const now = new Date()
  const typed = newId()
  await insertCustomer(db, rental.id, typed, { name: 'The tall one', phone: await phoneOf(known), email: null }, now)
  const asked = [
    [rental, twice],
    [rental, fresh],
    [rental, known],
    [other, known],
    [rental, twice],
  ] as const
  const cards = await db.transaction(tx => Promise.all(asked.map(([at, guest]) => cardOfGuest(tx, at.id, guest.id, null, now))))
  expect(new Set(cards).size).toBe(4)
  expect(cards[4]).toBe(cards[0])
  expect(cards[2]).toBe(typed)
  const rows = await db.rows<{ id: string; userId: string; phone: string; separate: boolean }>(
    sql`select id, user_id as "userId", phone, is_separate as separate from customers where rental_id = any(${[rental.id, other.id]}::uuid[])`,
  )
  const expected = await Promise.all(
    asked.slice(0, 4).map(async ([, guest], index) => ({ id: cards[index], userId: guest.id, phone: await phoneOf(guest), separate: false })),
  )
  expect(rows).toHaveLength(4)
  expect(rows).toEqual(expect.arrayContaining(expected))
})
