import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { completeBooking } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { listPayments } from '@rentwell/contract/money/payments.endpoints.ts'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { moneyChecks } from '../../money/money.checks.ts'
import { sql } from '../../platform/db/db.ts'
import { buildMember } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { payingWorld } from './paying.build.ts'

const { db, app, call, advance, asked, atProvider, settled } = await payingWorld()

describe('refunds of cancellations', () => {
  const paid = async (days: number) => {
    const one = await asked({ days })
    await one.agree()
    return one
  }

  test('a guest who cancels gets the displayed refund; the rental keeps the remainder less the platform fee', async () => {
    const one = await paid(3)
    // After the grace period, within the last day.
    const { startAt } = await one.read()
    await advance(Math.round((new Date(startAt).getTime() - app.clock.now().getTime()) / 1000) - 10 * 3_600)
    const shown = (await one.read()).refundIfCancelledNow
    const cancelled = await call(endpoints.cancelBooking, { booking: one.id }, { token: one.guest.token })
    await settled()
    expect([shown, cancelled.body.booking.payment.refunded]).toEqual([22_50, 22_50])
    expect(await atProvider(one.id)).toEqual([{ status: 'captured', amount: 45_00, refunded: 22_50 }])
    expect(await one.money()).toMatchObject({ guests: -22_50, pending: 0, refunding: 0, available: 21_37, fees: 1_13 })
  })

  test('a cancellation by the rental is refunded in full, with the fee', async () => {
    const one = await paid(3)
    const cancelled = await call(endpoints.cancelOfficeBooking, { ...one.office, reason: 'Flooded' }, { token: one.owner.token })
    await settled()
    expect(cancelled.body.booking.payment).toMatchObject({ status: 'refunded', refunded: 45_00 })
    expect(await one.money()).toMatchObject({ guests: 0, pending: 0, refunding: 0, available: 0, fees: 0 })
  })

  test('a no-show is refunded by the policy, and the rental earns the remainder', async () => {
    const one = await paid(1)
    await advance(2 * 86_400)
    await call(endpoints.markNoShow, { ...one.office, reason: '' }, { token: one.owner.token })
    await settled()
    expect(await one.money()).toMatchObject({ guests: -45_00, pending: 0, available: 42_75, fees: 2_25 })
  })

  test('the earnings of a stay become available when it is completed', async () => {
    const one = await paid(1)
    expect(await one.money()).toMatchObject({ pending: 42_75, available: 0 })
    await db.run(sql`update bookings set status = 'in_progress' where id = ${one.id}`)
    expect((await call(completeBooking, { ...one.office, reason: 'No camera' }, { token: one.owner.token })).status).toBe(200)
    expect(await one.money()).toMatchObject({ pending: 0, available: 42_75, fees: 2_25 })
  })
})

