import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { saveParts } from '@rentwell/contract/calendar/kits.endpoints.ts'
import { listTransactions, readFinances } from '@rentwell/contract/money/money.endpoints.ts'
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
