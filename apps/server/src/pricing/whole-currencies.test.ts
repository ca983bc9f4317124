import { afterAll, describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as codes from '@rentwell/contract/pricing/codes.endpoints.ts'
import { checkUnitTable } from '@rentwell/contract/portability/portability.endpoints.ts'
import * as cards from '@rentwell/contract/money/money.endpoints.ts'
import * as lists from '@rentwell/contract/units/price-list.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { saveRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { saveTaxes } from '@rentwell/contract/rentals/taxes.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { readBalances } from '../money/ledger.store.ts'
import { standInForStripe } from '../money/stripe.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit } from '../units/units.build.ts'
import { verify } from '../verify.ts'
import { tenInDays } from '../bookings/life.build.ts'

const secret = 'whsec_test'
const stripe = await standInForStripe(secret)
afterAll(() => stripe.close())
const { db, app, call, advance, connection } = await testApp({
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_URL: stripe.url,
  PLATFORM_FEE_BPS: '500',
})

/** A scooter for ¥3,333 a day, of which 30 % is charged to a card. */
async function inYen() {
  const unit = await buildUnit(db, { basePrice: 3333_00, instantBook: true })
  const { rental } = unit
  const as = { token: rental.owner.token }
  expect((await call(saveRental, { rental: rental.id, currencyId: 'jpy' }, as)).status).toBe(200)
  return { unit, rental, as }
}

async function booked() {
  const { unit, rental, as } = await inYen()
  await call(units.saveUnit, { rental: rental.id, unit: unit.id, onlinePercent: 30 }, as)
  await call(lists.saveUnitPrices, { rental: rental.id, unit: unit.id, lengths: [{ from: 3, percent: 5 }], seasons: [], weekend: null, extras: [] }, as)
  await call(saveTaxes, { rental: rental.id, taxes: [{ name: 'Tax', rate: 1000, isIncluded: false }] }, as)
  await call(codes.createCode, { rental: rental.id, code: 'SEVEN', percent: 7 }, as)
  const guest = await buildPerson(db, {}, app.clock.now())
  const own = { token: guest.token }
  const made = await call(endpoints.createBooking, { unitId: unit.id, startAt: tenInDays(app, 3), rentalLength: 3, code: 'SEVEN' }, own)
  const { id } = made.body.booking
  const { paymentMethod } = (await call(cards.savePaymentMethod, { providerToken: 'tok_visa' }, own)).body
  const paid = await call(endpoints.confirmBooking, { booking: id, payment: { kind: 'online', paymentMethodId: paymentMethod.id } }, own)
  await app.outbox.drain()
  const read = async () => (await call(endpoints.readBooking, { booking: id }, own)).body.booking
  const atStripe = async () => {
    const rows = await db.rows<{ ref: string }>(sql`select provider_ref as ref from payments where booking_id = ${id} order by inserted_at`)
    return rows.map(({ ref }) => stripe.things.get(ref))
  }
  return { id, rental, as, own, draft: made.body.booking, paid, read, atStripe, card: paymentMethod.id, money: () => readBalances(db, rental.id, 'jpy') }
}

const faultsFound = async () => {
  const found: string[] = []
  await verify(connection, line => void (line.trim().startsWith('ok') || found.push(line.trim())))
  return found
}

describe('a rental in yen', () => {
  test('charges and refunds whole yen', async () => {
    const one = await booked()
    // 3 × 3,333, less 5 %, less 7 %, plus 10 %; each rounded half up.
    expect(one.draft.lines.map(line => line.amount)).toEqual([9999_00, -500_00, -665_00, 883_00])
    expect([one.draft.total, one.draft.payment.online]).toEqual([9717_00, 2915_00])
    expect(one.paid.body.booking.payment).toMatchObject({ status: 'captured', paidOnline: 2915_00, due: 6802_00 })
    expect(await one.atStripe()).toMatchObject([{ status: 'succeeded', amount: 2915, currency: 'jpy' }])
    expect(await one.money()).toMatchObject({ guests: -2915_00, pending: 2769_00, fees: 146_00 })

    const { startAt, refunds } = await one.read()
    expect(refunds.map(step => step.amount)).toEqual([2915_00, 1458_00, 0])
    await advance(Math.round((new Date(startAt).getTime() - app.clock.now().getTime()) / 1000) - 10 * 3_600)
    expect((await one.read()).refundIfCancelledNow).toBe(1458_00)
    const cancelled = await call(endpoints.cancelBooking, { booking: one.id }, one.own)
    await app.outbox.drain()
    expect(cancelled.body.booking.payment).toMatchObject({ refunded: 1458_00, paidOnline: 1457_00 })
    expect(await one.atStripe()).toMatchObject([{ amount: 2915, amount_refunded: 1458 }])
    expect(await one.money()).toMatchObject({ guests: -1457_00, refunding: 0, pending: 0, available: 1384_00, fees: 73_00 })
    expect(await faultsFound()).toEqual([])
  })

  test('reschedules to whole yen; the balance is paid by card, or recorded in whole yen', async () => {
    const one = await booked()
    const office = { rental: one.rental.id, booking: one.id }
    await call(endpoints.askChange, { booking: one.id, rentalLength: 4 }, one.own)
    await call(endpoints.acceptOfficeChange, office, one.as)
    await app.outbox.drain()
    // 4 × 3,333 = 13,332, less 667 (5 %), less 887 (7 %), and 1,178 (10 %).
    expect(await one.read()).toMatchObject({ total: 12956_00, payment: { due: 10041_00 } })
    const note = (amount: number) => call(endpoints.noteCash, { ...office, amount, way: 'taken', note: '' }, one.as)
    expect((await note(41_50)).error.fields).toEqual({ amount: 'not_whole' })
    expect((await note(41_00)).status).toBe(200)
    expect((await call(endpoints.payRest, { booking: one.id, paymentMethodId: one.card }, one.own)).body.booking.payment.due).toBe(0)
    expect((await one.atStripe()).map(intent => intent?.['amount'])).toEqual([2915, 10000])
    expect((await call(endpoints.cancelOfficeBooking, { ...office, reason: 'Flooded' }, one.as)).status).toBe(200)
    await app.outbox.drain()
    expect((await one.atStripe()).map(intent => intent?.['amount_refunded'])).toEqual([2915, 10000])
    expect(await one.money()).toMatchObject({ refunding: 0, pending: 0, available: 0, fees: 0 })
    expect(await faultsFound()).toEqual([])
  })

  test('422: half a yen in any field', async () => {
    const { unit, rental, as } = await inYen()
    const place = { rental: rental.id, unit: unit.id }
    const list = { lengths: [], seasons: [], weekend: null, extras: [] }
    const edit = async (price: { amount: number } | { percent: number }) => {
      const { updatedAt } = (await call(units.readOfficeUnit, place, as)).body.unit
      return call(units.editUnits, { rental: rental.id, units: [{ id: unit.id, updatedAt }], price }, as)
    }
    const typed = [
      [call(units.createUnit, { rental: rental.id, title: 'Half', baseRentalPeriod: 'Daily', basePrice: 10_50 }, as), 'basePrice'],
      [call(units.saveUnit, { ...place, basePrice: 10_50 }, as), 'basePrice'],
      [edit({ amount: 50 }), 'price.amount'],
      [call(lists.saveUnitPrices, { ...place, ...list, weekend: { days: ['sat'], price: 10_50 } }, as), 'weekend.price'],
      [call(lists.saveUnitPrices, { ...place, ...list, seasons: [{ name: 'S', from: '2027-01-01', to: '2027-01-02', price: 50 }] }, as), 'seasons.0.price'],
      [call(lists.saveUnitPrices, { ...place, ...list, extras: [{ title: 'Helmet', price: 50, per: 'booking', most: 1 }] }, as), 'extras.0.price'],
      [call(codes.createCode, { rental: rental.id, code: 'HALF', amount: 50 }, as), 'amount'],
    ] as const
    for (const [sent, field] of typed) expect((await sent).error.fields).toEqual({ [field]: 'not_whole' })
    const table = await call(checkUnitTable, { rental: rental.id, csv: 'title,price\nScooter,10.50\nBoat,10\n' }, as)
    expect(table.body.rows.map(row => row.errors)).toEqual([{ price: 'not_whole' }, {}])
    // A price that is changed by a percentage is rounded.
    await edit({ percent: 10 })
    expect((await call(units.readOfficeUnit, place, as)).body.unit.basePrice).toBe(3666_00)
  })

  test.each([
    ['a price', { basePrice: 16_50 }],
    ['a deposit', { deposit: { kind: 'by_hand', amount: 10_50 } }],
  ] as const)('prices_not_whole: %s in cents', async (_name, change) => {
    const { id, rental } = await buildUnit(db)
    const as = { token: rental.owner.token }
    await call(units.saveUnit, { rental: rental.id, unit: id, ...change }, as)
    const refused = await call(saveRental, { rental: rental.id, currencyId: 'jpy' }, as)
    expect([refused.status, refused.error.reason]).toEqual([409, 'prices_not_whole'])
    expect((await call(saveRental, { rental: rental.id, currencyId: 'eur' }, as)).status).toBe(200)
  })

  test('prices_not_whole: a price of a list, or a code', async () => {
    const { id, rental } = await buildUnit(db)
    const as = { token: rental.owner.token }
    const inYens = async () => (await call(saveRental, { rental: rental.id, currencyId: 'jpy' }, as)).error?.reason
    const list = { rental: rental.id, unit: id, lengths: [], seasons: [], extras: [] }
    await call(lists.saveUnitPrices, { ...list, weekend: { days: ['sat'], price: 10_50 } }, as)
    expect(await inYens()).toBe('prices_not_whole')
    await call(lists.saveUnitPrices, { ...list, weekend: { days: ['sat'], percent: 7 } }, as)
    const { code } = (await call(codes.createCode, { rental: rental.id, code: 'HALF', amount: 50 }, as)).body
    expect(await inYens()).toBe('prices_not_whole')
    await call(codes.endCode, { rental: rental.id, code: code.id }, as)
    expect(await inYens()).toBeUndefined()
  })
})
