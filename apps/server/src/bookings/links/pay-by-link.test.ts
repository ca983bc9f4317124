import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as charges from '@rentwell/contract/bookings/charges.endpoints.ts'
import * as links from '@rentwell/contract/bookings/links.endpoints.ts'
import { linkDays, payByLinkLimits } from '@rentwell/contract/bookings/links.rules.ts'
import { day } from '@rentwell/contract/durations.ts'
import * as papers from '@rentwell/contract/money/papers.endpoints.ts'
import * as payments from '@rentwell/contract/money/payments.endpoints.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { readBalances } from '../../money/ledger.store.ts'
import { moneyChecks } from '../../money/money.checks.ts'
import { sql } from '../../platform/db/db.ts'
import { bookingChecks } from '../bookings.checks.ts'
import { payingWorld } from '../payments/paying.build.ts'
import { buildLinked, tokenOf } from './links.build.ts'

const world = await payingWorld()
const { db, app, call, send, advance, settled, atProvider } = world
const limited = await payingWorld({ RATE_LIMITS: 'on' })

const faults = async () => (await Promise.all([...bookingChecks, ...moneyChecks].map(check => check.find(db, app.clock.now())))).flat()
const linked = (options: Parameters<typeof buildLinked>[1] = {}) => buildLinked(world, options)
type Linked = Awaited<ReturnType<typeof linked>>
const charge = (one: Linked, amount: number, kind: 'item' | 'discount' = 'item') =>
  call(charges.addCharge, { ...one.office, kind, title: 'A second helmet', amount }, one.as)

