import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { sql } from '../../platform/db/db.ts'
import { buildUnit } from '../../units/units.build.ts'
import { bookingChecks } from '../bookings.checks.ts'
import { moneyChecks } from '../../money/money.checks.ts'
import { payingWorld } from './paying.build.ts'

const { db, app, call, advance, asked, atProvider, saveCard, settled } = await payingWorld()

type BookedByCard = Awaited<ReturnType<typeof asked>>

/** A stay of three days at $15.00 that is confirmed and paid. */
const paid = async (wanted: Parameters<typeof asked>[0] = {}) => {
  const one = await asked(wanted)
  await one.agree()
  return one
}

/** Reschedules to another length: the guest requests it and the rental accepts. */
const lengthen = async (one: BookedByCard, rentalLength: number) => {
  const guest = await call(endpoints.askChange, { booking: one.id, rentalLength }, { token: one.guest.token })
  expect(guest.status).toBe(200)
  const office = await call(endpoints.acceptOfficeChange, one.office, { token: one.owner.token })
  expect(office.status).toBe(200)
  await settled()
  return guest.body.change
}

/** The faults that `npm run verify` would report. */
const faults = async () => (await Promise.all([...bookingChecks, ...moneyChecks].map(check => check.find(db, app.clock.now())))).flat()