describe('partial refunds by staff', () => {
  const paid = async () => {
    const one = await asked()
    await one.agree()
    const refund = (amount: number, headers = {}) =>
      call(endpoints.refundBooking, { ...one.office, amount, reason: 'A flat tyre' }, { token: one.owner.token, headers })
    return { ...one, refund }
  }

  test('include the platform fee', async () => {
    const { refund, money, id, guest } = await paid()
    expect((await refund(10_00)).body.booking.payment).toMatchObject({ status: 'captured', refunded: 10_00, refundedByHand: 0, refundRefused: 0 })
    expect(await money()).toMatchObject({ guests: -35_00, refunding: 0, pending: 33_25, fees: 1_75 })
    expect(await atProvider(id)).toMatchObject([{ refunded: 10_00 }])
    await settled()
    const { notifications } = (await call(listNotifications, {}, { token: guest.token })).body
    // The notification of the confirmation may come later.
    expect(notifications).toContainEqual(expect.objectContaining({ kind: 'refunded', title: 'Your $10.00 refund is on its way' }))
  })

  test('a repeat with the same amount and reason is the same refund; with an idempotency key of its own it is another one', async () => {
    const { refund, read } = await paid()
    await refund(10_00)
    await refund(10_00)
    expect((await read()).payment.refunded).toBe(10_00)
    await refund(10_00, { 'idempotency-key': 'a second refund' })
    expect((await read()).payment.refunded).toBe(20_00)
  })

  test('insufficient_funds above the captured amount, also from concurrent requests', async () => {
    const { refund, money, id } = await paid()
    expect((await refund(45_01)).error.reason).toBe('insufficient_funds')
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => refund(20_00, { 'idempotency-key': `refund ${index}` })))
    expect(answers.filter(one => one.status === 200)).toHaveLength(2)
    for (const one of answers) if (one.status !== 200) expect(one.error.reason).toBe('insufficient_funds')
    await settled()
    expect([(await money()).guests, (await atProvider(id))[0]?.refunded]).toEqual([-5_00, 40_00])
  })

  const byHand = (one: Awaited<ReturnType<typeof paid>>, amount: number) =>
    call(endpoints.refundBooking, { ...one.office, amount, reason: 'In cash', byHand: true }, { token: one.owner.token })

  test('paid_elsewhere: a payment of another provider is refunded offline and recorded', async () => {
    const one = await paid()
    await db.run(sql`update payments set provider = 'elsewhere' where booking_id = ${one.id}`)
    const refused = await one.refund(10_00)
    expect([refused.status, refused.error.reason]).toEqual([409, 'paid_elsewhere'])
    expect((await one.read()).payment.refunded).toBe(0)
    expect((await byHand(one, 45_01)).error.reason).toBe('insufficient_funds')
    expect((await byHand(one, 10_00)).body.booking.payment).toMatchObject({ status: 'captured', refunded: 10_00, refundedByHand: 10_00, refundRefused: 0 })
    await settled()
    expect(await one.money()).toMatchObject({ guests: -35_00, refunding: 0, pending: 33_25, fees: 1_75 })
    expect(await atProvider(one.id)).toMatchObject([{ refunded: 0 }])
    for (const [language, title, words] of [
      ['en', `$10.00 back from ${one.unit.rental.title}`, 'The rental refunds you directly, not through our site'],
      ['ru', `Возврат $10,00: ${one.unit.rental.title}`, 'напрямую, не через сайт'],
    ] as const) {
      const { notifications } = (await call(listNotifications, {}, { token: one.guest.token, headers: { 'accept-language': language } })).body
      const [told] = notifications.filter(notice => notice.kind === 'refunded')
      expect(told).toMatchObject({ title, text: expect.stringContaining(words) as string })
      expect(told?.text).toContain('In cash')
      expect(`${told?.title} ${told?.text}`).not.toMatch(/card|карт/i)
    }
    expect((await Promise.all(moneyChecks.map(check => check.find(db, app.clock.now())))).flat()).toEqual([])
  })

  test('guest and office see how much was refunded to the card and how much offline', async () => {
    const one = await paid()
    await one.refund(10_00)
    const parts = { status: 'refunded', refunded: 45_00, refundedByHand: 35_00, refundRefused: 0 }
    expect((await byHand(one, 35_00)).body.booking.payment).toMatchObject(parts)
    expect((await one.read()).payment).toMatchObject(parts)
    const [listed] = (await call(endpoints.listBookings, {}, { token: one.guest.token })).body.bookings
    expect(listed?.payment).toMatchObject(parts)
  })

  test('a refund that the provider refuses stays open until an offline refund is recorded', async () => {
    const one = await paid()
    await db.run(sql`update sandbox_payments set refunded = amount where key = (select id::text from payments where booking_id = ${one.id})`)
    expect((await one.refund(10_00)).body.booking.payment).toMatchObject({ refunded: 10_00, refundedByHand: 0, refundRefused: 10_00 })
    await settled()
    expect(await one.money()).toMatchObject({ guests: -45_00, refunding: 10_00, pending: 33_25 })
    await byHand(one, 12_00)
    await settled()
    const { notifications } = (await call(listNotifications, {}, { token: one.guest.token })).body
    expect(notifications.filter(notice => notice.kind === 'refunded').map(notice => notice.title)).toEqual([
      `$12.00 back from ${one.unit.rental.title}`,
      'Your $10.00 refund is on its way',
    ])
    expect(notifications.find(notice => notice.title.startsWith('$12'))?.text).toContain('In cash')
    await advance(120)
    expect(await one.money()).toMatchObject({ guests: -33_00, refunding: 0, pending: 31_35 })
    expect((await one.read()).payment).toMatchObject({ refunded: 12_00, refundedByHand: 12_00, refundRefused: 0 })
    expect((await Promise.all(moneyChecks.map(check => check.find(db, app.clock.now())))).flat()).toEqual([])
  })

  test('a refused refund can be recorded as offline at once, with the same reason', async () => {
    const one = await paid()
    await db.run(sql`update sandbox_payments set refunded = amount where key = (select id::text from payments where booking_id = ${one.id})`)
    await one.refund(10_00)
    const { payment } = (await call(endpoints.refundBooking, { ...one.office, amount: 10_00, reason: 'A flat tyre', byHand: true }, { token: one.owner.token }))
      .body.booking
    expect(payment).toMatchObject({ refunded: 10_00, refundedByHand: 10_00, refundRefused: 0 })
    const { payments } = (await call(listPayments, { kind: 'refund' }, { token: one.guest.token })).body
    expect(payments).toMatchObject([{ status: 'given_back', amount: -10_00, card: null }])
  })

  test('422: half a yen', async () => {
    const unit = await buildUnit(db, { basePrice: 1500_00 })
    await db.run(sql`update rentals set currency_id = 'jpy' where id = ${unit.rental.id}`)
    const one = await asked({ unit })
    await one.agree()
    const refund = (amount: number) => call(endpoints.refundBooking, { ...one.office, amount, reason: 'x' }, { token: one.owner.token })
    expect((await refund(10_50)).error.fields).toEqual({ amount: 'not_whole' })
    expect((await refund(10_00)).status).toBe(200)
  })

  test('forbidden: staff below a manager', async () => {
    const one = await paid()
    const staff = await buildMember(db, one.unit.rental.id, 'staff')
    expect((await call(endpoints.refundBooking, { ...one.office, amount: 1, reason: 'x' }, { token: staff.token })).error.reason).toBe('forbidden')
  })

  test('wrong_status: no captured card payment', async () => {
    const one = await asked()
    expect((await call(endpoints.refundBooking, { ...one.office, amount: 1, reason: 'x' }, { token: one.owner.token })).error.reason).toBe('wrong_status')
  })
})
