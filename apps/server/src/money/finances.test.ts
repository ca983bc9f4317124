import { beforeAll, describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/money/money.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember, buildRental, type BuiltRental } from '../rentals/rentals.build.ts'
import { post, readBalances } from './ledger.store.ts'
import { nextWeekly } from './payouts.store.ts'

const { db, app, call, advance } = await testApp({}, { patienceMs: 500 })

/** A rental that has earned some money from stays. */
async function earning(amount: number) {
  const rental = await buildRental(db)
  const at = app.clock.now()
  const ref = newId()
  await db.transaction(async tx => {
    const base = { rentalId: rental.id, bookingId: null, currencyId: 'usd', at }
    await post(tx, { ...base, kind: 'capture', ref, moves: [{ from: 'guests', to: 'pending', amount }] })
    await post(tx, { ...base, kind: 'earned', ref, moves: [{ from: 'pending', to: 'available', amount }] })
  })
  return rental
}

const stepUp = (rental: BuiltRental) =>
  db.run(sql`update sessions set stepped_up_until = ${new Date(app.clock.now().getTime() + 600_000)} where user_id = ${rental.owner.id}`)
const saveAccount = async (rental: BuiltRental, number = 'ID00 1234 5678') => {
  await stepUp(rental)
  return call(endpoints.savePayoutAccount, { rental: rental.id, holder: 'Ayu Rentals', number }, { token: rental.owner.token })
}
const ask = (rental: BuiltRental, amount: number, headers = {}) =>
  call(endpoints.askPayout, { rental: rental.id, amount }, { token: rental.owner.token, headers })
const balances = (rental: BuiltRental) => readBalances(db, rental.id, 'usd')

describe('the account that money goes to', () => {
  test('step_up_required: without a fresh code, and ten minutes after it', async () => {
    const rental = await buildRental(db)
    const save = () => call(endpoints.savePayoutAccount, { rental: rental.id, holder: 'Ayu', number: 'ID00 1234' }, { token: rental.owner.token })
    expect([(await save()).status, (await save()).error.reason]).toEqual([403, 'step_up_required'])
    await db.run(sql`update sessions set stepped_up_until = ${app.clock.now()} where user_id = ${rental.owner.id}`)
    expect((await save()).error.reason).toBe('step_up_required')
    expect((await saveAccount(rental)).body.payoutAccount).toMatchObject({ holder: 'Ayu Rentals', last4: '5678' })
  })

  test('forbidden to everybody but owners; payout_account_refused: a number that the bank does not know', async () => {
    const rental = await buildRental(db)
    const manager = await buildMember(db, rental.id, 'manager')
    expect((await call(endpoints.savePayoutAccount, { rental: rental.id, holder: 'x', number: 'ID001234' }, { token: manager.token })).status).toBe(403)
    expect((await call(endpoints.askPayout, { rental: rental.id, amount: 1 }, { token: manager.token })).status).toBe(403)
    expect((await call(endpoints.readFinances, { rental: rental.id }, { token: manager.token })).status).toBe(403)
    expect((await call(endpoints.readFinances, { rental: rental.id }, { token: (await buildPerson(db)).token })).status).toBe(404)
    expect((await saveAccount(rental, 'Ü!')).error.reason).toBe('payout_account_refused')
  })
})