describe('new dates', () => {
  test('that cost more are charged to the card that paid, with the platform fee', async () => {
    const one = await paid()
    expect((await lengthen(one, 5)).difference).toBe(30_00)
    expect((await one.read()).payment).toMatchObject({ status: 'captured', paidOnline: 75_00, due: 0, rest: null })
    expect(await atProvider(one.id)).toEqual([
      { status: 'captured', amount: 45_00, refunded: 0 },
      { status: 'captured', amount: 30_00, refunded: 0 },
    ])
    expect(await one.money()).toMatchObject({ guests: -75_00, pending: 71_25, fees: 3_75 })
    expect(await faults()).toEqual([])
  })

  test('that cost less are refunded, the newest payment first', async () => {
    const one = await paid()
    await lengthen(one, 5)
    await lengthen(one, 2)
    expect((await one.read()).payment).toMatchObject({ paidOnline: 30_00, due: 0, refunded: 45_00 })
    expect(await atProvider(one.id)).toEqual([
      { status: 'captured', amount: 45_00, refunded: 15_00 },
      { status: 'captured', amount: 30_00, refunded: 30_00 },
    ])
    expect(await one.money()).toMatchObject({ guests: -30_00, refunding: 0, pending: 28_50, fees: 1_50 })
    expect(await faults()).toEqual([])
  })

  test('followed by a cancellation: the displayed refund is paid from all payments', async () => {
    const one = await paid({ days: 30 })
    await lengthen(one, 6)
    await lengthen(one, 4)
    await db.run(
      sql`update bookings set policy = 'strict', confirmed_at = (confirmed_at at time zone 'utc' - interval '3 days') at time zone 'utc' where id = ${one.id}`,
    )
    const shown = (await one.read()).refundIfCancelledNow
    const cancelled = await call(endpoints.cancelBooking, { booking: one.id }, { token: one.guest.token })
    await settled()
    expect([shown, cancelled.body.booking.payment.refunded]).toEqual([30_00, 60_00])
    expect(await one.money()).toMatchObject({ guests: -30_00, refunding: 0, pending: 0, available: 28_50, fees: 1_50 })
    expect(await faults()).toEqual([])
  })

  test('remain valid if the card is declined: the guest pays the balance due with another one, once', async () => {
    const one = await paid()
    await db.run(sql`update sandbox_cards set token = 'tok_declined' where ref = (select provider_ref from payment_methods where id = ${one.card})`)
    await lengthen(one, 4)
    expect((await one.read()).payment).toMatchObject({ status: 'captured', due: 15_00, rest: { amount: 15_00, status: 'failed' } })
    await db.run(sql`update sandbox_cards set token = 'tok_ok' where token = 'tok_declined'`)
    const other = await saveCard(one.guest)
    const answers = await Promise.all([1, 2, 3].map(() => call(endpoints.payRest, { booking: one.id, paymentMethodId: other }, { token: one.guest.token })))
    expect(answers.map(answer => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    await settled()
    expect((await one.read()).payment).toMatchObject({ due: 0, paidOnline: 60_00, rest: null })
    expect((await call(endpoints.payRest, { booking: one.id, paymentMethodId: other }, { token: one.guest.token })).error.reason).toBe('nothing_due')
    expect(await faults()).toEqual([])
  })

  test('that have just been charged are not charged again or paid in cash before the booking is updated', async () => {
    const one = await paid()
    await lengthen(one, 4)
    await db.run(sql`update bookings set paid_online = 4500 where id = ${one.id}`)
    const again = await call(endpoints.payRest, { booking: one.id, paymentMethodId: one.card }, { token: one.guest.token })
    expect([again.status, again.error.reason]).toEqual([409, 'nothing_due'])
    const cash = await call(endpoints.noteCash, { ...one.office, amount: 15_00, way: 'taken' }, { token: one.owner.token })
    expect([cash.status, cash.error.reason]).toEqual([409, 'nothing_due'])
    expect(await atProvider(one.id)).toHaveLength(2)
    await db.run(sql`update bookings set paid_online = 6000 where id = ${one.id}`)
    expect(await faults()).toEqual([])
  })

  test('whose charge waits for the guest at the bank when the stay is cancelled: the charge is released', async () => {
    const one = await paid({ days: 30 })
    await db.run(sql`update sandbox_cards set token = 'tok_challenge' where ref = (select provider_ref from payment_methods where id = ${one.card})`)
    await lengthen(one, 4)
    expect((await one.read()).payment.rest).toMatchObject({ status: 'requires_action', actionUrl: expect.stringContaining('/dev/payments/') })
    await call(endpoints.cancelBooking, { booking: one.id }, { token: one.guest.token })
    await settled()
    expect(await atProvider(one.id)).toEqual([
      { status: 'captured', amount: 45_00, refunded: 45_00 },
      { status: 'released', amount: 15_00, refunded: 0 },
    ])
    expect(await faults()).toEqual([])
  })
})

describe('a stay paid partly by card and partly at the rental', () => {
  const partly = async () => {
    const unit = await buildUnit(db, {})
    await db.run(sql`update units set online_percent = 30 where id = ${unit.id}`)
    return paid({ unit })
  }
  const note = (one: BookedByCard, amount: number, way: 'taken' | 'given_back' = 'taken', headers = {}) =>
    call(endpoints.noteCash, { ...one.office, amount, way, note: 'cash' }, { token: one.owner.token, headers })

  test('charges the card its part, and only that is refunded', async () => {
    const one = await partly()
    expect((await one.read()).payment).toMatchObject({ online: 13_50, paidOnline: 13_50, due: 31_50 })
    expect((await one.read()).refundIfCancelledNow).toBe(13_50)
    expect(await atProvider(one.id)).toEqual([{ status: 'captured', amount: 13_50, refunded: 0 }])
  })

  test('lets staff record cash, without a platform fee', async () => {
    const one = await partly()
    expect((await note(one, 31_51)).error.reason).toBe('more_than_due')
    expect((await note(one, 20_00)).body.booking.payment).toMatchObject({ paidAtRental: 20_00, due: 11_50 })
    // A repeat of the same record.
    expect((await note(one, 20_00)).body.booking.payment).toMatchObject({ paidAtRental: 20_00 })
    expect((await note(one, 11_50)).body.booking.payment).toMatchObject({ paidAtRental: 31_50, due: 0 })
    expect((await note(one, 1)).error.reason).toBe('nothing_due')
    expect(await one.money()).toMatchObject({ cash: 31_50, fees: 68, pending: 12_82 })
    expect((await note(one, 31_51, 'given_back')).error.reason).toBe('insufficient_funds')
    expect((await note(one, 1_50, 'given_back')).body.booking.payment).toMatchObject({ paidAtRental: 30_00, due: 1_50 })
    expect(await faults()).toEqual([])
  })

  test('never records more cash than is due, also from six concurrent requests', async () => {
    const one = await partly()
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => note(one, 10_00, 'taken', { 'idempotency-key': `till number ${index}` })))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(3)
    expect((await one.money()).cash).toBe(30_00)
  })

  test('releases a charge that waits at the bank when cash is recorded instead', async () => {
    const one = await paid()
    await db.run(sql`update sandbox_cards set token = 'tok_challenge' where ref = (select provider_ref from payment_methods where id = ${one.card})`)
    await lengthen(one, 4)
    expect((await one.read()).payment).toMatchObject({ due: 15_00, rest: { amount: 15_00, status: 'requires_action' } })
    expect((await note(one, 15_00)).body.booking.payment).toMatchObject({ paidAtRental: 15_00, due: 0 })
    await settled()
    expect((await one.read()).payment).toMatchObject({ due: 0, rest: null })
    expect((await atProvider(one.id)).map(payment => payment.status)).toEqual(['captured', 'released'])
    expect(await faults()).toEqual([])
  })

  test('payment_in_progress: cash for an amount that a card is paying; the remaining balance can be paid', async () => {
    const one = await partly()
    const slow = await saveCard(one.guest, 'tok_timeout')
    await note(one, 11_50)
    const asking = await call(endpoints.payRest, { booking: one.id, paymentMethodId: slow }, { token: one.guest.token })
    expect(asking.body.booking.payment).toMatchObject({ due: 20_00, rest: { amount: 20_00, status: 'processing' } })
    expect((await note(one, 20_00)).error.reason).toBe('payment_in_progress')
    await advance(61)
    await settled()
    expect((await one.read()).payment).toMatchObject({ due: 0, rest: null, paidOnline: 33_50 })
    expect((await note(one, 1_00)).error.reason).toBe('nothing_due')
    expect(await faults()).toEqual([])
  })

  test('422: malformed amounts', async () => {
    const one = await partly()
    for (const amount of [0, -1, 1.5, 1e13, '5', null]) {
      const answer = await call(endpoints.noteCash, { ...one.office, amount: amount as number, way: 'taken' }, { token: one.owner.token })
      expect([amount, answer.status]).toEqual([amount, 422])
    }
  })
})
