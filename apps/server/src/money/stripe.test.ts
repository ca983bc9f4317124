import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as cards from '@rentwell/contract/money/money.endpoints.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { buildLinked } from '../bookings/links/links.build.ts'
import { readConfig } from '../platform/base/config.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit } from '../units/units.build.ts'
import { post, readBalances } from './ledger.store.ts'
import { inStripeUnits } from './stripe.provider.ts'
import { standInForStripe } from './stripe.build.ts'

const secret = 'whsec_test'
const stripe = await standInForStripe(secret)
afterAll(() => stripe.close())
const { db, app, call, send, advance } = await testApp({ STRIPE_SECRET_KEY: 'sk_test_stand_in', STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: stripe.url })

const day = 86_400_000
const start = () => new Date(Math.floor(app.clock.now().getTime() / day) * day + 10 * day + 2 * 3_600_000).toISOString()
const effectsOf = async (work: () => Promise<unknown>) => {
  const before = { ...stripe.effects }
  await work()
  await app.outbox.drain()
  return Object.fromEntries(
    Object.entries(stripe.effects).flatMap(([name, count]) => (count === (before[name] ?? 0) ? [] : [[name, count - (before[name] ?? 0)]])),
  )
}

const save = (guest: Person, providerToken: string) => call(cards.savePaymentMethod, { providerToken }, { token: guest.token })

async function asked(token: string, instantBook = false) {
  const unit = await buildUnit(db, { instantBook })
  const guest = await buildPerson(db, {}, app.clock.now())
  const made = await call(endpoints.createBooking, { unitId: unit.id, startAt: start(), rentalLength: 3 }, { token: guest.token })
  const { id } = made.body.booking
  const card = (await save(guest, token)).body.paymentMethod.id
  const pay = () => call(endpoints.confirmBooking, { booking: id, payment: { kind: 'online', paymentMethodId: card } }, { token: guest.token })
  const read = async () => (await call(endpoints.readBooking, { booking: id }, { token: guest.token })).body.booking
  const office = { rental: unit.rental.id, booking: id }
  const owner = unit.rental.owner
  const agree = () => call(endpoints.confirmRequest, office, { token: owner.token })
  const cancel = () => call(endpoints.cancelBooking, { booking: id }, { token: guest.token })
  const money = () => readBalances(db, unit.rental.id, 'usd')
  const intent = async () =>
    (await db.row<{ ref: string }>(sql`select provider_ref as ref from payments where booking_id = ${id} order by inserted_at desc limit 1`))?.ref ?? ''
  return { id, guest, owner, office, pay, read, agree, cancel, money, intent }
}

/** A rental with $80.00 to pay out and an account at Stripe. */
async function withBalance({ office: { rental }, owner }: Awaited<ReturnType<typeof asked>>) {
  await db.transaction(async tx => {
    const base = { rentalId: rental, bookingId: null, currencyId: 'usd', at: app.clock.now(), ref: newId() }
    await post(tx, { ...base, kind: 'capture', moves: [{ from: 'guests', to: 'pending', amount: 80_00 }] })
    await post(tx, { ...base, kind: 'earned', moves: [{ from: 'pending', to: 'available', amount: 80_00 }] })
  })
  await db.run(sql`update sessions set stepped_up_until = ${new Date(app.clock.now().getTime() + 600_000)} where user_id = ${owner.id}`)
  const saved = await call(cards.savePayoutAccount, { rental, holder: 'Ayu' }, { token: owner.token })
  return { rental, saved, askPayout: () => call(cards.askPayout, { rental, amount: 80_00 }, { token: owner.token }) }
}