describe('payouts', () => {
  test('what was earned goes to the account, once', async () => {
    const rental = await earning(100_00)
    expect((await ask(rental, 60_00)).error.reason).toBe('no_payout_account')
    await saveAccount(rental)
    const paid = await ask(rental, 60_00)
    expect([paid.status, paid.body.payout.status]).toEqual([201, 'paid'])
    expect(await balances(rental)).toMatchObject({ available: 40_00, paying_out: 0, bank: 60_00 })
    // The client sends every failed call again.
    expect((await ask(rental, 60_00)).body.payout.id).toBe(paid.body.payout.id)
    expect((await ask(rental, 40_01)).error.reason).toBe('insufficient_funds')
  })

  test('validation: amounts that are none', async () => {
    const rental = await earning(100_00)
    await saveAccount(rental)
    for (const amount of [0, -1, 0.5, '5', Number.NaN, null, 10 ** 12 + 1])
      expect([amount, (await call(endpoints.askPayout, { rental: rental.id, amount: amount as number }, { token: rental.owner.token })).status]).toEqual([
        amount,
        422,
      ])
  })

  const askAtOnce = (rental: BuiltRental, count: number, amount: number) =>
    Promise.all(Array.from({ length: count }, () => ask(rental, amount, { 'idempotency-key': newId() })))
  const reasonsOf = (answers: Awaited<ReturnType<typeof ask>>[]) => [...new Set(answers.map(one => one.error?.reason ?? one.status))].toSorted()

  test('payout_in_progress: of twenty at once one is on its way, though there is money for three', async () => {
    const rental = await earning(200_00)
    await saveAccount(rental, 'ID000119')
    const answers = await askAtOnce(rental, 20, 60_00)
    expect([answers.filter(one => one.status === 201).length, reasonsOf(answers)]).toEqual([1, [201, 'payout_in_progress']])
    expect(await balances(rental)).toMatchObject({ available: 140_00, paying_out: 60_00, bank: 0 })
    await advance(61)
    expect(await balances(rental)).toMatchObject({ available: 140_00, paying_out: 0, bank: 60_00 })
  })

  test('insufficient_funds: a bank that pays at once is asked by many for as much as there is, and no more', async () => {
    const rental = await earning(200_00)
    await saveAccount(rental)
    let paid = 0
    for (let round = 0; round < 8; round++) {
      const answers = await askAtOnce(rental, 5, 60_00)
      paid += answers.filter(one => one.status === 201).length
      for (const one of answers) if (one.status !== 201) expect(['payout_in_progress', 'insufficient_funds']).toContain(one.error.reason)
    }
    expect([paid, (await ask(rental, 60_00, { 'idempotency-key': newId() })).error.reason]).toEqual([3, 'insufficient_funds'])
    expect(await balances(rental)).toMatchObject({ available: 20_00, paying_out: 0, bank: 180_00 })
    const sent = await db.row<{ sum: number }>(
      sql`select sum(s.amount)::bigint as sum from sandbox_payouts s join payouts p on p.id::text = s.key where p.rental_id = ${rental.id}`,
    )
    expect(sent?.sum).toBe(180_00)
  })

  test('the database refuses a second payout on its way, and a balance below nothing', async () => {
    const rental = await earning(200_00)
    await saveAccount(rental, 'ID000119')
    await ask(rental, 60_00)
    const twin = db.run(sql`
      insert into payouts (rental_id, id, amount, currency_id, provider, account_ref, status, inserted_at, updated_at)
      select rental_id, ${newId()}, amount, currency_id, provider, account_ref, status, inserted_at, updated_at from payouts where rental_id = ${rental.id}`)
    await expect(twin).rejects.toMatchObject({ constraint: 'payouts_one' })
    const more = db.transaction(tx =>
      post(tx, {
        rentalId: rental.id,
        kind: 'payout',
        ref: newId(),
        bookingId: null,
        currencyId: 'usd',
        at: app.clock.now(),
        moves: [{ from: 'available', to: 'paying_out', amount: 140_01 }],
      }),
    )
    await expect(more).rejects.toMatchObject({ code: 'insufficient_funds' })
  })

  test('a bank that falls silent is asked again under the same key, and pays once', async () => {
    const rental = await earning(100_00)
    await saveAccount(rental, 'ID000119')
    expect((await ask(rental, 100_00)).body.payout.status).toBe('submitted')
    expect(await balances(rental)).toMatchObject({ available: 0, paying_out: 100_00 })
    await advance(61)
    expect(await balances(rental)).toMatchObject({ available: 0, paying_out: 0, bank: 100_00 })
    expect(await db.rows(sql`select s.amount from sandbox_payouts s join payouts p on p.id::text = s.key where p.rental_id = ${rental.id}`)).toEqual([
      { amount: 100_00 },
    ])
  })

  test('what the bank sends back can be asked for again', async () => {
    const rental = await earning(100_00)
    await saveAccount(rental, 'ID000002')
    expect((await ask(rental, 100_00)).body.payout.status).toBe('failed')
    expect(await balances(rental)).toMatchObject({ available: 100_00, paying_out: 0, bank: 0 })
  })
})

