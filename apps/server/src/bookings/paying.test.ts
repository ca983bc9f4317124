import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { completeBooking } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import * as cards from '@rentwell/contract/money/money.endpoints.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { readBalances } from '../money/ledger.store.ts'
import { sandboxEvent } from '../money/sandbox.provider.ts'
import { sql } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { loadSecret } from '../platform/secrets.ts'
import { testApp } from '../platform/testing.ts'
import { buildMember } from '../rentals/rentals.build.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'
import { tenInDays } from './life.build.ts'

const { db, app, call, send, advance } = await testApp({ PLATFORM_FEE_BPS: '500' })

type Token = 'tok_ok' | 'tok_declined' | 'tok_challenge' | 'tok_timeout'

const saveCard = async (guest: Person, token: Token = 'tok_ok') => {
  const saved = await call(cards.savePaymentMethod, { providerToken: token }, { token: guest.token })
  expect(saved.status).toBe(201)
  return saved.body.paymentMethod.id
}

async function asked({
  token = 'tok_ok',
  instantBook = false,
  days = 10,
  ...wanted
}: { token?: Token; instantBook?: boolean; days?: number; unit?: BuiltUnit } = {}) {
  const unit = wanted.unit ?? (await buildUnit(db, { instantBook }))
  const guest = await buildPerson(db, {}, app.clock.now())
  const made = await call(endpoints.createBooking, { unitId: unit.id, startAt: tenInDays(app, days), rentalLength: 3 }, { token: guest.token })
  expect(made.status).toBe(201)
  const { id } = made.body.booking
  const card = await saveCard(guest, token)
  const pay = (paymentMethodId: string) => call(endpoints.confirmBooking, { booking: id, payment: { kind: 'online', paymentMethodId } }, { token: guest.token })
  const read = async () => (await call(endpoints.readBooking, { booking: id }, { token: guest.token })).body.booking
  const owner = unit.rental.owner
  const office = { rental: unit.rental.id, booking: id }
  const agree = () => call(endpoints.confirmRequest, office, { token: owner.token })
  const money = () => readBalances(db, unit.rental.id, 'usd')
  return { id, unit, guest, owner, office, card, pay, read, agree, money, confirmed: await pay(card) }
}

/** What the sandbox has on its side of a booking's payments, oldest first. */
const atProvider = (bookingId: string) =>
  db.rows<{ status: string; amount: number; refunded: number }>(sql`
    select s.status, s.amount, s.refunded from payments p join sandbox_payments s on s.key = p.id::text where p.booking_id = ${bookingId} order by p.inserted_at`)
const settled = () => app.outbox.drain()