test('a payment link charges a card once at Stripe, without a customer or a saved card; a card that a user has saved is refused', async () => {
  const one = await buildLinked({ app, db, call })
  const effects = await effectsOf(async () => {
    expect((await one.pay('tok_visa')).body.link?.payment).toMatchObject({ due: 0, waiting: null })
  })
  expect(effects).not.toHaveProperty('customer')
  expect((await one.readOffice()).payment).toMatchObject({ paidOnline: 45_00, due: 0 })
  expect((await call(endpoints.refundBooking, { ...one.office, amount: 5_00, reason: 'Rain' }, one.as)).body.booking.payment.refunded).toBe(5_00)

  const guest = await buildPerson(db, {}, app.clock.now())
  await save(guest, 'tok_visa')
  const saved = await db.row<{ ref: string }>(sql`select provider_ref as ref from payment_methods where user_id = ${guest.id}`)
  const other = await buildLinked({ app, db, call })
  for (const token of [saved?.ref ?? '', 'pm_unknown', 'tok_chargeCustomerFail']) {
    const { status, error } = await other.pay(token)
    expect([token, status, error.reason]).toEqual([token, 402, 'payment_declined'])
  }
})

describe("a card that is typed into Stripe's own field", () => {
  const setUp = (guest: Person) => call(cards.setUpPaymentMethod, {}, { token: guest.token })
  const intentOf = (clientSecret: string) => clientSecret.replace(/_secret_.*/, '')

  test('is saved once its field has set it up, for the person who opened the field alone', async () => {
    const [guest, other] = [await buildPerson(db), await buildPerson(db)]
    const opened = await setUp(guest)
    expect([opened.status, opened.headers['cache-control']]).toEqual([201, 'no-store'])
    const intent = intentOf(opened.body.clientSecret)
    expect((await save(guest, intent)).error.reason).toBe('payment_declined')
    stripe.typeCard(intent, 'tok_visa')
    await setUp(other)
    expect((await save(other, intent)).error.reason).toBe('payment_declined')
    expect((await save(await buildPerson(db), intent)).error.reason).toBe('payment_declined')
    expect((await save(guest, intent)).body.paymentMethod).toMatchObject({ brand: 'visa', last4: '4242' })
    expect((await save(guest, intent)).body.paymentMethods).toHaveLength(1)
    expect((await save(guest, 'seti_unknown')).error.reason).toBe('payment_declined')
    expect((await call(cards.setUpPaymentMethod, {})).status).toBe(401)
  })

  test("Stripe's script is let in where its key is set, and nowhere else", () => {
    const policyOf = (env: Record<string, string>) => securityHeaders(readConfig(env))['content-security-policy'] ?? ''
    expect(policyOf({})).not.toContain('stripe')
    const policy = policyOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test' })
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain("frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;")
    expect(policy).toContain(' https://api.stripe.com;')
    const elsewhere = policyOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test', STRIPE_JS_URL: 'http://127.0.0.1:4999/v3/' })
    expect(elsewhere).toContain("script-src 'self' http://127.0.0.1:4999;")
    expect(elsewhere).not.toContain('js.stripe.com')
  })
})

describe('the life of a booking', () => {
  test('held, taken when the rental agrees, given back', async () => {
    const one = await asked('tok_visa')
    expect(await effectsOf(one.pay)).toEqual({ 'hold asked': 1 })
    expect((await one.read()).payment.status).toBe('authorised')
    expect(await effectsOf(one.agree)).toEqual({ capture: 1 })
    expect(await one.money()).toMatchObject({ guests: -45_00, pending: 42_75, fees: 2_25 })
    expect(await effectsOf(one.cancel)).toEqual({ refund: 1 })
    expect(await one.money()).toMatchObject({ guests: 0, pending: 0, fees: 0, refunding: 0 })
    expect(stripe.things.get(await one.intent())).toMatchObject({ status: 'succeeded', amount: 45_00, amount_refunded: 45_00, capture_method: 'manual' })
  })

  test('declined: nothing is held, the booking is a draft', async () => {
    const one = await asked('tok_chargeCustomerFail')
    const answer = await one.pay()
    expect([answer.status, answer.error.reason]).toEqual([402, 'payment_declined'])
    expect(await one.read()).toMatchObject({ status: 'draft', payment: { status: 'failed' } })
  })

  test('a bank that asks, answered by the webhook', async () => {
    const one = await asked('tok_threeDSecureRequired', true)
    const waiting = (await one.pay()).body.booking
    expect([waiting.status, waiting.payment.actionUrl]).toEqual(['new_request', `https://bank.example/${await one.intent()}`])
    stripe.answerChallenge(await one.intent(), true)
    for (const { body, headers } of stripe.events(app.clock.now()).slice(-1))
      expect((await send({ method: 'POST', url: '/webhooks/stripe', payload: body, headers })).statusCode).toBe(200)
    // A line that breaks while the event is looked up puts it off by seconds.
    await vi.waitFor(
      async () => {
        await app.outbox.drain()
        expect(await one.read()).toMatchObject({ status: 'confirmed', payment: { status: 'captured' } })
      },
      { timeout: 20_000, interval: 500 },
    )
  })

  test('withdrawn: what was held is let go', async () => {
    const one = await asked('tok_visa')
    await one.pay()
    expect(await effectsOf(one.cancel)).toEqual({ release: 1 })
  })
})

