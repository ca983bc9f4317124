import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { mostUnpaid, mostUnpaidAtRental } from '@rentwell/contract/bookings/unpaid.rules.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import * as money from '@rentwell/contract/money/money.endpoints.ts'
import * as rentals from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { leastUnpaidDays } from '@rentwell/contract/rentals/rentals.rules.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildRental } from '../../rentals/rentals.build.ts'
import { buildUnit, type BuiltUnit } from '../../units/units.build.ts'

const { db, call } = await testApp()

const inDays = (days: number) => new Date(Math.floor(Date.now() / day) * day + days * day + 2 * hour).toISOString()
const atRental = { kind: 'at_rental' as const }
const reasonOf = ({ status, error }: { status: number; error: { reason: string } | undefined }) => error?.reason ?? status

async function draft(unit: BuiltUnit, token: string, startAt: string, rentalLength: number) {
  const made = await call(endpoints.createBooking, { unitId: unit.id, startAt, rentalLength }, { token })
  expect(made.status).toBeLessThan(300)
  return made.body.booking.id
}

const confirm = (booking: string, token: string) => call(endpoints.confirmBooking, { booking, payment: atRental }, { token })
const book = async (unit: BuiltUnit, token: string, startAt: string, length = 1) => confirm(await draft(unit, token, startAt, length), token)
const instantUnit = () => buildUnit(db, { instantBook: true })

