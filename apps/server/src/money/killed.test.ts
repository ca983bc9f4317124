import { afterAll, afterEach, expect, test, vi } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import * as cards from '@rentwell/contract/money/money.endpoints.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { spawnServer } from '../platform/testing/spawn-server.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'
import { verify } from '../verify.ts'
import { post, readBalances } from './ledger.store.ts'
import { takeLease, want } from './payments.store.ts'
import { standInForStripe } from './stripe.build.ts'

const secret = 'whsec_test'
const stripe = await standInForStripe(secret)
afterAll(() => stripe.close())
const settings = { STRIPE_SECRET_KEY: 'sk_test_stand_in', STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: stripe.url, DEMO: '0' }
const { db, app, call, connection, advance } = await testApp(settings, { patienceMs: 20_000 })

afterEach(() => {
  vi.useRealTimers()
})

const start = () => new Date(Math.floor(app.clock.now().getTime() / day) * day + 10 * day + 2 * hour).toISOString()

async function drafted(unit: BuiltUnit, guest: Person) {
  const made = await call(endpoints.createBooking, { unitId: unit.id, startAt: start(), rentalLength: 3 }, { token: guest.token })
  const card = await call(cards.savePaymentMethod, { providerToken: 'tok_visa' }, { token: guest.token })
  return { id: made.body.booking.id, payment: { kind: 'online' as const, paymentMethodId: card.body.paymentMethod.id } }
}

/** The faults that verify says, and what it says is under way. */
async function verified(): Promise<{ isClean: boolean; faults: string[]; underWay: string[] }> {
  const lines: string[] = []
  const isClean = await verify(connection, line => lines.push(line.trim()))
  return {
    isClean,
    faults: lines.filter(line => !line.startsWith('ok') && !line.startsWith('wait')),
    underWay: lines
      .filter(line => line.startsWith('wait'))
      .map(line => line.replace(/[0-9a-f-]{36}/g, '…'))
      .toSorted(),
  }
}