// Stripe's library asks once more by itself where a line was cut: two answers are lost each time.
describe('answers that are lost on the way', () => {
  test.each([
    ['of the hold', /payment_intents$/],
    ['of the capture', /capture$/],
  ])('%s: the money is taken once', async (_name, path) => {
    const one = await asked('tok_visa', true)
    stripe.loseAnswers(path, 2)
    const effects = await effectsOf(async () => {
      await one.pay()
      await advance(61)
      await advance(61)
    })
    expect(effects).toEqual({ 'hold asked': 1, capture: 1 })
    expect(await one.read()).toMatchObject({ status: 'confirmed', payment: { status: 'captured' } })
  })

  test('of the refund: it is given back once', async () => {
    const one = await asked('tok_visa', true)
    await one.pay()
    stripe.loseAnswers(/refunds$/, 2)
    const effects = await effectsOf(async () => {
      await one.cancel()
      await advance(61)
    })
    expect(effects).toEqual({ refund: 1 })
    expect(await one.money()).toMatchObject({ guests: 0, refunding: 0 })
  })

  test('of a part that is given back: every try asks under the same key, and it is given back once', async () => {
    const one = await asked('tok_visa', true)
    await one.pay()
    stripe.loseAnswers(/refunds$/, 4)
    const from = stripe.asked.length
    const effects = await effectsOf(async () => {
      await call(endpoints.refundBooking, { ...one.office, amount: 10_00, reason: 'late' }, { token: one.owner.token })
      await advance(61)
      await advance(61)
    })
    const keys = stripe.asked.slice(from).flatMap(({ path, key }) => (path === '/v1/refunds' ? [key] : []))
    expect(keys.length).toBeGreaterThanOrEqual(4)
    const refund = await db.row<{ id: string; status: string }>(sql`select id, status from refunds where booking_id = ${one.id}`)
    expect([new Set(keys), refund?.status]).toEqual([new Set([refund?.id]), 'succeeded'])
    expect(effects).toEqual({ refund: 1 })
    expect(stripe.things.get(await one.intent())).toMatchObject({ amount_refunded: 10_00 })
    expect(await one.money()).toMatchObject({ guests: -35_00, refunding: 0 })
  })

  test('of a hold that nobody wants any more: it is let go', async () => {
    const one = await asked('tok_visa')
    stripe.loseAnswers(/payment_intents$/, 2)
    const effects = await effectsOf(async () => {
      await one.pay()
      await one.cancel()
      await advance(61)
    })
    expect(effects).toEqual({ 'hold asked': 1, release: 1 })
  })
})