describe('saved cards', () => {
  test('are listed oldest first, with one first choice, and forgotten', async () => {
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

  test('the same token again is the same card, from many requests at once too', async () => {
    const guest = await buildPerson(db)
    await Promise.all(Array.from({ length: 8 }, () => saveCard(guest)))
    expect((await call(cards.listPaymentMethods, {}, { token: guest.token })).body.paymentMethods).toHaveLength(1)
  })

  test('payment_declined: a token that the provider does not know; not_found: the card of somebody else', async () => {
    const [guest, other] = [await buildPerson(db), await buildPerson(db)]
    expect((await call(cards.savePaymentMethod, { providerToken: 'tok_stolen' }, { token: guest.token })).error.reason).toBe('payment_declined')
    const card = await saveCard(other)
    expect((await call(cards.removePaymentMethod, { method: card }, { token: guest.token })).status).toBe(404)
    expect((await call(cards.makeDefault, { method: card }, { token: guest.token })).status).toBe(404)
  })

  test('payment_method_in_use while money is held on it', async () => {
    const { guest, card, agree } = await asked()
    const remove = () => call(cards.removePaymentMethod, { method: card }, { token: guest.token })
    expect((await remove()).error.reason).toBe('payment_method_in_use')
    await agree()
    expect((await remove()).status).toBe(204)
  })
})

describe('paying', () => {
  test('a unit that books at once: authorised, taken, and shared between the rental and the platform', async () => {
    const { id, confirmed, money } = await asked({ instantBook: true })
    expect(confirmed.body.booking).toMatchObject({ status: 'confirmed', payment: { kind: 'online' } })
    await settled()
    expect(await atProvider(id)).toEqual([{ status: 'captured', amount: 45_00, refunded: 0 }])
    expect(await money()).toMatchObject({ guests: -45_00, pending: 42_75, fees: 2_25 })
  })

  test('a request: held until staff agree, taken then', async () => {
    const { id, confirmed, agree, money, read } = await asked()
    expect(confirmed.body.booking).toMatchObject({ status: 'confirmation_pending', payment: { status: 'authorised' } })
    expect(await money()).toMatchObject({ guests: 0, pending: 0 })
    expect((await agree()).body.booking).toMatchObject({ status: 'confirmed', payment: { status: 'captured' } })
    expect(await atProvider(id)).toEqual([{ status: 'captured', amount: 45_00, refunded: 0 }])
    expect((await read()).refundIfCancelledNow).toBe(45_00)
  })

  test('payment_declined: the booking is a draft again, the dates are free, another card pays', async () => {
    const { id, confirmed, guest, pay, read } = await asked({ token: 'tok_declined' })
    expect([confirmed.status, confirmed.error.reason]).toEqual([402, 'payment_declined'])
    expect(await read()).toMatchObject({ status: 'draft', payment: { status: 'failed' } })
    expect(await db.rows(sql`select 1 from holds where ref = ${id}`)).toEqual([])
    expect((await pay(await saveCard(guest))).body.booking).toMatchObject({ status: 'confirmation_pending', payment: { status: 'authorised' } })
    expect((await atProvider(id)).map(one => one.status)).toEqual(['failed', 'authorised'])
  })

  test('whoever pays at the rental after a declined card owes the card nothing', async () => {
    const one = await asked({ token: 'tok_declined' })
    const answer = await call(endpoints.confirmBooking, { booking: one.id, payment: { kind: 'at_rental' } }, { token: one.guest.token })
    expect(answer.body.booking).toMatchObject({ status: 'confirmation_pending', payment: { id: null, kind: 'at_rental', status: 'none' } })
    expect(answer.body.booking).toEqual(await one.read())
    expect((await one.agree()).body.booking).toMatchObject({ status: 'confirmed', payment: { kind: 'at_rental', status: 'none' } })
    await advance(13 * 3_600)
    expect((await one.read()).status).toBe('confirmed')
  })

  test('a draft that a card was tried for is closed after a day, and kept', async () => {
    const { read } = await asked({ token: 'tok_declined' })
    await advance(24 * 3_600 + 600)
    expect(await read()).toMatchObject({ status: 'cancelled', payment: { status: 'failed' } })
  })

  test('twenty requests at once ask the card once', async () => {
    const { id, pay, card, guest } = await asked({ token: 'tok_declined' })
    const good = await saveCard(guest)
    expect(card).not.toBe(good)
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(good)))
    expect(answers.filter(one => one.status !== 200)).toEqual([])
    await settled()
    expect((await atProvider(id)).map(one => one.status)).toEqual(['failed', 'authorised'])
  })

  test('validation: the card of somebody else, and one that was removed', async () => {
    const { pay, guest } = await asked({ token: 'tok_declined' })
    const foreign = await saveCard(await buildPerson(db))
    const gone = await saveCard(guest)
    await call(cards.removePaymentMethod, { method: gone }, { token: guest.token })
    for (const card of [foreign, gone, newId()])
      expect((await pay(card)).error).toMatchObject({ reason: 'validation', fields: { 'payment.paymentMethodId': 'not_found' } })
  })

  test('a bank that asks: the guest is sent to its page, and the booking goes on when it is answered', async () => {
    const { confirmed, read } = await asked({ token: 'tok_challenge' })
    const { payment, status } = confirmed.body.booking
    expect([status, payment.status, payment.actionUrl]).toEqual(['new_request', 'requires_action', `/dev/payments/${payment.id}`])
    expect((await send({ url: payment.actionUrl ?? '' })).body).toContain('Is this payment yours?')
    for (const [back, way] of [
      ['/bookings/x-1', '/bookings/x-1'],
      ['//elsewhere', '/bookings'],
      ['https://elsewhere.example', '/bookings'],
    ])
      expect((await send({ url: `${payment.actionUrl}?back=${encodeURIComponent(back ?? '')}` })).body).toContain(`approve?back=${way}"`)
    expect((await send({ method: 'POST', url: `${payment.actionUrl}/approve` })).json()).toEqual({ status: 'authorised' })
    await settled()
    expect(await read()).toMatchObject({ status: 'confirmation_pending', payment: { status: 'authorised' } })
    expect((await send({ method: 'POST', url: `${payment.actionUrl}/approve` })).statusCode).toBe(404)
  })

  test('a bank that refuses, or is not answered for fifteen minutes: a draft again, nothing is held', async () => {
    const refused = await asked({ token: 'tok_challenge' })
    await send({ method: 'POST', url: `${refused.confirmed.body.booking.payment.actionUrl}/refuse` })
    await settled()
    expect(await refused.read()).toMatchObject({ status: 'draft', payment: { status: 'failed' } })

    const left = await asked({ token: 'tok_challenge' })
    await advance(15 * 60 + 1)
    expect(await left.read()).toMatchObject({ status: 'draft', payment: { status: 'none' } })
    expect((await atProvider(left.id)).map(one => one.status)).toEqual(['released'])
  })

  test('a provider that falls silent is asked again, and the money is taken once', async () => {
    const { id, confirmed, read } = await asked({ token: 'tok_timeout', instantBook: true })
    expect(confirmed.body.booking).toMatchObject({ status: 'new_request', payment: { status: 'processing' } })
    await advance(61)
    expect(await read()).toMatchObject({ status: 'confirmed', payment: { status: 'captured' } })
    expect(await atProvider(id)).toEqual([{ status: 'captured', amount: 45_00, refunded: 0 }])
  })
})

