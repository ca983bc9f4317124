import { describe, expect, test } from 'vitest'
import { sql, type Db, type Query } from '../platform/db/db.ts'
import { testDatabase } from '../platform/testing/test-app.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'

const { db } = await testDatabase()

const statusOf = (unit: BuiltUnit, status: string) => sql`update units set status = ${status} where rental_id = ${unit.rental.id} and id = ${unit.id}`
const suspended = ({ rental }: BuiltUnit, is: boolean) => sql`update rentals set suspended_at = ${is ? new Date() : null} where id = ${rental.id}`
const closed = ({ rental }: BuiltUnit, is: boolean) => sql`update rentals set closed_at = ${is ? new Date() : null} where id = ${rental.id}`
const approvals = (unit: BuiltUnit) =>
  db.row(sql`select takes_bookings as takes, is_approved as approved from unit_calendar where rental_id = ${unit.rental.id} and unit_id = ${unit.id}`)
const takesBookings = async (unit: BuiltUnit) =>
  (await db.row<{ takes: boolean }>(sql`select takes_bookings as takes from unit_calendar where rental_id = ${unit.rental.id} and unit_id = ${unit.id}`))?.takes

test('a rental that waits for approval takes bookings of its people, and is not searched', async () => {
  const unit = await buildUnit(db)
  const set = (approval: string) => db.run(sql`update rentals set approval = ${approval}, approval_at = now() where id = ${unit.rental.id}`)
  expect(await approvals(unit)).toEqual({ takes: true, approved: true })
  await set('waiting')
  expect(await approvals(unit)).toEqual({ takes: true, approved: false })
  expect(await approvals(await buildUnit(db, { rental: unit.rental }))).toEqual({ takes: true, approved: false })
  await set('approved')
  expect(await approvals(unit)).toEqual({ takes: true, approved: true })
})

describe('a unit takes bookings while it is active and its rental is neither closed nor suspended', () => {
  test('whichever of them changes', async () => {
    const [unit, archived] = [await buildUnit(db), await buildUnit(db)]
    await db.run(statusOf(archived, 'archived'))
    const both = async (change: (one: BuiltUnit) => Query) => {
      for (const one of [unit, archived]) await db.run(change(one))
      return [await takesBookings(unit), await takesBookings(archived)]
    }
    expect(await both(one => sql`update units set title = 'Other' where id = ${one.id}`)).toEqual([true, false])
    expect(await both(one => suspended(one, true))).toEqual([false, false])
    expect(await both(one => closed(one, true))).toEqual([false, false])
    expect(await both(one => suspended(one, false))).toEqual([false, false])
    expect(await both(one => closed(one, false))).toEqual([true, false])
    await db.run(statusOf(unit, 'archived'))
    await db.run(statusOf(archived, 'active'))
    expect([await takesBookings(unit), await takesBookings(archived)]).toEqual([false, true])
  })

  test('one that is added to a closed rental waits until it opens', async () => {
    const { rental } = await buildUnit(db)
    await db.run(sql`update rentals set closed_at = now() where id = ${rental.id}`)
    const unit = await buildUnit(db, { rental })
    expect(await takesBookings(unit)).toBe(false)
    await db.run(closed(unit, false))
    expect(await takesBookings(unit)).toBe(true)
  })

  const beside: [string, (unit: BuiltUnit) => [Query, Query]][] = [
    ['restored while its rental is suspended', unit => [suspended(unit, true), statusOf(unit, 'active')]],
    ['in a rental that is suspended while it is restored', unit => [statusOf(unit, 'active'), suspended(unit, true)]],
  ]
  test.each(beside)('no unit that is %s', async (_name, changes) => {
    const unit = await buildUnit(db)
    await db.run(statusOf(unit, 'archived'))
    const [first, second] = changes(unit)
    const isWaiting = () => db.row(sql`select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    const { later } = await db.transaction(async (tx: Db) => {
      await tx.run(first)
      const run = db.run(second)
      await expect.poll(isWaiting).toBeDefined()
      return { later: run }
    })
    await later
    expect(await takesBookings(unit)).toBe(false)
  })
})
