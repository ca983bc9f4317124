import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { parse } from 'csv-parse/sync'
import { saveParts } from '@rentwell/contract/calendar/kits.endpoints.ts'
import { saveStock } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { exportPieceEarnings, listTransactions, readFinances } from '@rentwell/contract/money/money.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { piecesWorld, untilServed } from '../calendar/pieces/pieces.build.ts'
import { newId } from '../platform/base/ids.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember } from '../rentals/rentals.build.ts'
import type { BuiltUnit } from '../units/units.build.ts'
import { post } from './ledger.store.ts'

const world = await testApp()
const { app, db, call } = world
const { inDays, unitOf, list } = piecesWorld(world)

const readOf = async ({ rental, id }: BuiltUnit, query = {}) =>
  (await call(readFinances, { rental: rental.id, unitId: id, ...query }, { token: rental.owner.token })).body
const earnedBy = async (unit: BuiltUnit) => {
  const { pieces } = await readOf(unit)
  return new Map(pieces?.earned.map(({ piece, total }) => [piece?.id ?? 'none', total]))
}

/** A confirmed booking; its pieces by unit. */
async function booked(items: { unitId: string; count: number }[], from = 5) {
  const guest = await buildPerson(db)
  const { body } = await untilServed(() => call(bookings.createBooking, { items, startAt: inDays(from), rentalLength: 3 }, { token: guest.token }))
  const { id } = body.booking
  const confirmed = await untilServed(() => call(bookings.confirmBooking, { booking: id, payment: { kind: 'at_rental' } }, { token: guest.token }))
  expect(confirmed.status).toBe(200)
  return { id, guest }
}

/** Guests pay `amount` for a booking, or get it back if it is negative. */
const pay = (unit: BuiltUnit, bookingId: string, amount: number, at = app.clock.now()) =>
  db.transaction(tx =>
    post(tx, {
      rentalId: unit.rental.id,
      kind: amount > 0 ? 'capture' : 'refund',
      ref: newId(),
      bookingId,
      currencyId: 'usd',
      at,
      moves: [amount > 0 ? { from: 'guests', to: 'pending', amount } : { from: 'pending', to: 'guests', amount: -amount }],
    }),
  )

const csvOf = async ({ rental, id }: Pick<BuiltUnit, 'rental' | 'id'>, token = rental.owner.token, language = 'en') => {
  const url = `/api/v2${exportPieceEarnings.path.replace('{rental}', rental.id)}?unit_id=${id}`
  return world.send({ url, headers: { authorization: `Bearer ${token}`, 'accept-language': language } })
}
const rowsOf = (text: string) => parse(text, { bom: true }) as unknown as string[][]

describe('as CSV', () => {
  test('each piece has a row, and the rows add up to the share of the unit to the cent', async () => {
    const scooter = await unitOf(4, { basePrice: 17_77 })
    const helmet = await unitOf(3, { rental: scooter.rental, basePrice: 3_33 })
    await db.run(sql`update pieces set label = '=Red' where id = ${scooter.id}`)
    for (const [count, amount] of [
      [3, 100_01],
      [2, 33_34],
      [4, 7],
    ] as const) {
      const stay = await booked(
        [
          { unitId: scooter.id, count },
          { unitId: helmet.id, count: 1 },
        ],
        5 + 10 * count,
      )
      await pay(scooter, stay.id, amount)
    }
    const lost = await booked([{ unitId: scooter.id, count: 1 }], 90)
    await pay(scooter, lost.id, 10_03)
    await call(bookings.cancelBooking, { booking: lost.id }, { token: lost.guest.token })
    for (const unit of [scooter, helmet]) {
      const answer = await csvOf(unit)
      expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
      const { pieces } = await readOf(unit)
      const [head, ...rows] = rowsOf(answer.payload)
      expect(head?.map(name => name.replace(/ \(\d{4}-\d\d\)$/, ''))).toEqual(['Piece', 'This month', 'In all', 'Currency'])
      expect([Number(answer.headers['rentwell-rows']), rows.length]).toEqual([pieces?.earned.length, pieces?.earned.length])
      const sum = (column: number) => rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)
      expect([sum(1), sum(2)]).toEqual([pieces?.month, pieces?.total])
      expect(rows.map(row => [row[1], row[2]].map(cell => Math.round(Number(cell) * 100)))).toEqual(pieces?.earned.map(one => [one.month, one.total]))
    }
    const named = rowsOf((await csvOf(scooter, undefined, 'ru')).payload)
    expect(named.map(([piece]) => piece)).toEqual(['Экземпляр', "'=Red", 'No. 2', 'No. 3', 'No. 4', 'Брони без экземпляра'])
    expect(named.at(-1)?.[2]).toBe('10.03')
  })

  test('of a pool has one row; a unit of another rental is not found; managers see none', async () => {
    const chairs = await unitOf(1, { title: 'Chair' })
    await call(saveStock, { rental: chairs.rental.id, unit: chairs.id, count: 5 }, { token: chairs.rental.owner.token })
    const stay = await booked([{ unitId: chairs.id, count: 3 }])
    await pay(chairs, stay.id, 10_01)
    expect(rowsOf((await csvOf(chairs)).payload).slice(1)).toEqual([['Chair', '10.01', '10.01', 'USD']])
    const other = await unitOf(1)
    expect((await csvOf({ ...chairs, id: other.id })).statusCode).toBe(404)
    const manager = await buildMember(db, chairs.rental.id, 'manager')
    expect((await csvOf(chairs, manager.token)).statusCode).toBe(403)
  })
})