describe('a payment link', () => {
  test('shows what is due with its lines and charges, and nothing of a person but the name', async () => {
    const one = await linked({ customer: { phone: '+6281330000001', email: 'made@example.com' } })
    await charge(one, 5_00)
    const { status, body, headers } = await one.readPay()
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([200, 'no-store', 'no-referrer'])
    expect(body.link).toMatchObject({
      customer: { name: 'Made Wijaya', phone: null, email: null },
      payment: { amount: 50_00, due: 50_00, waiting: null, takesCards: true, token: one.payToken },
    })
    expect(body.booking).toMatchObject({ total: 45_00, chargesTotal: 5_00, charges: [{ title: 'A second helmet', amount: 5_00 }], user: null, can: [] })
    expect(JSON.stringify(body)).not.toMatch(/made@example|6281330000001/)
  })

  test('pays the whole balance with a card that is not saved: ledger, papers and office agree', async () => {
    const one = await linked()
    await charge(one, 5_00)
    const { status, body } = await one.pay('tok_ok', 50_00)
    expect([status, body.link?.payment]).toMatchObject([200, { amount: 0, due: 0, waiting: null }])
    await settled()
    expect((await one.readOffice()).payment).toMatchObject({ due: 0, paidOnline: 50_00, paidAtRental: 0, rest: null })
    expect(await atProvider(one.id)).toEqual([{ status: 'captured', amount: 50_00, refunded: 0 }])
    expect(await readBalances(db, one.rental, 'usd')).toMatchObject({ guests: -50_00, pending: 47_50, fees: 2_50 })
    const { papers: made } = (await call(papers.listOfficePapers, one.office, one.as)).body
    expect(Object.fromEntries(made.map(({ kind, amount }) => [kind, amount]))).toEqual({ invoice: 50_00, receipt: 50_00 })
    expect(await db.rows(sql`select content -> 'card' as card from papers where booking_id = ${one.id}`)).toEqual(
      Array.from({ length: 2 }, () => ({ card: { brand: 'visa', last4: '4242' } })),
    )
    expect(await db.rows(sql`select from payment_methods m join payments p on p.booking_id = ${one.id} and m.provider_ref = p.card_ref`)).toEqual([])
    expect(await faults()).toEqual([])
  })

  test('asks for the part that was agreed first, and takes the whole too', async () => {
    const one = await linked()
    const saved = await call(links.saveOfficeLink, { ...one.office, payFirst: 15_00 }, one.as)
    expect([saved.status, saved.body.link.payFirst]).toEqual([200, 15_00])
    expect((await one.readPay()).body.link?.payment).toMatchObject({ amount: 15_00, due: 45_00 })
    expect((await one.pay('tok_ok', 20_00)).error).toMatchObject({ reason: 'amount_changed', payment: { amount: 15_00, due: 45_00 } })
    expect((await one.pay()).body.link?.payment).toMatchObject({ amount: 30_00, due: 30_00 })
    expect((await one.pay('tok_ok', 30_00)).body.link?.payment).toMatchObject({ amount: 0, due: 0 })
    const other = await linked()
    await call(links.saveOfficeLink, { ...other.office, payFirst: 15_00 }, other.as)
    expect((await other.pay('tok_ok', 45_00)).body.link?.payment).toMatchObject({ amount: 0, due: 0 })
    await settled()
    expect(await faults()).toEqual([])
  })

  test('payment_declined: nothing is taken, and another card may pay', async () => {
    const one = await linked()
    for (const token of ['tok_declined', 'tok_unknown', 'pm_of_somebody']) {
      const { status, error } = await one.pay(token)
      expect([token, status, error.reason]).toEqual([token, 402, 'payment_declined'])
    }
    expect((await one.readPay()).body.link?.payment).toMatchObject({ due: 45_00, waiting: null })
    expect((await one.pay('tok_ok')).status).toBe(200)
    await settled()
    expect(await readBalances(db, one.rental, 'usd')).toMatchObject({ guests: -45_00 })
  })

  test('two tabs at once, with one token or with two, pay once', async () => {
    for (const tokens of [
      ['tok_ok', 'tok_ok', 'tok_ok', 'tok_ok'],
      ['tok_ok', 'tok_timeout', 'tok_ok', 'tok_challenge'],
    ]) {
      const one = await linked()
      const answers = await Promise.all(tokens.map(token => one.pay(token, 45_00)))
      for (const { status, error } of answers)
        expect([200, 409, 402]).toContain(
          status === 200 || ['payment_in_progress', 'nothing_due', 'payment_declined', 'amount_changed'].includes(error.reason) ? status : 0,
        )
      await advance(61)
      await settled()
      const taken = (await atProvider(one.id))
        .filter(payment => payment.status === 'captured')
        .reduce((sum, payment) => sum + payment.amount - payment.refunded, 0)
      expect(taken).toBeLessThanOrEqual(45_00)
      expect(answers.some(answer => answer.status === 200)).toBe(true)
      expect(await faults()).toEqual([])
    }
  })

  test('a repeat of a payment whose answer was lost answers the same and takes nothing again', async () => {
    const one = await linked()
    expect((await one.pay('tok_ok', 45_00)).status).toBe(200)
    const again = await one.pay('tok_ok', 45_00)
    expect([again.status, again.body.link?.payment.due]).toEqual([200, 0])
    const other = await call(links.payByLink, { paymentLink: one.payToken, providerToken: 'tok_challenge' })
    expect([other.status, other.error.reason]).toEqual([409, 'nothing_due'])
    expect(await atProvider(one.id)).toHaveLength(1)
  })

  test('amount_changed: a charge was added in between; the new amount is told', async () => {
    const one = await linked()
    expect((await one.readPay()).body.link?.payment.amount).toBe(45_00)
    await charge(one, 7_00)
    const { status, error } = await one.pay('tok_ok', 45_00)
    expect([status, error]).toMatchObject([409, { reason: 'amount_changed', payment: { amount: 52_00, due: 52_00 } }])
    expect(await atProvider(one.id)).toEqual([])
    expect((await one.pay('tok_ok', 52_00)).status).toBe(200)
  })

  test('leads to the bank where it asks, and back without the token; another card gives that payment up', async () => {
    const one = await linked()
    const asked = await one.pay('tok_challenge')
    expect(asked.body.link?.payment).toMatchObject({
      due: 45_00,
      waiting: { amount: 45_00, status: 'requires_action', actionUrl: expect.stringMatching(/^\/dev\/payments\//) as string },
    })
    expect((await one.pay('tok_challenge')).body.link?.payment.waiting).toEqual(asked.body.link?.payment.waiting)
    const url = asked.body.link?.payment.waiting?.actionUrl ?? ''
    expect((await send({ method: 'POST', url: `${url}/approve`, headers: { accept: 'application/json' } })).statusCode).toBe(200)
    await settled()
    expect((await one.readPay()).body.link?.payment).toMatchObject({ due: 0, waiting: null })

    const other = await linked()
    await other.pay('tok_challenge')
    expect((await other.pay('tok_ok')).body.link?.payment).toMatchObject({ due: 0, waiting: null })
    await settled()
    expect(await atProvider(other.id)).toEqual([
      { status: 'released', amount: 45_00, refunded: 0 },
      { status: 'captured', amount: 45_00, refunded: 0 },
    ])
    expect(await faults()).toEqual([])
  })

  test('payment_in_progress: while a card pays, staff note no cash; its outcome is asked for later', async () => {
    const one = await linked()
    const paying = await one.pay('tok_timeout')
    expect(paying.body.link?.payment.waiting).toMatchObject({ amount: 45_00, status: 'processing' })
    expect((await one.pay('tok_ok')).error.reason).toBe('payment_in_progress')
    expect((await call(bookings.noteCash, { ...one.office, amount: 45_00, way: 'taken' }, one.as)).error.reason).toBe('payment_in_progress')
    await advance(61)
    await settled()
    expect((await one.readPay()).body.link?.payment).toMatchObject({ due: 0, waiting: null })
    expect(await faults()).toEqual([])
  })

  test('nothing_due: a booking that is paid or cancelled', async () => {
    const one = await linked()
    await call(bookings.noteCash, { ...one.office, amount: 45_00, way: 'taken' }, one.as)
    expect((await one.pay('tok_ok')).error.reason).toBe('nothing_due')
    const other = await linked()
    await other.cancel()
    expect((await other.pay('tok_ok')).error.reason).toBe('nothing_due')
    expect((await other.readPay()).body).toMatchObject({ booking: { status: 'cancelled' }, link: { payment: { amount: 0 } } })
  })

  test('what a discount or other dates leave paid too much goes back to the card', async () => {
    const one = await linked()
    await one.pay('tok_ok')
    await settled()
    await charge(one, 10_00, 'discount')
    await settled()
    expect(await atProvider(one.id)).toEqual([{ status: 'captured', amount: 45_00, refunded: 10_00 }])
    await call(bookings.refundBooking, { ...one.office, amount: 5_00, reason: 'Rain' }, one.as)
    await settled()
    expect(await atProvider(one.id)).toEqual([{ status: 'captured', amount: 45_00, refunded: 15_00 }])
    expect(await faults()).toEqual([])
  })

  test('a payment is in the list of the guest who opens the booking later', async () => {
    const phone = '+6281330000777'
    const one = await linked({ customer: { phone } })
    await one.pay('tok_ok')
    await settled()
    const person = await buildPerson(db, { phone }, app.clock.now())
    expect((await call(payments.listPayments, {}, person)).body.payments).toEqual([])
    await call(bookings.readBooking, { booking: one.id }, person)
    expect((await call(payments.listPayments, {}, person)).body.payments).toMatchObject([
      { kind: 'payment', status: 'taken', amount: 45_00, card: { brand: 'visa', last4: '4242' } },
    ])
    expect((await one.readPay()).body).toEqual({ booking: null, link: null, account: { bookingId: one.id } })
    const refused = await one.pay('tok_ok')
    expect([refused.status, refused.error.reason]).toEqual([409, 'booking_in_account'])
  })

  test('too_many_requests: a link on which cards are tried out', async () => {
    const one = await buildLinked(limited)
    const tries = async () => (await one.pay('tok_declined')).status
    for (let index = 0; index < payByLinkLimits.link.most; index++) expect(await tries()).toBe(402)
    expect((await one.pay('tok_ok')).error.reason).toBe('too_many_requests')
    // The other link of the booking still opens.
    expect((await one.read()).status).toBe(200)
  })

  test('404 with the same bytes: guessed, replaced, of the other kind, and ended', async () => {
    const one = await linked()
    const bytes = async (paymentLink: string) => {
      const { statusCode, payload } = await send({ url: `/api/v2/pay/${paymentLink}` })
      const posted = await send({ method: 'POST', url: `/api/v2/pay/${paymentLink}`, payload: { provider_token: 'tok_ok' } })
      return [statusCode, payload, posted.statusCode, posted.payload]
    }
    const absent = await bytes('nobody')
    expect(absent[0]).toBe(404)
    const guessed = `${one.payToken.slice(0, -2)}${one.payToken.endsWith('AA') ? 'BB' : 'AA'}`
    expect(await bytes(guessed)).toEqual(absent)
    expect(await bytes(one.token)).toEqual(absent)
    expect(await bytes('x'.repeat(65))).toEqual(absent)
    const replaced = await call(links.replaceOfficeLink, one.office, one.as)
    expect(await bytes(one.payToken)).toEqual(absent)
    const fresh = tokenOf(replaced.body.link.payUrl)
    expect((await call(links.readPaymentLink, { paymentLink: fresh })).status).toBe(200)
    await call(bookings.cancelOfficeBooking, { ...one.office, reason: 'Rain' }, one.as)
    await db.run(
      sql`update bookings set period = tstzrange(${new Date(app.clock.now().getTime() - (linkDays + 3) * day)}, ${new Date(app.clock.now().getTime() - linkDays * day)}) where id = ${one.id}`,
    )
    expect(await bytes(fresh)).toEqual(absent)
  })
})
