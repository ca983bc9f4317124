import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import * as cards from '@rentwell/contract/money/money.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { connect, sql, type Database } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit } from '../units/units.build.ts'
import { readBalances } from './ledger.store.ts'
import { findPayment, takeLease, renewLease, giveLease, leaseMs, want } from './payments.store.ts'
import { slowestAnswerMs } from './provider.ts'
import { settlePayment, settleRefund, type MoneyParts } from './settle.ts'
import { standInForStripe } from './stripe.build.ts'
import { stripeProvider } from './stripe.provider.ts'
import { recordPayment } from './record-payment.ts'

const secret = 'whsec_test'
const stripe = await standInForStripe(secret)
afterAll(() => stripe.close())
const { db, app, call, connection } = await testApp({
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_URL: stripe.url,
})

/** A second process on the same database, with connections of its own. */
const other = connect({ connection, pool: 10 })
afterAll(() => other.close())
const provider = await stripeProvider({ secretKey: 'sk_test_stand_in', webhookSecret: secret, apiUrl: stripe.url, origin: 'http://127.0.0.1' })
/** How often a lease was asked for: callers who wait for it ask again and again. */
let tries = 0
const counting = (base: Database): Database => ({
  ...base,
  run: query => {
    if (query.text.includes('set lease_until')) tries++
    return base.run(query)
  },
})
const partsOf = (base: Database): MoneyParts => ({ db: counting(base), clock: app.clock, outbox: () => app.outbox, log: pino({ level: 'silent' }), provider })
const processes = [partsOf(db), partsOf(other)]
const inEach = <T>(count: number, work: (parts: MoneyParts, index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(processes[index % 2] as MoneyParts, index)))

const start = () => new Date(Math.floor(app.clock.now().getTime() / day) * day + 10 * day + 2 * hour).toISOString()

/** A stay of 45.00 that a card holds, or has paid where the rental agrees at once. */
async function paid(instantBook: boolean) {
  const unit = await buildUnit(db, { instantBook })
  const guest = await buildPerson(db, {}, app.clock.now())
  const { id } = (await call(endpoints.createBooking, { unitId: unit.id, startAt: start(), rentalLength: 3 }, { token: guest.token })).body.booking
  const card = (await call(cards.savePaymentMethod, { providerToken: 'tok_visa' }, { token: guest.token })).body.paymentMethod.id
  await call(endpoints.confirmBooking, { booking: id, payment: { kind: 'online', paymentMethodId: card } }, { token: guest.token })
  await app.outbox.drain()
  const row = await db.row<{ id: string; ref: string }>(sql`select id, provider_ref as ref from payments where booking_id = ${id}`)
  if (!row) throw new Error('nothing was paid')
  const { rental } = unit
  const read = async () => (await findPayment(db, rental.id, row.id))?.status
  return { rentalId: rental.id, paymentId: row.id, ref: row.ref, owner: rental.owner, office: { rental: rental.id, booking: id }, read }
}