describe('what was held is let go', () => {
  const ways: [string, (one: Awaited<ReturnType<typeof asked>>) => Promise<unknown>][] = [
    ['when staff decline', one => call(endpoints.declineRequest, { ...one.office, reason: 'Broken' }, { token: one.owner.token })],
    ['when the guest withdraws', one => call(endpoints.cancelBooking, { booking: one.id }, { token: one.guest.token })],
    ['when nobody answers', () => advance(25 * 3_600)],
  ]
  test.each(ways)('%s', async (_name, act) => {
    const one = await asked()
    await act(one)
    await settled()
    expect((await atProvider(one.id)).map(payment => payment.status)).toEqual(['released'])
    expect((await one.read()).payment).toMatchObject({ status: 'none', refunded: 0 })
    expect(await one.money()).toMatchObject({ guests: 0 })
  })
})

describe('a capture that fails', () => {
  const lost = async () => {
    const one = await asked()
    await db.run(sql`update sandbox_payments set status = 'released' where key in (select id::text from payments where booking_id = ${one.id})`)
    expect((await one.agree()).body.booking).toMatchObject({ status: 'confirmed', payment: { status: 'none' } })
    return one
  }

  test('is paid again with another card within twelve hours', async () => {
    const one = await lost()
    const { payBy } = (await one.read()).payment
    expect((Date.parse(payBy ?? '') - app.clock.now().getTime()) / 3_600_000).toBeCloseTo(12, 1)
    const paid = await one.pay(await saveCard(one.guest, 'tok_ok'))
    expect(paid.body.booking).toMatchObject({ status: 'confirmed', payment: { status: 'captured' } })
    await advance(13 * 3_600)
    expect((await one.read()).status).toBe('confirmed')
    expect(await one.money()).toMatchObject({ guests: -45_00 })
  })

  test('is paid again once, however often that is asked for at once', async () => {
    const one = await lost()
    const card = await saveCard(one.guest, 'tok_ok')
    const answers = await Promise.all(Array.from({ length: 8 }, () => one.pay(card)))
    expect(answers.filter(answer => answer.status !== 200)).toEqual([])
    await settled()
    expect((await atProvider(one.id)).map(payment => payment.status)).toEqual(['released', 'captured'])
    expect(await one.money()).toMatchObject({ guests: -45_00 })
  })

  test('a payment that was taken beside the one that counts is given back', async () => {
    const one = await lost()
    await one.pay(await saveCard(one.guest, 'tok_ok'))
    const [first] = await db.rows<{ id: string; rental: string }>(sql`
      select id, rental_id as rental from payments where booking_id = ${one.id} and status = 'captured'`)
    await db.run(sql`update bookings set payment_id = (select id from payments where booking_id = ${one.id} and status = 'released') where id = ${one.id}`)
    await db.transaction(tx =>
      app.outbox.write(tx, [{ topic: 'payment.moved', payload: { rentalId: first?.rental, bookingId: one.id, paymentId: first?.id } }], app.clock.now()),
    )
    await settled()
    expect(await one.money()).toMatchObject({ guests: 0, pending: 0, fees: 0 })
  })

  test('is cancelled after twelve hours, and the dates are free; the guest is told of both', async () => {
    const one = await lost()
    await settled()
    const told = async () => (await call(listNotifications, {}, { token: one.guest.token })).body.notifications.map(({ kind, title }) => [kind, title])
    expect(await told()).toContainEqual(['paymentFailed', 'Please pay again: Vario 125'])
    await advance(12 * 3_600 + 61)
    expect(await one.read()).toMatchObject({
      status: 'cancelled',
      history: expect.arrayContaining([expect.objectContaining({ status: 'cancelled', reason: 'unpaid' })]),
    })
    expect(await db.rows(sql`select 1 from holds where ref = ${one.id}`)).toEqual([])
    await settled()
    expect((await told())[0]).toEqual(['cancelled', 'Cancelled: Vario 125'])
  })
})

