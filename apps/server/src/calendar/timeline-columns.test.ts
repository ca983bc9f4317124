import * as calendar from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { bookingsIn, piecesIn } from '@rentwell/contract/calendar/columns.rules.ts'
import { addDays, localDateOf } from '@rentwell/contract/period.ts'
import { expect, test } from 'vitest'
import { buildCompleted } from '../bookings/bookings.build.ts'
import { tenInDays } from '../bookings/life.build.ts'
import { newId } from '../platform/base/ids.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'

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
  const inOrder = <B extends { id: string; unitId: string; start: number }>(bookings: B[]) =>
    bookings.toSorted((one, other) => placeOf(one) - placeOf(other) || one.start - other.start || one.id.localeCompare(other.id))
  return {
    byRow: inOrder(
      rows.body.bookings.map(({ id, unitId, pieceId, status, overdue, name, startAt, endAt }) => ({
        id,
        unitId,
        pieceId: pieceId ?? undefined,
        status,
        overdue,
        name,
        start: Date.parse(startAt),
        end: Date.parse(endAt),
      })),
    ),
    byColumn: inOrder(bookingsIn(columns.body).map(({ count: _count, ...booking }) => booking)),
    pieces: [rows.body.pieces ?? [], piecesIn(columns.body)],
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

test('columns hold the same pieces as rows, and which one each booking has, if that is known', async () => {
  const unit = await buildUnit(db)
  const [single, other] = [await buildUnit(db, { rental: unit.rental }), await buildUnit(db, { rental: unit.rental })]
  const pieceIds = [unit.id, newId(), newId()]
  for (const id of pieceIds.slice(1)) await buildPiece(unit, id, 'Mint')
  await buildPiece(other, newId(), '"Blue"')
  for (const [index, pieceId] of [pieceIds[2], undefined, pieceIds[0], pieceIds[2], undefined, pieceIds[1]].entries()) {
    const { id } = await buildCompleted(db, { now: app.clock.now(), unit })
    await db.run(sql`
      update bookings set piece_id = ${pieceId ?? null}, customer_name = ${index % 2 ? 'Anna' : 'Ben'}, guest_id = null,
        period = tstzrange(${inDays(10 - index)}::timestamptz, ${inDays(11)}::timestamptz) where id = ${id}`)
  }
  await buildCompleted(db, { now: app.clock.now(), unit: single })
  const { byRow, byColumn, pieces } = await readBoth(unit)
  expect(byRow.map(({ pieceId }) => pieceId)).toEqual([undefined, pieceIds[1], undefined, pieceIds[2], pieceIds[0], undefined, pieceIds[2]])
  expect(byColumn).toEqual(byRow)
  expect([pieces[0]?.length, pieces[1]]).toEqual([5, pieces[0]])
})

const buildPiece = ({ id, rental }: BuiltUnit, pieceId: string, label: string) =>
  db.run(sql`insert into pieces (rental_id, unit_id, id, label, inserted_at, updated_at) values (${rental.id}, ${id}, ${pieceId}, ${label}, now(), now())`)

test('a rental without bookings has empty columns', async () => {
  expect(await readBoth(await buildUnit(db))).toEqual({ byRow: [], byColumn: [], pieces: [[], []] })
})
