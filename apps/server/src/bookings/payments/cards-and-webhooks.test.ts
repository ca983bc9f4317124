import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as cards from '@rentwell/contract/money/money.endpoints.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { sandboxEvent } from '../../money/sandbox.provider.ts'
import { sql } from '../../platform/db/db.ts'
import { loadSecret } from '../../platform/base/secrets.ts'
import { tenInDays } from '../life.build.ts'
import { payingWorld } from './paying.build.ts'

const { db, app, call, send, advance, saveCard, asked, settled } = await payingWorld()

describe('saved cards', () => {
  test('are listed oldest first with one default, and can be removed', async () => {
    const guest = await buildPerson(db)
    const [first, second] = [await saveCard(guest), await saveCard(guest, 'tok_challenge')]
    const list = async () =>
      (await call(cards.listPaymentMethods, {}, { token: guest.token })).body.paymentMethods.map(({ id, last4, isDefault }) => [id, last4, isDefault])
    expect(await list()).toEqual([
      [first, '4242', true],
      [second, '3220', false],
    ])
    expect((await call(cards.makeDefault, { method: second }, { token: guest.token })).body.paymentMethods.map(one => one.isDefault)).toEqual([false, true])
    expect((await call(cards.removePaymentMethod, { method: second }, { token: guest.token })).status).toBe(204)
    expect(await list()).toEqual([[first, '4242', true]])
    await settled()
    expect(
      await db.rows(
        sql`select token from sandbox_cards c join payment_methods m on m.provider_ref = c.ref where m.user_id = ${guest.id} and c.removed_at is not null`,
      ),
    ).toEqual([{ token: 'tok_challenge' }])
  })

  test('the same token is stored as one card, also from concurrent requests', async () => {
    const guest = await buildPerson(db)
    await Promise.all(Array.from({ length: 8 }, () => saveCard(guest)))
    expect((await call(cards.listPaymentMethods, {}, { token: guest.token })).body.paymentMethods).toHaveLength(1)
  })

  test('a removed card can be saved again as a new one and used', async () => {
    const { guest, card, unit } = await asked({ instantBook: true })
    expect((await call(cards.removePaymentMethod, { method: card }, { token: guest.token })).status).toBe(204)
    await settled()
    const again = await saveCard(guest)
    expect(again).not.toBe(card)
    expect(await saveCard(guest)).toBe(again)
    const made = await call(endpoints.createBooking, { unitId: unit.id, startAt: tenInDays(app, 40), rentalLength: 2 }, { token: guest.token })
    const paid = await call(
      endpoints.confirmBooking,
      { booking: made.body.booking.id, payment: { kind: 'online', paymentMethodId: again } },
      { token: guest.token },
    )
    expect(paid.body.booking.payment.status).toBe('captured')
  })

  test('payment_declined: an unknown token; not_found: another user’s card', async () => {
    const [guest, other] = [await buildPerson(db), await buildPerson(db)]
    for (const providerToken of ['tok_stolen', 'constructor', 'valueOf', '__proto__'])
      expect((await call(cards.savePaymentMethod, { providerToken }, { token: guest.token })).error.reason).toBe('payment_declined')
    const card = await saveCard(other)
    expect((await call(cards.removePaymentMethod, { method: card }, { token: guest.token })).status).toBe(404)
    expect((await call(cards.makeDefault, { method: card }, { token: guest.token })).status).toBe(404)
  })

  test('payment_method_in_use while an authorized payment is open', async () => {
    const { guest, card, agree } = await asked()
    const remove = () => call(cards.removePaymentMethod, { method: card }, { token: guest.token })
    expect((await remove()).error.reason).toBe('payment_method_in_use')
    await agree()
    expect((await remove()).status).toBe(204)
  })
})

describe('webhooks', () => {
  const post = (body: string, headers: Record<string, string>) => send({ method: 'POST', url: '/webhooks/sandbox', payload: body, headers })

  test('bad_signature: forged, modified, or older than five minutes', async () => {
    const secret = await loadSecret(db, 'sandbox')
    const event = { id: 'evt_1', ref: 'pay_1' }
    const signed = sandboxEvent(secret, event, app.clock.now())
    const old = sandboxEvent(secret, event, new Date(app.clock.now().getTime() - 301_000))
    const other = sandboxEvent(Buffer.alloc(32), event, app.clock.now())
    for (const [body, headers] of [
      [signed.body.replace('pay_1', 'pay_2'), signed.headers],
      [signed.body, { ...signed.headers, 'x-sandbox-signature': '' }],
      [signed.body, { 'content-type': 'application/json' }],
      [old.body, old.headers],
      [other.body, other.headers],
    ] as const) {
      const answer = await post(body, headers)
      expect([answer.statusCode, answer.json().error.reason]).toEqual([400, 'bad_signature'])
    }
    expect((await post(signed.body, signed.headers)).statusCode).toBe(200)
    expect((await send({ method: 'POST', url: '/webhooks/elsewhere', payload: '{}' })).statusCode).toBe(404)
  })

  test('late, repeated and out-of-order events have no effect', async () => {
    const one = await asked({ instantBook: true })
    await settled()
    const [payment] = await db.rows<{ ref: string }>(sql`select provider_ref as ref from payments where booking_id = ${one.id}`)
    const secret = await loadSecret(db, 'sandbox')
    const before = await one.money()
    for (const id of ['evt_a', 'evt_b', 'evt_a', 'evt_c', 'evt_b']) {
      const { body, headers } = sandboxEvent(secret, { id, ref: payment?.ref ?? '' }, app.clock.now())
      expect((await post(body, headers)).statusCode).toBe(200)
    }
    await settled()
    expect([await one.money(), (await one.read()).status]).toEqual([before, 'confirmed'])
    expect(await db.rows(sql`select 1 from provider_events where event_id in ('evt_a', 'evt_b', 'evt_c')`)).toHaveLength(3)
    await advance(31 * 86_400)
    expect(await db.rows(sql`select 1 from provider_events where event_id in ('evt_a', 'evt_b', 'evt_c')`)).toEqual([])
  })
})