describe('answers that are lost for longer than Stripe keeps idempotency keys', () => {
  /** What is due is sent first, while Stripe still keeps its key: no call of that age comes a day later. */
  const forgetKeys = async () => {
    await app.outbox.drain()
    stripe.forgetKeys()
  }
  const dayLater = async () => {
    await forgetKeys()
    // More than once: on a busy machine a call can run into its timeout, and the job repeats it a minute later.
    for (const seconds of [25 * 3600, 61, 61, 61]) {
      await advance(seconds)
      await app.outbox.drain()
    }
  }

  test('of a part that is refunded: the refund that was made is found, and none is made again', async () => {
    const one = await asked('tok_visa', true)
    await one.pay()
    stripe.loseAnswers(/refunds$/, 4)
    const effects = await effectsOf(async () => {
      await call(endpoints.refundBooking, { ...one.office, amount: 10_00, reason: 'late' }, { token: one.owner.token })
      await dayLater()
    })
    expect(effects).toEqual({ refund: 1 })
    expect(await one.money()).toMatchObject({ guests: -35_00, refunding: 0 })
  })

  test('of a hold: the payment that was made is found, and the request goes on', async () => {
    const one = await asked('tok_visa')
    stripe.loseAnswers(/payment_intents$/, 2)
    const effects = await effectsOf(async () => {
      await one.pay()
      await forgetKeys()
      // Without the jobs, which would expire a request that is unpaid after 30 minutes.
      await advance(25 * 3600, { jobs: false })
    })
    expect(effects).toEqual({ 'hold asked': 1 })
    expect((await one.read()).payment.status).toBe('authorised')
    expect(await effectsOf(one.cancel)).toEqual({ release: 1 })
  })

  test('of a hold that nobody wants any more: the payment that was made is found and released', async () => {
    const one = await asked('tok_visa')
    stripe.loseAnswers(/payment_intents$/, 4)
    const effects = await effectsOf(async () => {
      await one.pay()
      await one.cancel()
      await dayLater()
    })
    expect(effects).toEqual({ 'hold asked': 1, release: 1 })
  })

  test('of a payout: the transfer that was made is found, and none is made again', async () => {
    const one = await asked('tok_visa')
    const { rental, askPayout } = await withBalance(one)
    stripe.loseAnswers(/transfers$/, 2)
    const effects = await effectsOf(async () => {
      expect((await askPayout()).body.payout.status).toBe('submitted')
      await dayLater()
    })
    expect([effects, await readBalances(db, rental, 'usd')]).toMatchObject([{ transfer: 1 }, { available: 0, paying_out: 0, bank: 80_00 }])
  })
})

test('the same card from two requests at once has one customer', async () => {
  const guest = await buildPerson(db, {}, app.clock.now())
  const effects = await effectsOf(() => Promise.all([save(guest, 'tok_visa'), save(guest, 'tok_visa'), save(guest, 'tok_threeDSecureRequired')]))
  expect(effects).toEqual({ customer: 1 })
  expect((await call(cards.listPaymentMethods, {}, { token: guest.token })).body.paymentMethods).toHaveLength(2)
  for (const token of ['tok_nothing', 'tok_chargeDeclined']) expect((await save(guest, token)).error.reason).toBe('payment_declined')
})

test('an owner is led to the provider, and paid to the account there, once', async () => {
  const one = await asked('tok_visa')
  const { saved, askPayout } = await withBalance(one)
  expect(saved.body.payoutAccount.actionUrl).toMatch(/^https:\/\/connect\.example\/acct_/)
  stripe.loseAnswers(/transfers$/, 2)
  const effects = await effectsOf(async () => {
    expect((await askPayout()).body.payout.status).toBe('submitted')
    await advance(61)
  })
  expect(effects).toEqual({ transfer: 1 })
  expect(await one.money()).toMatchObject({ available: 0, paying_out: 0, bank: 80_00 })
})