describe('one caller at a time talks to the provider about a payment', () => {
  test('twenty from two processes want it taken: one call, one capture', async () => {
    const one = await paid(false)
    await want(db, one.rentalId, one.paymentId, 'capture', app.clock.now())
    const before = stripe.effects['capture'] ?? 0
    const held = stripe.holdAnswers(/capture$/)
    tries = 0
    const settled = inEach(20, parts => settlePayment(parts, one.rentalId, one.paymentId))
    await expect.poll(() => [tries >= 60, held.arrived() > 0]).toEqual([true, true])
    held.release()
    expect(new Set((await settled).map(payment => payment?.status))).toEqual(new Set(['captured']))
    expect([stripe.atOnce.get(one.ref), stripe.effects['capture']]).toEqual([1, before + 1])
  })

  test('it is to be let go while it is being taken: the second caller waits, and lets nothing go that was taken', async () => {
    const one = await paid(false)
    await want(db, one.rentalId, one.paymentId, 'capture', app.clock.now())
    const before = stripe.effects['release'] ?? 0
    const held = stripe.holdAnswers(/capture$/)
    const taking = inEach(1, parts => settlePayment(parts, one.rentalId, one.paymentId))
    await expect.poll(held.arrived).toBe(1)
    await want(db, one.rentalId, one.paymentId, 'release', app.clock.now())
    tries = 0
    const leaving = inEach(6, parts => settlePayment(parts, one.rentalId, one.paymentId))
    await expect.poll(() => tries).toBeGreaterThanOrEqual(18)
    held.release()
    await Promise.all([taking, leaving])
    expect([stripe.atOnce.get(one.ref), stripe.effects['release'] ?? 0, await one.read()]).toEqual([1, before, 'captured'])
  })

  test('parts of it go back one after the other, each of them once', async () => {
    const one = await paid(true)
    stripe.loseAnswers(/refunds$/, 6)
    for (const reason of ['late', 'dirty', 'broken'])
      await call(endpoints.refundBooking, { ...one.office, amount: 10_00, reason }, { token: one.owner.token, headers: { 'idempotency-key': newId() } })
    const refunds = await db.rows<{ id: string }>(sql`select id from refunds where booking_id = ${one.office.booking} and status = 'submitted'`)
    expect(refunds).toHaveLength(3)
    const before = stripe.effects['refund'] ?? 0
    stripe.atOnce.delete(one.ref)
    const held = stripe.holdAnswers(/refunds$/)
    tries = 0
    const settled = inEach(12, (parts, index) => settleRefund(parts, one.rentalId, refunds[index % 3]?.id ?? ''))
    await expect.poll(() => [tries >= 36, held.arrived() > 0]).toEqual([true, true])
    held.release()
    await settled
    await Promise.all(refunds.map(({ id }) => settleRefund(processes[0] as MoneyParts, one.rentalId, id)))
    expect([stripe.atOnce.get(one.ref), stripe.effects['refund'] ?? 0]).toEqual([1, before])
    expect(stripe.things.get(one.ref)).toMatchObject({ amount_refunded: 30_00 })
    expect(await readBalances(db, one.rentalId, 'usd')).toMatchObject({ guests: -15_00, refunding: 0 })
  })

  test('who lost the lease neither keeps it nor gives back what is another’s', async () => {
    const one = await paid(false)
    const place = { rentalId: one.rentalId, id: one.paymentId }
    const now = app.clock.now()
    const first = await takeLease(db, place, now)
    expect(leaseMs).toBeGreaterThanOrEqual(slowestAnswerMs + 4000)
    expect([first?.until.getTime(), await takeLease(other, place, new Date(now.getTime() + 11_999))]).toEqual([now.getTime() + 12_000, undefined])
    const second = await takeLease(other, place, new Date(now.getTime() + 12_000))
    if (!first || !second) throw new Error('no lease')
    expect(await renewLease(db, first, new Date(now.getTime() + 12_001))).toBeUndefined()
    await giveLease(db, first)
    expect(await takeLease(db, place, new Date(now.getTime() + 12_002))).toBeUndefined()
    const longer = await renewLease(other, second, new Date(now.getTime() + 20_000))
    expect(longer?.until.getTime()).toBe(now.getTime() + 32_000)
    if (longer) await giveLease(other, longer)
    expect(await takeLease(db, place, new Date(now.getTime() + 20_001))).toBeDefined()
    await db.run(sql`update payments set lease_until = null where id = ${one.paymentId}`)
  })
})

test('two answers about a payment at once: the first one is written, the second one is old news', async () => {
  const one = await paid(false)
  const payment = { rentalId: one.rentalId, id: one.paymentId }
  const isWaiting = async () =>
    (await db.row(sql`select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%payments%'`)) !==
    undefined
  let second: Promise<boolean> | undefined
  await db.transaction(async tx => {
    expect(await recordPayment(tx, payment, 'stripe', { ref: one.ref, status: 'captured' }, app.clock.now())).toBe(true)
    second ??= other.transaction(inside => recordPayment(inside, payment, 'stripe', { ref: one.ref, status: 'released' }, app.clock.now()))
    second.catch(() => {})
    await expect.poll(isWaiting).toBe(true)
  })
  expect([await second, await one.read()]).toEqual([false, 'captured'])
  expect(await readBalances(db, one.rentalId, 'usd')).toMatchObject({ guests: -45_00, pending: 42_75, fees: 2_25 })
})

test('ten refunds of 20.00 at once of a payment of 45.00: two, and a clean refusal for each other', async () => {
  const one = await paid(true)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      call(
        endpoints.refundBooking,
        { ...one.office, amount: 20_00, reason: `part ${index}` },
        { token: one.owner.token, headers: { 'idempotency-key': newId() } },
      ),
    ),
  )
  await app.outbox.drain()
  const refused = answers.filter(answer => answer.status !== 200)
  expect([answers.length - refused.length, new Set(refused.map(answer => answer.error.reason))]).toEqual([2, new Set(['insufficient_funds'])])
  expect(stripe.things.get(one.ref)).toMatchObject({ amount_refunded: 40_00 })
  expect(await readBalances(db, one.rentalId, 'usd')).toMatchObject({ guests: -5_00, refunding: 0 })
})