describe('giving back', () => {
  const paid = async (days: number) => {
    const one = await asked({ days })
    await one.agree()
    return one
  }

  test('a guest who cancels gets what was shown, the rental keeps the rest, and the platform its share of that', async () => {
    const one = await paid(3)
    // Past the hour of regret, within the last day.
    const { startAt } = await one.read()
    await advance(Math.round((new Date(startAt).getTime() - app.clock.now().getTime()) / 1000) - 10 * 3_600)
    const shown = (await one.read()).refundIfCancelledNow
    const cancelled = await call(endpoints.cancelBooking, { booking: one.id }, { token: one.guest.token })
    await settled()
    expect([shown, cancelled.body.booking.payment.refunded]).toEqual([22_50, 22_50])
    expect(await atProvider(one.id)).toEqual([{ status: 'captured', amount: 45_00, refunded: 22_50 }])
    expect(await one.money()).toMatchObject({ guests: -22_50, pending: 0, refunding: 0, available: 21_37, fees: 1_13 })
  })

  test('a rental that takes back its word gives back everything, the fee too', async () => {
    const one = await paid(3)
    const cancelled = await call(endpoints.cancelOfficeBooking, { ...one.office, reason: 'Flooded' }, { token: one.owner.token })
    await settled()
    expect(cancelled.body.booking.payment).toMatchObject({ status: 'refunded', refunded: 45_00 })
    expect(await one.money()).toMatchObject({ guests: 0, pending: 0, refunding: 0, available: 0, fees: 0 })
  })

  test('nobody came: the policy decides, and the rental has earned its share', async () => {
    const one = await paid(1)
    await advance(2 * 86_400)
    await call(endpoints.markNoShow, { ...one.office, reason: '' }, { token: one.owner.token })
    await settled()
    expect(await one.money()).toMatchObject({ guests: -45_00, pending: 0, available: 42_75, fees: 2_25 })
  })

  test('what a stay has earned can be asked for when it is completed, not before', async () => {
    const one = await paid(1)
    expect(await one.money()).toMatchObject({ pending: 42_75, available: 0 })
    await db.run(sql`update bookings set status = 'in_progress' where id = ${one.id}`)
    expect((await call(completeBooking, { ...one.office, reason: 'No camera' }, { token: one.owner.token })).status).toBe(200)
    expect(await one.money()).toMatchObject({ pending: 0, available: 42_75, fees: 2_25 })
  })
})