describe('what pieces earn', () => {
  test('a booking is split by the prices of its units, and evenly over the pieces of each; in this month and in all', async () => {
    const scooter = await unitOf(3, { basePrice: 20_00 })
    const helmet = await unitOf(2, { rental: scooter.rental, basePrice: 5_00, title: 'Helmet' })
    const stay = await booked([
      { unitId: scooter.id, count: 2 },
      { unitId: helmet.id, count: 1 },
    ])
    // 40 a day for the scooters and 5 for the helmet: eight ninths and one ninth.
    await pay(scooter, stay.id, 90_01)
    await pay(scooter, stay.id, 45_00, new Date(app.clock.now().getTime() - 60 * 86_400_000))
    const out = (await db.rows<{ id: string }>(sql`select piece_id as id from holds where ref = ${stay.id} and unit_id = ${scooter.id} order by 1`)).map(
      one => one.id,
    )
    const { pieces } = await readOf(scooter)
    expect([pieces?.month, pieces?.total]).toEqual([80_00, 120_00])
    expect(pieces?.earned.map(({ piece, month, total }) => [out.includes(piece?.id ?? ''), month, total]).toSorted()).toEqual([
      [false, 0, 0],
      [true, 40_00, 60_00],
      [true, 40_00, 60_00],
    ])
    expect((await readOf(helmet)).pieces).toMatchObject({ month: 10_01, total: 15_01 })
    const { months } = await readOf(helmet, { from: '2020-01-01', to: '2024-12-31' })
    expect(months.reduce((sum, one) => sum + one.income, 0)).toBe(0)
    const listed = await call(listTransactions, { rental: helmet.rental.id, unitId: helmet.id }, { token: helmet.rental.owner.token })
    expect(listed.body.transactions.map(one => one.amount)).toEqual([10_01, 5_00])
    const whole = await call(readFinances, { rental: scooter.rental.id }, { token: scooter.rental.owner.token })
    expect(whole.body.pieces).toBeUndefined()
    const manager = await buildMember(db, scooter.rental.id, 'manager')
    expect((await call(readFinances, { rental: scooter.rental.id, unitId: scooter.id }, { token: manager.token })).status).toBe(403)
  })

  test('money of a cancelled booking is of no piece, but of the only one of a unit that has one', async () => {
    const [several, single] = [await unitOf(2), await unitOf(1)]
    for (const unit of [several, single]) {
      const stay = await booked([{ unitId: unit.id, count: 1 }])
      await pay(unit, stay.id, 10_00)
      expect((await call(bookings.cancelBooking, { booking: stay.id }, { token: stay.guest.token })).status).toBe(200)
    }
    const of = await earnedBy(several)
    expect([of.get('none'), (await list(several)).map(({ id }) => of.get(id)), [...(await earnedBy(single))]]).toEqual([10_00, [0, 0], [[single.id, 10_00]]])
  })

  test('a kit earns for itself, and its parts nothing', async () => {
    const kit = await unitOf(1, { title: 'Kit', basePrice: 50_00 })
    const lens = await unitOf(2, { title: 'Lens', rental: kit.rental })
    await call(saveParts, { rental: kit.rental.id, unit: kit.id, parts: [{ unitId: lens.id, count: 1 }] }, { token: kit.rental.owner.token })
    const stay = await booked([{ unitId: kit.id, count: 1 }])
    await pay(kit, stay.id, 33_33)
    expect([[...(await earnedBy(kit)).values()], [...(await earnedBy(lens)).values()]]).toEqual([[33_33], [0, 0]])
  })

  test('no cent is lost: pieces add up to their unit, units to the booking, months to all, and a refund of all leaves nothing', async () => {
    const scooter = await unitOf(5, { basePrice: 17_77 })
    const units = [scooter, await unitOf(4, { rental: scooter.rental, basePrice: 3_33 }), await unitOf(3, { rental: scooter.rental, basePrice: 1_01 })]
    const counts = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }))
    let [day, all] = [5, 0]
    await fc.assert(
      fc.asyncProperty(
        counts,
        fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (wanted, amounts, isRefunded) => {
          const stay = await booked(
            units.map((unit, index) => ({ unitId: unit.id, count: wanted[index] ?? 1 })),
            (day += 5),
          )
          const before = await Promise.all(units.map(unit => earnedBy(unit)))
          for (const amount of amounts) await pay(scooter, stay.id, amount)
          if (isRefunded) for (const amount of amounts) await pay(scooter, stay.id, -amount)
          if (!isRefunded) all += amounts.reduce((sum, one) => sum + one, 0)
          const read = await Promise.all(units.map(unit => readOf(unit)))
          for (const { pieces } of read) expect(pieces?.earned.reduce((sum, one) => sum + one.total, 0)).toBe(pieces?.total)
          expect(read.reduce((sum, { pieces }) => sum + (pieces?.total ?? 0), 0)).toBe(all)
          for (const { pieces, months } of read) expect(months.reduce((sum, one) => sum + one.income, 0)).toBe(pieces?.total)
          if (isRefunded) expect(await Promise.all(units.map(unit => earnedBy(unit)))).toEqual(before)
        },
      ),
      { numRuns: 12 },
    )
  })
})