describe('unpaid bookings', () => {
  test('too_many_open_bookings: five at one rental, also if 12 are confirmed concurrently; the others stay drafts', async () => {
    const rental = await buildRental(db)
    const units = await Promise.all(Array.from({ length: 12 }, () => buildUnit(db, { rental, instantBook: true })))
    const { token } = await buildPerson(db)
    const drafts = await Promise.all(units.map(unit => draft(unit, token, inDays(10), 1)))
    const answers = await Promise.all(drafts.map(id => confirm(id, token)))
    expect(answers.map(answer => String(reasonOf(answer))).toSorted()).toEqual([
      ...Array<string>(mostUnpaidAtRental).fill('200'),
      ...Array<string>(7).fill('too_many_open_bookings'),
    ])
    const refused = answers.find(answer => answer.status === 409)
    expect(refused?.error).toMatchObject({ limit: 'bookings', days: leastUnpaidDays })
    const held = await db.row<{ count: number }>(sql`select count(*)::int as count from holds where rental_id = ${rental.id}`)
    expect(held?.count).toBe(mostUnpaidAtRental)
    const left = await Promise.all(drafts.map(async booking => (await call(endpoints.readBooking, { booking }, { token })).body.booking.status))
    expect(left.filter(status => status === 'draft')).toHaveLength(7)
  })

  test('too_many_open_bookings: the second of two concurrent confirmations waits for the first', async () => {
    const rental = await buildRental(db)
    const units = await Promise.all(Array.from({ length: 6 }, () => buildUnit(db, { rental, instantBook: true })))
    const { token } = await buildPerson(db)
    for (const unit of units.slice(2)) expect((await book(unit, token, inDays(10))).status).toBe(200)
    const [first, second] = units as [BuiltUnit, BuiltUnit]
    const drafts = [await draft(first, token, inDays(10), 1), await draft(second, token, inDays(10), 1)] as const

    const waiting = async () =>
      (
        await db.row<{ count: number }>(sql`
        select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      )?.count ?? 0
    const confirms: Promise<unknown>[] = []
    let answered = 0
    const send = (id: string) => confirms.push(confirm(id, token).then(answer => (answered++, reasonOf(answer))))
    // Locks the first unit's calendar, so that its confirmation blocks after it has counted.
    await db.transaction(async tx => {
      await tx.run(sql`select 1 as one from unit_calendar where rental_id = ${first.rental.id} and unit_id = ${first.id} for update`)
      send(drafts[0])
      await expect.poll(waiting, { interval: 5 }).toBe(1)
      send(drafts[1])
      await expect.poll(async () => answered + (await waiting()), { interval: 5 }).toBe(2)
    })
    expect(await Promise.all(confirms)).toEqual([200, 'too_many_open_bookings'])
  })

  test('too_many_open_bookings: fifteen in all', async () => {
    const units = await Promise.all(Array.from({ length: mostUnpaid + 1 }, instantUnit))
    const { token } = await buildPerson(db)
    const reasons: unknown[] = []
    for (const unit of units) reasons.push(reasonOf(await book(unit, token, inDays(10))))
    expect(reasons).toEqual([...Array<number>(mostUnpaid).fill(200), 'too_many_open_bookings'])
  })

  test('too_many_open_bookings: 60 days at one rental, of one stay or several; each rental counts separately', async () => {
    const [long, unit, other] = [await instantUnit(), await instantUnit(), await instantUnit()]
    const { token } = await buildPerson(db)
    const tooLong = await book(long, token, inDays(10), 365)
    expect([tooLong.status, tooLong.error]).toMatchObject([409, { reason: 'too_many_open_bookings', limit: 'stay', days: 60 }])
    expect(await db.rows(sql`select 1 from holds where unit_id = ${long.id}`)).toEqual([])
    const drafts = [await draft(unit, token, inDays(10), 31), await draft(unit, token, inDays(50), 30)]
    const both = await Promise.all(drafts.map(id => confirm(id, token)))
    expect(both.map(answer => String(reasonOf(answer))).toSorted()).toEqual(['200', 'too_many_open_bookings'])
    expect(both.find(answer => answer.status === 409)?.error['limit']).toBe('days')
    expect((await book(other, token, inDays(10), 60)).status).toBe(200)
  })

  test('requests are limited too; staff may confirm requests beyond the limit', async () => {
    const rental = await buildRental(db)
    const units = await Promise.all(Array.from({ length: 7 }, (_, index) => buildUnit(db, { rental, instantBook: index < 4 })))
    const { token } = await buildPerson(db)
    const [first, ...rest] = units
    const slow = await buildUnit(db)
    expect(reasonOf(await book(slow, token, inDays(10), 61))).toBe('too_many_open_bookings')
    const asked: string[] = []
    for (const unit of rest.slice(3)) {
      const { body } = await book(unit, token, inDays(10))
      asked.push(body.booking.id)
    }
    for (const unit of first ? [first, ...rest.slice(0, 3)] : []) expect((await book(unit, token, inDays(10))).status).toBe(200)
    for (const booking of asked)
      expect((await call(endpoints.confirmRequest, { rental: rental.id, booking }, { token: rental.owner.token })).body.booking.status).toBe('confirmed')
    const next = await buildUnit(db, { rental })
    expect(reasonOf(await book(next, token, inDays(10)))).toBe('too_many_open_bookings')
  })

  test('paid bookings, walk-ins and bookings that have ended do not count', async () => {
    const rental = await buildRental(db)
    const unit = await buildUnit(db, { rental, instantBook: true })
    const phone = '+6281355500011'
    const guest = await buildPerson(db, { phone })
    const { token } = guest
    const mine = [] as string[]
    for (let index = 0; index < 4; index++) mine.push((await book(unit, token, inDays(10 + index))).body.booking.id)
    const walkIn = { rental: rental.id, unitId: unit.id, startAt: inDays(20), rentalLength: 100, customer: { name: 'Made', phone }, payment: atRental }
    const written = (await call(endpoints.bookAtCounter, walkIn, { token: rental.owner.token })).body.booking
    expect((await call(endpoints.readBooking, { booking: written.id }, { token })).status).toBe(200)
    expect((await book(unit, token, inDays(14))).status).toBe(200)
    expect(reasonOf(await book(unit, token, inDays(15)))).toBe('too_many_open_bookings')

    const [paid, cancelled] = mine
    const noted = await call(endpoints.noteCash, { rental: rental.id, booking: paid ?? '', amount: 5_00, way: 'taken' }, { token: rental.owner.token })
    expect([noted.status, noted.error]).toEqual([200, undefined])
    expect((await book(unit, token, inDays(16))).status).toBe(200)
    await call(endpoints.cancelBooking, { booking: cancelled ?? '' }, { token })
    expect((await book(unit, token, inDays(17))).status).toBe(200)
    expect(reasonOf(await book(unit, token, inDays(18)))).toBe('too_many_open_bookings')
    const card = (await call(money.savePaymentMethod, { providerToken: 'tok_ok' }, { token })).body.paymentMethod
    const byCard = { kind: 'online' as const, paymentMethodId: card.id }
    for (const days of [18, 19]) {
      const id = await draft(unit, token, inDays(days), 1)
      expect((await call(endpoints.confirmBooking, { booking: id, payment: byCard }, { token })).body.booking.status).toBe('confirmed')
    }
  })

  test('a repeated confirmation succeeds at the limit', async () => {
    const unit = await instantUnit()
    const { token } = await buildPerson(db)
    const ids: string[] = []
    for (let index = 0; index < mostUnpaidAtRental; index++) ids.push((await book(unit, token, inDays(10 + index))).body.booking.id)
    expect(await Promise.all(ids.map(async id => (await confirm(id, token)).status))).toEqual(Array(mostUnpaidAtRental).fill(200))
  })
})

describe('rescheduling an unpaid booking', () => {
  test('too_many_open_bookings: the guest requests more than 60 days, of this or of all bookings; the rental may request them', async () => {
    const unit = await instantUnit()
    const { owner, id: rental } = unit.rental
    const { token } = await buildPerson(db)
    const { id: booking } = (await book(unit, token, inDays(10), 20)).body.booking
    await book(unit, token, inDays(200), 30)
    const ask = (rentalLength: number) => call(endpoints.askChange, { booking, rentalLength }, { token })
    const [alone, withOthers] = [await ask(61), await ask(31)]
    expect([alone.error, withOthers.error]).toMatchObject([
      { reason: 'too_many_open_bookings', limit: 'stay' },
      { reason: 'too_many_open_bookings', limit: 'days' },
    ])
    expect((await ask(30)).status).toBe(200)
    expect((await call(endpoints.acceptOfficeChange, { rental, booking }, { token: owner.token })).status).toBe(200)
    expect((await call(endpoints.askOfficeChange, { rental, booking, rentalLength: 90 }, { token: owner.token })).status).toBe(200)
    expect((await call(endpoints.acceptChange, { booking }, { token })).status).toBe(200)
    // The rental has extended it beyond the limit: fewer days or another start can still be requested.
    expect((await ask(80)).status).toBe(200)
    expect((await call(endpoints.askChange, { booking, startAt: inDays(11), rentalLength: 90 }, { token })).status).toBe(200)
  })
})

describe('the days that a rental allows without payment', () => {
  test('can be raised by the owner, for one stay and for all of a guest', async () => {
    const unit = await instantUnit()
    const { owner, id: rental } = unit.rental
    const [one, other] = [await buildPerson(db), await buildPerson(db)]
    expect(reasonOf(await book(unit, one.token, inDays(10), 61))).toBe('too_many_open_bookings')
    const saved = await call(rentals.saveRental, { rental, settings: { unpaidDays: 90 } }, { token: owner.token })
    expect(saved.body.rental.settings.unpaidDays).toBe(90)
    expect((await book(unit, one.token, inDays(10), 61)).status).toBe(200)
    expect((await book(unit, one.token, inDays(80), 29)).status).toBe(200)
    const refused = await book(unit, one.token, inDays(120))
    expect(refused.error).toMatchObject({ reason: 'too_many_open_bookings', limit: 'days', days: 90 })
    expect(refused.error.description).toContain('90 days')
    expect(reasonOf(await book(unit, other.token, inDays(120), 91))).toBe('too_many_open_bookings')
  })

  test.each([59, 367, 60.5, '90', null])('validation: %j', async unpaidDays => {
    const { id, owner } = await buildRental(db)
    const refused = await call(rentals.saveRental, { rental: id, settings: { unpaidDays } } as never, { token: owner.token })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, ['settings.unpaidDays']])
  })
})
