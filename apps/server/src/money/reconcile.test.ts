import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/money/money.endpoints.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { newId } from '../platform/base/ids.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { post, readBalances } from './ledger.store.ts'
import { reconcile } from './reconcile.ts'
import type { MoneyParts } from './settle.ts'
import { standInForStripe } from './stripe.build.ts'
import { stripeProvider } from './stripe.provider.ts'

const secret = 'whsec_test'
const stripe = await standInForStripe(secret)
afterAll(() => stripe.close())
const { db, app, call } = await testApp({ STRIPE_SECRET_KEY: 'sk_test_stand_in', STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: stripe.url })
const provider = await stripeProvider({ secretKey: 'sk_test_stand_in', webhookSecret: secret, apiUrl: stripe.url, origin: 'http://127.0.0.1' })
const parts: MoneyParts = { db, clock: app.clock, outbox: () => app.outbox, log: pino({ level: 'silent' }), provider }

test('what Stripe has done since a backup is looked through: a payout is entered once, a payment without a booking is named', async () => {
  const rental = await buildRental(db)
  await db.run(sql`update sessions set stepped_up_until = now() + interval '1 hour' where user_id = ${rental.owner.id}`)
  await call(endpoints.savePayoutAccount, { rental: rental.id, holder: 'Ayu' }, { token: rental.owner.token })
  await db.transaction(async tx => {
    const base = { rentalId: rental.id, bookingId: null, currencyId: 'usd', at: app.clock.now(), ref: newId() }
    await post(tx, { ...base, kind: 'capture', moves: [{ from: 'guests', to: 'pending', amount: 80_00 }] })
    await post(tx, { ...base, kind: 'earned', moves: [{ from: 'pending', to: 'available', amount: 80_00 }] })
  })
  const account = (await db.row<{ ref: string }>(sql`select provider_ref as ref from payout_accounts where rental_id = ${rental.id}`))?.ref ?? ''
  const guest = await buildPerson(db)
  const { body } = await call(endpoints.savePaymentMethod, { providerToken: 'tok_visa' }, { token: guest.token })
  const card = await db.row<{ card: string; returnPath: '/bookings'; customer: string }>(sql`
    select m.provider_ref as card, k.ref as customer from payment_methods m join provider_customers k on k.user_id = m.user_id where m.id = ${body.paymentMethod.id}`)
  if (!card) throw new Error('no card')

  // Calls of the lost installation, of which nothing is known here.
  const payout = newId()
  await provider.payOut({ key: payout, isKeyOld: false, account, amount: 30_00, currency: 'USD' })
  const tooLarge = newId()
  await provider.payOut({ key: tooLarge, isKeyOld: false, account, amount: 60_00, currency: 'USD' })
  const payment = newId()
  const held = await provider.authorise({ key: payment, isKeyOld: false, ref: null, amount: 500, take: null, currency: 'JPY', ...card })

  const since = new Date(Date.now() - minute)
  const first = await reconcile(parts, since)
  expect(first.adopted).toMatchObject([{ kind: 'payout', amount: expect.any(Number) as number, currency: 'USD', account }])
  expect(first.unknown).toContainEqual({ kind: 'payment', key: payment, ref: held.ref, amount: 500, currency: 'JPY' })
  // The earnings that the other payout has paid are lost: both do not fit into the balance.
  expect(first.unknown.map(one => one.kind).toSorted()).toEqual(['payment', 'payout'])
  const entered = first.adopted[0]?.amount ?? 0
  expect([payout, tooLarge]).toContain(first.adopted[0]?.key)
  expect(await readBalances(db, rental.id, 'usd')).toMatchObject({ available: 80_00 - entered, paying_out: 0, bank: entered })

  expect((await reconcile(parts, since)).adopted).toEqual([])
  expect((await reconcile(parts, new Date(Date.now() + minute))).unknown).toEqual([])
  expect(stripe.effects).toMatchObject({ transfer: 2 })
})
