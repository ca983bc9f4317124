import * as calendar from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { bookingsIn } from '@rentwell/contract/calendar/columns.rules.ts'
import { addDays, localDateOf } from '@rentwell/contract/period.ts'
import { expect, test } from 'vitest'
import { buildCompleted } from '../bookings/bookings.build.ts'
import { tenInDays } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit } from '../units/units.build.ts'

const { app, db, call } = await testApp()

const inDays = (days: number) => tenInDays(app, days)
const today = localDateOf(new Date(inDays(0)), 'Asia/Makassar')

/** What the timeline shows of a unit's or of all bookings, read by row and by column. */
async function readBoth({ rental }: { rental: { id: string; owner: { token: string } } }, unitId?: string) {
  const input = { rental: rental.id, from: addDays(today, -5), to: addDays(today, 60), ...(unitId ? { unitId } : {}) }
  const token = rental.owner.token
  const [rows, columns] = [await call(calendar.readCalendar, input, { token }), await call(calendar.readCalendar, { ...input, shape: 'columns' }, { token })]
  expect([rows.status, columns.status, columns.body.bookings]).toEqual([200, 200, []])
  expect(rows.body.bookingColumns).toBeUndefined()
  const order = new Map(rows.body.units.map((unit, index) => [unit.id, index]))
  const placeOf = (booking: { unitId: string }) => order.get(booking.unitId) ?? NaN
  return {
    byRow: rows.body.bookings
      .map(({ id, unitId, status, overdue, name, startAt, endAt }) => ({
        id,
        unitId,
        status,
        overdue,
        name,
        start: Date.parse(startAt),
        end: Date.parse(endAt),
      }))
      .toSorted((one, other) => placeOf(one) - placeOf(other) || one.start - other.start),
    byColumn: bookingsIn(columns.body).map(({ id, unitId, pieceId, status, overdue, name, start, end }) => ({
      id,
      unitId,
      pieceId,
      status,
      overdue,
      name,
      start,
      end,
    })),
  }
}

test('columns hold the same bookings as rows: every status, times to the millisecond, names of any letters', async () => {
  const unit = await buildUnit(db)
  const second = await buildUnit(db, { rental: unit.rental })
  const stays = [
    ['new_request', ''],
    ['confirmation_pending', 'O"Brien \\ Sons'],
    ['confirmed', 'Ольга 🛵, "the" second'],
    ['in_progress', 'Late'],
    ['completed', 'Late'],
    ['declined', 'Not shown'],
    ['cancelled', 'Not shown'],
  ] as const
  for (const [index, [status, name]] of stays.entries()) {
    const { id } = await buildCompleted(db, { now: app.clock.now(), status, unit: index % 2 ? second : unit })
    const starts = status === 'in_progress' ? inDays(-3) : inDays(3 + 2 * index)
    await db.run(sql`
      update bookings set customer_name = nullif(${name}, ''), guest_id = case when ${name} = '' then guest_id end,
        period = tstzrange(${starts}::timestamptz + make_interval(secs => ${index * 7.001}), ${starts}::timestamptz + make_interval(hours => 30, secs => ${index * 0.999}))
      where id = ${id}`)
  }
  const { byRow, byColumn } = await readBoth(unit)
  expect(byRow.map(({ status, overdue }) => [status, overdue])).toContainEqual(['in_progress', true])
  expect(byRow.length).toBe(5)
  expect(byColumn).toEqual(byRow)
  const one = await readBoth(unit, second.id)
  expect(one.byRow.length).toBe(2)
  expect(one.byColumn).toEqual(one.byRow)
})

test('a rental without bookings has empty columns', async () => {
  expect(await readBoth(await buildUnit(db))).toEqual({ byRow: [], byColumn: [] })
})
