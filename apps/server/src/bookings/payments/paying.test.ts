import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { hour } from '@rentwell/contract/durations.ts'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import * as cards from '@rentwell/contract/money/money.endpoints.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/base/ids.ts'
import { createCode } from '@rentwell/contract/pricing/codes.endpoints.ts'
import { buildUnit } from '../../units/units.build.ts'
import { tenInDays } from '../life.build.ts'
import { payingWorld } from './paying.build.ts'

const { db, app, call, send, advance, saveCard, asked, atProvider, settled } = await payingWorld()

describe('paying', () => {
  test('no card is charged for a zero total', async () => {
    const unit = await buildUnit(db, { instantBook: true })
    const { owner, id: rental } = unit.rental
    await call(createCode, { rental, code: 'FREE', percent: 100 }, { token: owner.token })
    const guest = await buildPerson(db)
    const choice = { unitId: unit.id, startAt: tenInDays(app, 3), rentalLength: 2, code: 'FREE' }
    const { booking } = (await call(endpoints.createBooking, choice, { token: guest.token })).body
    const payment = { kind: 'online' as const, paymentMethodId: await saveCard(guest) }
    const confirmed = await call(endpoints.confirmBooking, { booking: booking.id, payment }, { token: guest.token })
    expect(confirmed.body.booking).toMatchObject({ status: 'confirmed', total: 0, payment: { status: 'none', due: 0 } })
    expect(await atProvider(booking.id)).toEqual([])
  })

  test('instant booking: the payment is authorized, captured, and split between rental and platform', async () => {
    const { id, confirmed, money } = await asked({ instantBook: true })
    expect(confirmed.body.booking).toMatchObject({ status: 'confirmed', payment: { kind: 'online' } })
    await settled()
    expect(await atProvider(id)).toEqual([{ status: 'captured', amount: 45_00, refunded: 0 }])
    expect(await money()).toMatchObject({ guests: -45_00, pending: 42_75, fees: 2_25 })
  })

  test('a request: the payment is authorized, and captured when staff confirm', async () => {
    const { id, confirmed, agree, money, read } = await asked()
    expect(confirmed.body.booking).toMatchObject({ status: 'confirmation_pending', payment: { status: 'authorised' } })
    expect(await money()).toMatchObject({ guests: 0, pending: 0 })
    expect((await agree()).body.booking).toMatchObject({ status: 'confirmed', payment: { status: 'captured' } })
    expect(await atProvider(id)).toEqual([{ status: 'captured', amount: 45_00, refunded: 0 }])
    expect((await read()).refundIfCancelledNow).toBe(45_00)
  })

  test('payment_declined: the booking is a draft again, its dates are released, and another card can pay', async () => {
    const { id, confirmed, guest, pay, read } = await asked({ token: 'tok_declined' })
    expect([confirmed.status, confirmed.error.reason]).toEqual([402, 'payment_declined'])
    expect(await read()).toMatchObject({ status: 'draft', payment: { status: 'failed' } })
    expect(await db.rows(sql`select 1 from holds where ref = ${id}`)).toEqual([])
    expect((await pay(await saveCard(guest))).body.booking).toMatchObject({ status: 'confirmation_pending', payment: { status: 'authorised' } })
    expect((await atProvider(id)).map(one => one.status)).toEqual(['failed', 'authorised'])
  })

  test('after a declined card the guest can choose to pay at the rental', async () => {
    const one = await asked({ token: 'tok_declined' })
    const answer = await call(endpoints.confirmBooking, { booking: one.id, payment: { kind: 'at_rental' } }, { token: one.guest.token })
    expect(answer.body.booking).toMatchObject({ status: 'confirmation_pending', payment: { id: null, kind: 'at_rental', status: 'none' } })
    expect(answer.body.booking).toEqual(await one.read())
    expect((await one.agree()).body.booking).toMatchObject({ status: 'confirmed', payment: { kind: 'at_rental', status: 'none' } })
    await advance(13 * 3_600)
    expect((await one.read()).status).toBe('confirmed')
  })

  test('a draft with a payment attempt is cancelled after a day, not deleted', async () => {
    const { read } = await asked({ token: 'tok_declined' })
    await advance(24 * 3_600 + 600)
    expect(await read()).toMatchObject({ status: 'cancelled', payment: { status: 'failed' } })
  })

  test('twenty concurrent requests charge the card once', async () => {
    const { id, pay, card, guest } = await asked({ token: 'tok_declined' })
    const good = await saveCard(guest)
    expect(card).not.toBe(good)
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(good)))
    expect(answers.filter(one => one.status !== 200)).toEqual([])
    await settled()
    expect((await atProvider(id)).map(one => one.status)).toEqual(['failed', 'authorised'])
  })

  test('validation: another user’s card, and a removed one', async () => {
    const { pay, guest } = await asked({ token: 'tok_declined' })
    const foreign = await saveCard(await buildPerson(db))
    const gone = await saveCard(guest)
    await call(cards.removePaymentMethod, { method: gone }, { token: guest.token })
    for (const card of [foreign, gone, newId()])
      expect((await pay(card)).error).toMatchObject({ reason: 'validation', fields: { 'payment.paymentMethodId': 'not_found' } })
  })

  test('authentication by the bank: the guest is sent to its page, and the booking proceeds when they have approved', async () => {
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

  test('authentication refused, or not answered for 15 minutes: a draft again, and nothing is authorized', async () => {
    const refused = await asked({ token: 'tok_challenge' })
    await send({ method: 'POST', url: `${refused.confirmed.body.booking.payment.actionUrl}/refuse` })
    await settled()
    expect(await refused.read()).toMatchObject({ status: 'draft', payment: { status: 'failed' } })

    const left = await asked({ token: 'tok_challenge' })
    await advance(15 * 60 + 1)
    expect(await left.read()).toMatchObject({ status: 'draft', payment: { status: 'none' } })
    expect((await atProvider(left.id)).map(one => one.status)).toEqual(['released'])
  })

  test('a call to the provider that times out is retried, and the payment is captured once', async () => {
    const { id, confirmed, read } = await asked({ token: 'tok_timeout', instantBook: true })
    expect(confirmed.body.booking).toMatchObject({ status: 'new_request', payment: { status: 'processing' } })
    await advance(61)
    expect(await read()).toMatchObject({ status: 'confirmed', payment: { status: 'captured' } })
    expect(await atProvider(id)).toEqual([{ status: 'captured', amount: 45_00, refunded: 0 }])
  })
})