test('every event three times in a random order changes nothing; a forged one is refused', async () => {
  const rows = () => db.rows(sql`select id, status, refunded from payments order by id`)
  const before = [await rows(), { ...stripe.effects }]
  const all = stripe.events(app.clock.now()).flatMap(event => [event, event, event])
  expect(all.length).toBeGreaterThan(20)
  const order = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { numRuns: 1 })[0] ?? []
  for (const { body, headers } of order) expect((await send({ method: 'POST', url: '/webhooks/stripe', payload: body, headers })).statusCode).toBe(200)
  await app.outbox.drain()
  expect([await rows(), { ...stripe.effects }]).toEqual(before)
  const [event] = all
  const forged = await send({ method: 'POST', url: '/webhooks/stripe', payload: event?.body.replace('pi_', 'pj_') ?? '', headers: event?.headers ?? {} })
  expect([forged.statusCode, forged.json().error.reason]).toEqual([400, 'bad_signature'])
})

describe('an event that Stripe has signed', () => {
  const tell = async (body: string, at = app.clock.now()) => {
    const answer = await send({ method: 'POST', url: '/webhooks/stripe', payload: body, headers: stripe.sign(body, at).headers })
    return [answer.statusCode, answer.statusCode === 200 ? answer.json().received : answer.json().error.reason]
  }
  const event = (more: object = {}) =>
    JSON.stringify({
      id: `evt_${newId()}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: 'pi_none' } },
      ...more,
    })

  test.each<[string, string]>([
    ['is no JSON', '{"id":'],
    ['is empty JSON', '""'],
    ['is a list', '[]'],
    ['is nothing', 'null'],
    ['has no id', event({ id: undefined })],
    ['has an id that is a number', event({ id: 7 })],
    ['has an endless id', event({ id: 'e'.repeat(256) })],
    ['has no type', event({ type: undefined })],
    ['has no data', event({ data: undefined })],
    ['has data without an object', event({ data: {} })],
    ['has a list for its object', event({ data: { object: [] } })],
    ['is of a payment without a name', event({ data: { object: { object: 'payment_intent' } } })],
    ['is of a charge of a payment without a name', event({ type: 'charge.refunded', data: { object: { object: 'charge', payment_intent: {} } } })],
    ['has a NUL', event({ note: '\0' })],
    ['has half a surrogate', `{"id":"evt_half","type":"charge.updated","data":{"object":{}},"note":"\\ud800"}`],
    ['has a number beyond all bounds', `{"id":"evt_far","type":"charge.updated","data":{"object":{}},"note":1e999999}`],
    ['is nested too deep', `{"id":"evt_deep","type":"charge.updated","data":{"object":{}},"note":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
  ])('and %s is refused as bad_request, and nothing of it is kept', async (_name, body) => {
    const count = () => db.rows(sql`select 1 from provider_events`)
    const before = (await count()).length
    expect(await tell(body)).toEqual([400, 'bad_request'])
    expect(await count()).toHaveLength(before)
  })

  test('of another type, of nobody’s payment, or without one is taken and ignored', async () => {
    const others = [
      event({ type: 'customer.created', data: { object: { object: 'customer', id: 'cus_1' } } }),
      event({ type: 'v2.core.account.updated', data: undefined }),
      event({ type: 'payment_intent.of_the_future' }),
      event({ type: 'charge.succeeded', data: { object: { object: 'charge', payment_intent: null } } }),
    ]
    for (const body of others) expect(await tell(body)).toEqual([200, true])
    await app.outbox.drain()
  })

  test('is taken for 300 seconds before and after that moment, and not further', async () => {
    const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000)
    for (const seconds of [-295, 295]) expect([seconds, await tell(event(), at(seconds))]).toEqual([seconds, [200, true]])
    for (const seconds of [-310, 310, 86_400, 10 ** 9]) expect([seconds, await tell(event(), at(seconds))]).toEqual([seconds, [400, 'bad_signature']])
  })
})

test('amounts are said in the units that Stripe counts a currency in', () => {
  expect([
    inStripeUnits(1500, 'USD'),
    inStripeUnits(150_000, 'IDR'),
    inStripeUnits(150_000, 'JPY'),
    inStripeUnits(150_050, 'JPY'),
    inStripeUnits(1500, 'KWD'),
  ]).toEqual([1500, 150_000, 1500, undefined, 15_000])
})