describe('every week', () => {
  test('what a rental can ask for goes to its account, from ten on, once', async () => {
    const [rich, poor] = [await earning(100_00), await earning(9_99)]
    await saveAccount(rich)
    await saveAccount(poor)
    await advance(7 * 86_400)
    await app.outbox.drain()
    expect([await balances(rich), await balances(poor)]).toMatchObject([
      { available: 0, bank: 100_00 },
      { available: 9_99, bank: 0 },
    ])
    await advance(7 * 86_400)
    expect(await db.rows(sql`select amount, by_user as "byUser" from payouts where rental_id in (${rich.id}, ${poor.id})`)).toEqual([
      { amount: 100_00, byUser: null },
    ])
  })

  test.each([
    ['2026-11-21T10:00:00Z', '2026-11-23T06:00:00Z'],
    ['2026-11-23T05:59:59Z', '2026-11-23T06:00:00Z'],
    ['2026-11-23T06:00:00Z', '2026-11-30T06:00:00Z'],
    ['2026-11-22T23:59:59Z', '2026-11-23T06:00:00Z'],
  ])('after %s it is %s', (now, next) => expect(nextWeekly(new Date(now)).toISOString()).toBe(new Date(next).toISOString()))
})

describe('finances', () => {
  let rental: BuiltRental
  beforeAll(async () => {
    rental = await buildRental(db)
    const write = (at: string, amount: number, fee: number) =>
      db.transaction(tx =>
        post(tx, {
          rentalId: rental.id,
          kind: 'capture',
          ref: newId(),
          bookingId: null,
          currencyId: 'usd',
          at: new Date(at),
          moves: [
            { from: 'guests', to: 'pending', amount: amount - fee },
            { from: 'guests', to: 'fees', amount: fee },
          ],
        }),
      )
    // The second one is in February at the rental point already.
    await write('2026-01-10T10:00:00Z', 100_00, 5_00)
    await write('2026-01-31T17:00:00Z', 50_00, 2_50)
  })
  const read = (query: object) => call(endpoints.readFinances, { rental: rental.id, ...query }, { token: rental.owner.token })

  test('months are those of the rental point, the empty ones too', async () => {
    const { body } = await read({ from: '2026-01-01', to: '2026-03-31' })
    expect(body.months).toEqual([
      { month: '2026-01', income: 100_00, fees: 5_00, payouts: 0 },
      { month: '2026-02', income: 50_00, fees: 2_50, payouts: 0 },
      { month: '2026-03', income: 0, fees: 0, payouts: 0 },
    ])
    expect(body.balance).toEqual({ pending: 142_50, available: 0, payingOut: 0, refunding: 0, deposits: 0 })
  })

  test('days are those of the rental point, only those that had income, and only where asked for', async () => {
    expect((await read({ from: '2026-01-01', to: '2026-02-28', by: 'day' })).body.days).toEqual([
      { date: '2026-01-10', income: 100_00 },
      { date: '2026-02-01', income: 50_00 },
    ])
    expect((await read({ from: '2026-01-01', to: '2026-02-28' })).body).not.toHaveProperty('days')
    expect((await read({ by: 'week' })).status).toBe(400)
  })

  test('this year from January to December where no days are named; invalid_period: backwards, or too long', async () => {
    expect((await read({})).body.months).toHaveLength(12)
    for (const [from, to] of [
      ['2026-02-01', '2026-01-01'],
      ['2010-01-01', '2026-01-01'],
    ])
      expect((await read({ from, to })).error.fields).toEqual({ to: 'invalid_period' })
  })

  test('transactions are listed newest first, by pages and kinds', async () => {
    const list = (query: object) => call(endpoints.listTransactions, { rental: rental.id, ...query } as never, { token: rental.owner.token })
    const first = await list({ limit: 1 })
    expect(first.body.transactions).toMatchObject([{ kind: 'capture', amount: 47_50, fee: 2_50, booking: null }])
    const second = await list({ limit: 1, cursor: first.body.nextCursor })
    expect([second.body.transactions.map(one => one.amount), second.body.nextCursor]).toEqual([[95_00], null])
    expect((await list({ kind: 'payout' })).body.transactions).toEqual([])
    expect((await list({ from: '2026-02-01' })).body.transactions).toHaveLength(1)
  })
})
