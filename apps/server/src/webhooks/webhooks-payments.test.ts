import { expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { submitReview } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { buildCompleted } from '../bookings/bookings.build.ts'
import { payingWorld } from '../bookings/payments/paying.build.ts'
import { sql } from '../platform/db/db.ts'
import { buildUnit } from '../units/units.build.ts'
import { webhookWorld } from './webhooks.build.ts'

const world = await webhookWorld(payingWorld)
const { db, app, call, asked, subscribe, eventsOf, settle } = world

test('a payment and its refunds come once each, however often the provider repeats itself', async () => {
  const unit = await buildUnit(db, { instantBook: true })
  const { id: rental, owner } = unit.rental
  const hook = await subscribe(unit.rental, ['payment.captured', 'payment.refunded'])
  const { id, guest } = await asked({ unit })
  await settle()
  const refund = (amount: number, byHand: boolean) =>
    call(bookings.refundBooking, { rental, booking: id, amount, reason: 'Rain', byHand }, { token: owner.token })
  expect([(await refund(10_00, false)).status, (await refund(5_00, true)).status]).toEqual([200, 200])
  await settle()
  const payment = await db.row<{ id: string }>(sql`select id from payments where rental_id = ${rental} and booking_id = ${id}`)
  await db.transaction(tx =>
    app.outbox.write(tx, [{ topic: 'payment.moved', payload: { rentalId: rental, paymentId: payment?.id ?? '', bookingId: id } }], app.clock.now()),
  )
  await settle()
  const events = eventsOf(hook)
  const number = expect.stringMatching(/^\d{8}$/) as string
  expect(events.map(event => [event.type, event.data['payment'] ?? event.data['refund']])).toMatchObject([
    ['payment.captured', { id: payment?.id, kind: 'payment', amount: 45_00, currency: { code: 'USD' }, booking: { id, number } }],
    ['payment.refunded', { paymentId: payment?.id, amount: 10_00, byHand: false, reason: 'Rain', booking: { id, number } }],
    ['payment.refunded', { paymentId: payment?.id, amount: 5_00, byHand: true, booking: { id } }],
  ])
  expect(JSON.stringify(events)).not.toContain(guest.id)
})

test('a review comes as the office reads it', async () => {
  const unit = await buildUnit(db)
  const hook = await subscribe(unit.rental, ['review.created'])
  const stay = await buildCompleted(db, { unit, now: app.clock.now() })
  const scores = {
    unitScores: { externalCondition: 9, technicalCondition: 9, valueForMoney: 9 },
    rentalScores: { generalImpression: 10, service: 10, communication: 10 },
  }
  const { status } = await call(submitReview, { booking: stay.id, ...scores, pros: 'Fast', cons: 'Loud' }, { token: stay.guest.token })
  expect(status).toBe(200)
  await settle()
  expect(eventsOf(hook).map(event => event.data['review'])).toMatchObject([{ bookingId: stay.id, pros: 'Fast', scores: { unit: scores.unitScores } }])
})