describe('an authorized payment is released', () => {
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

  test('can be repeated with another card within twelve hours', async () => {
    const one = await lost()
    const { payBy } = (await one.read()).payment
    expect((Date.parse(payBy ?? '') - app.clock.now().getTime()) / hour).toBeCloseTo(12, 1)
    const paid = await one.pay(await saveCard(one.guest, 'tok_ok'))
    expect(paid.body.booking).toMatchObject({ status: 'confirmed', payment: { status: 'captured' } })
    await advance(13 * 3_600)
    expect((await one.read()).status).toBe('confirmed')
    expect(await one.money()).toMatchObject({ guests: -45_00 })
  })

  test('is repeated once, also from concurrent requests', async () => {
    const one = await lost()
    const card = await saveCard(one.guest, 'tok_ok')
    const answers = await Promise.all(Array.from({ length: 8 }, () => one.pay(card)))
    expect(answers.filter(answer => answer.status !== 200)).toEqual([])
    await settled()
    expect((await atProvider(one.id)).map(payment => payment.status)).toEqual(['released', 'captured'])
    expect(await one.money()).toMatchObject({ guests: -45_00 })
  })

  test('a captured payment that the booking does not refer to is refunded', async () => {
    const one = await lost()
    await one.pay(await saveCard(one.guest, 'tok_ok'))
    const [first] = await db.rows<{ id: string; rental: string }>(sql`
      select id, rental_id as rental from payments where booking_id = ${one.id} and status = 'captured'`)
    const released = await db.row<{ id: string }>(sql`select id from payments where booking_id = ${one.id} and status = 'released'`)
    await db.run(sql`update bookings set payment_id = ${released?.id} where id = ${one.id}`)
    await db.transaction(tx =>
      app.outbox.write(
        tx,
        [{ topic: 'payment.moved', payload: { rentalId: first?.rental ?? '', bookingId: one.id, paymentId: first?.id ?? '' } }],
        app.clock.now(),
      ),
    )
    await settled()
    expect(await one.money()).toMatchObject({ guests: 0, pending: 0, fees: 0 })
  })

  test('leads to a cancellation after twelve hours; the dates are released, and the guest is notified of both', async () => {
    const one = await lost()
    await settled()
    const told = async () => (await call(listNotifications, {}, { token: one.guest.token })).body.notifications.map(({ kind, title }) => [kind, title])
    expect(await told()).toContainEqual(['paymentFailed', 'Payment failed: Vario 125'])
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

test('open screens of both parties get live events of confirmation, capture and refund', async () => {
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