test('killed while it held, took, gave back and paid out money: fifteen seconds later another process has settled all of it, once', async () => {
  const server = await spawnServer(connection, settings)
  const guest = await buildPerson(db, {}, app.clock.now())
  const [asks, agrees, gives] = [await buildUnit(db), await buildUnit(db), await buildUnit(db, { instantBook: true })]
  const [toHold, toTake, toGiveBack] = [await drafted(asks, guest), await drafted(agrees, guest), await drafted(gives, guest)]
  const pay = ({ id, payment }: typeof toHold, headers = {}) => call(endpoints.confirmBooking, { booking: id, payment }, { token: guest.token, headers })
  await pay(toTake)
  await pay(toGiveBack)
  await db.transaction(async tx => {
    const base = { rentalId: gives.rental.id, bookingId: null, currencyId: 'usd', at: app.clock.now(), ref: newId() }
    await post(tx, { ...base, kind: 'capture', moves: [{ from: 'guests', to: 'pending', amount: 80_00 }] })
    await post(tx, { ...base, kind: 'earned', moves: [{ from: 'pending', to: 'available', amount: 80_00 }] })
  })
  await db.run(sql`update sessions set stepped_up_until = ${new Date(app.clock.now().getTime() + 600_000)} where user_id = ${gives.rental.owner.id}`)
  await call(cards.savePayoutAccount, { rental: gives.rental.id, holder: 'Ayu' }, { token: gives.rental.owner.token })
  await app.outbox.drain()

  const paths = [/payment_intents$/, /capture$/, /refunds$/, /transfers$/]
  const held = paths.map(path => stripe.holdAnswers(path))
  const before = { ...stripe.effects }
  const key = newId()
  const send = (path: string, token: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/api/v2${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).then(
      answer => answer.status,
      () => 'cut',
    )
  const online = { kind: 'online', payment_method_id: toHold.payment.paymentMethodId }
  const answers = [
    send(`/bookings/${toHold.id}/confirm`, guest.token, { payment: online }, { 'idempotency-key': key }),
    send(`/office/${agrees.rental.id}/bookings/${toTake.id}/confirm`, agrees.rental.owner.token, {}),
    send(`/office/${gives.rental.id}/bookings/${toGiveBack.id}/refund`, gives.rental.owner.token, { amount: 10_00, reason: 'late' }),
    send(`/office/${gives.rental.id}/payouts`, gives.rental.owner.token, { amount: 80_00 }),
  ]
  await expect.poll(() => held.map(one => one.arrived())).toEqual([1, 1, 1, 1])
  await server.end('SIGKILL')
  held.forEach(one => one.release())
  expect(await Promise.all(answers)).toEqual(['cut', 'cut', 'cut', 'cut'])
  expect(await verified()).toEqual({
    isClean: true,
    faults: [],
    underWay: [
      'wait   payment … is authorised and under way to capture',
      'wait   payment … is created and under way to authorise',
      'wait   payout … is under way',
      'wait   refund … is under way',
    ],
  })

  await advance(15)
  const rows = await db.rows<{ status: string }>(sql`
    select p.status from payments p where booking_id in (${toHold.id}, ${toTake.id}) union all
    select status from refunds union all select status from payouts order by status`)
  expect(rows.map(row => row.status)).toEqual(['authorised', 'captured', 'paid', 'succeeded'])
  const made = Object.fromEntries(Object.entries(stripe.effects).map(([name, count]) => [name, count - (before[name] ?? 0)]))
  expect(made).toMatchObject({ 'hold asked': 1, capture: 1, refund: 1, transfer: 1 })
  expect(await verified()).toEqual({ isClean: true, faults: [], underWay: [] })
  const repeated = await call(
    endpoints.confirmBooking,
    { booking: toHold.id, payment: toHold.payment },
    { token: guest.token, headers: { 'idempotency-key': key } },
  )
  expect([repeated.status, repeated.body.booking.status]).toEqual([200, 'confirmation_pending'])
  expect(await readBalances(db, gives.rental.id, 'usd')).toMatchObject({ refunding: 0, paying_out: 0, bank: 80_00 })
})

test('killed at its second call, with no message left that asks for the payment: asked about as soon as its lease is over', async () => {
  const unit = await buildUnit(db)
  const guest = await buildPerson(db, {}, app.clock.now())
  const one = await drafted(unit, guest)
  await call(endpoints.confirmBooking, { booking: one.id, payment: one.payment }, { token: guest.token })
  await app.outbox.drain()
  const payment = await db.row<{ id: string }>(sql`select id from payments where booking_id = ${one.id}`)
  const place = { rentalId: unit.rental.id, id: payment?.id ?? '' }
  await want(db, place.rentalId, place.id, 'capture', app.clock.now())
  await takeLease(db, place, app.clock.now())
  await db.run(sql`delete from outbox where topic = 'payment.asked'`)
  const read = async () => (await db.row<{ status: string }>(sql`select status from payments where id = ${place.id}`))?.status
  expect([await read(), (await verified()).underWay]).toEqual(['authorised', ['wait   payment … is authorised and under way to capture']])
  await advance(15)
  expect([await read(), (await verified()).underWay]).toEqual(['captured', []])
})

test('a command at work keeps its claim of a key, however long the provider takes', async () => {
  const guest = await buildPerson(db, {}, app.clock.now())
  const one = await drafted(await buildUnit(db), guest)
  const key = newId()
  const claims = () => db.rows<{ status: number | null; createdAt: Date }>(sql`select status, created_at as "createdAt" from idempotency where key = ${key}`)
  const held = stripe.holdAnswers(/payment_intents$/)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const paid = call(endpoints.confirmBooking, { booking: one.id, payment: one.payment }, { token: guest.token, headers: { 'idempotency-key': key } })
  await expect.poll(held.arrived).toBe(1)
  await db.run(sql`update idempotency set created_at = ${new Date(0)} where key = ${key}`)
  vi.advanceTimersByTime(4000)
  await expect.poll(async () => (await claims())[0]?.createdAt.getTime()).toBeGreaterThan(app.clock.now().getTime() - 60_000)
  held.release()
  expect([(await paid).status, (await claims())[0]?.status]).toEqual([200, 200])
})