describe('staff give back a part', () => {
  const paid = async () => {
    const one = await asked()
    await one.agree()
    const refund = (amount: number, headers = {}) =>
      call(endpoints.refundBooking, { ...one.office, amount, reason: 'A flat tyre' }, { token: one.owner.token, headers })
    return { ...one, refund }
  }

  test('and the platform gives back its share of it', async () => {
    const { refund, money, id, guest } = await paid()
    expect((await refund(10_00)).body.booking.payment).toMatchObject({ status: 'captured', refunded: 10_00 })
    expect(await money()).toMatchObject({ guests: -35_00, refunding: 0, pending: 33_25, fees: 1_75 })
    expect(await atProvider(id)).toMatchObject([{ refunded: 10_00 }])
    await settled()
    const { notifications } = (await call(listNotifications, {}, { token: guest.token })).body
    expect(notifications[0]).toMatchObject({ kind: 'refunded', title: '$10.00 are coming back' })
  })

  test('the same words and sum a moment later are the same refund; with a key of its own, another one', async () => {
    const { refund, read } = await paid()
    await refund(10_00)
    await refund(10_00)
    expect((await read()).payment.refunded).toBe(10_00)
    await refund(10_00, { 'idempotency-key': 'a second refund' })
    expect((await read()).payment.refunded).toBe(20_00)
  })

  test('insufficient_funds beyond what was taken, from many requests at once too', async () => {
    const { refund, money, id } = await paid()
    expect((await refund(45_01)).error.reason).toBe('insufficient_funds')
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => refund(20_00, { 'idempotency-key': `refund ${index}` })))
    expect(answers.filter(one => one.status === 200)).toHaveLength(2)
    for (const one of answers) if (one.status !== 200) expect(one.error.reason).toBe('insufficient_funds')
    await settled()
    expect([(await money()).guests, (await atProvider(id))[0]?.refunded]).toEqual([-5_00, 40_00])
  })

  test('forbidden: staff below a manager', async () => {
    const one = await paid()
    const staff = await buildMember(db, one.unit.rental.id, 'staff')
    expect((await call(endpoints.refundBooking, { ...one.office, amount: 1, reason: 'x' }, { token: staff.token })).error.reason).toBe('forbidden')
  })

  test('wrong_status: nothing was taken with a card', async () => {
    const one = await asked()
    expect((await call(endpoints.refundBooking, { ...one.office, amount: 1, reason: 'x' }, { token: one.owner.token })).error.reason).toBe('wrong_status')
  })
})

test('open screens of both sides hear when the money is taken, after they heard that the rental agreed, and when it is given back', async () => {
  const one = await asked()
  const heard = async () => {
    await settled()
    return db.rows<{ audience: string }>(sql`
      select audience from (select audience, payload from events union all select audience, payload from event_queue) e
      where payload ->> 'bookingId' = ${one.id} and audience = any(${[one.guest.id, one.unit.rental.id]}) order by audience`)
  }
  const before = (await heard()).length
  await one.agree()
  const agreed = (await heard()).length
  expect(agreed - before).toBe(4)
  await call(endpoints.refundBooking, { ...one.office, amount: 10_00, reason: 'A flat tyre' }, { token: one.owner.token })
  expect((await heard()).length - agreed).toBe(2)
})

describe('webhooks', () => {
  const post = (body: string, headers: Record<string, string>) => send({ method: 'POST', url: '/webhooks/sandbox', payload: body, headers })

  test('bad_signature: forged, changed, and older than five minutes', async () => {
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

  test('events that come late, twice and out of order change nothing', async () => {
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
