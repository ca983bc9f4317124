import { expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as codes from '@rentwell/contract/pricing/codes.endpoints.ts'
import { readOfficePrice, readPrice } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { addDays, localDateOf } from '@rentwell/contract/period.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { sql } from '../platform/db/db.ts'
import { buildUnit } from '../units/units.build.ts'
import { bookingChecks } from '../bookings/bookings.checks.ts'
import { tenInDays } from '../bookings/life.build.ts'
import { payingWorld } from '../bookings/payments/paying.build.ts'

const { db, app, call, saveCard, settled } = await payingWorld()

const lostInEnglish = 'Code WEEK: no discount, only for rentals of 7 days or more'
const lostInRussian = 'Промокод WEEK: без скидки, действует при аренде на срок 7 дней и больше'

/** A week at 15.00 a day with a code that gives 20 % for a week or more, paid by card: 84.00. */
async function weekWithCode() {
  const unit = await buildUnit(db, { instantBook: true })
  const { owner, id: rental } = unit.rental
  await db.run(sql`update sessions set last_seen_at = ${app.clock.now()}`)
  const code = (await call(codes.createCode, { rental, code: 'WEEK', percent: 20, leastLength: 7, mostUses: 1 }, { token: owner.token })).body.code
  const guest = await buildPerson(db, {}, app.clock.now())
  const made = await call(endpoints.createBooking, { unitId: unit.id, startAt: tenInDays(app, 5), rentalLength: 7, code: 'WEEK' }, { token: guest.token })
  const { id } = made.body.booking
  await call(endpoints.confirmBooking, { booking: id, payment: { kind: 'online', paymentMethodId: await saveCard(guest) } }, { token: guest.token })
  await settled()
  const office = { input: { rental, booking: id }, who: { token: owner.token } }
  const own = { input: { booking: id }, who: { token: guest.token } }
  const read = async () => (await call(endpoints.readBooking, own.input, own.who)).body.booking
  expect(await read()).toMatchObject({ status: 'confirmed', total: 84_00, payment: { paidOnline: 84_00 } })
  return { id, code, rental, owner, own, office, read }
}

const priceChecks = async () => (await Promise.all(bookingChecks.map(check => check.find(db, app.clock.now())))).flat()

test('if the guest requests a stay too short for the code, both parties see the price without it before agreeing, and it is charged', async () => {
  const { own, office, read } = await weekWithCode()
  const asked = await call(endpoints.askChange, { ...own.input, rentalLength: 6 }, own.who)
  expect(asked.body.change).toMatchObject({ total: 90_00, difference: 6_00, lostCode: lostInEnglish })
  expect((await read()).change).toEqual(asked.body.change)
  const seen = await call(endpoints.readOfficeBooking, office.input, { ...office.who, headers: { 'accept-language': 'ru' } })
  expect(seen.body.booking.change).toMatchObject({ total: 90_00, difference: 6_00, lostCode: lostInRussian })
  expect((await call(endpoints.acceptOfficeChange, office.input, office.who)).body.change).toMatchObject({
    status: 'accepted',
    total: 90_00,
    lostCode: lostInEnglish,
  })
  await settled()
  const after = await read()
  expect(after).toMatchObject({ rentalLength: 6, total: 90_00, payment: { paidOnline: 90_00 } })
  expect(after.lines).toEqual([
    { label: 'Vario 125, 6 days', amount: 90_00 },
    { label: lostInEnglish, amount: 0 },
  ])
  const price = (await call(readPrice, own.input, own.who)).body.price
  expect([price.total, (await call(readOfficePrice, office.input, office.who)).body.price.total]).toEqual([90_00, 90_00])
  expect(await priceChecks()).toEqual([])

  // A stay that is long enough again gets the discount that was granted.
  const longer = await call(endpoints.askChange, { ...own.input, rentalLength: 8 }, own.who)
  expect(longer.body.change).toMatchObject({ total: 96_00, difference: 6_00, lostCode: null })
})

test('the price is the same if the office requests and the guest accepts', async () => {
  const { own, office, read } = await weekWithCode()
  const asked = await call(endpoints.askOfficeChange, { ...office.input, rentalLength: 5 }, office.who)
  expect(asked.body.change).toMatchObject({ total: 75_00, difference: -9_00, lostCode: lostInEnglish })
  expect((await read()).change).toEqual(asked.body.change)
  expect((await call(endpoints.acceptChange, own.input, own.who)).body.change).toMatchObject({ status: 'accepted', total: 75_00 })
  await settled()
  expect(await read()).toMatchObject({ total: 75_00, payment: { paidOnline: 75_00, refunded: 9_00 } })
  expect(await priceChecks()).toEqual([])
})

test('a stay that is long enough keeps the code, even if the code has ended, expired, been used up or changed its minimum since', async () => {
  const { code, rental, owner, own, office, read } = await weekWithCode()
  const yesterday = addDays(localDateOf(app.clock.now(), 'Asia/Makassar'), -1)
  await call(codes.saveCode, { rental, code: code.id, leastLength: 10, validUntil: yesterday }, { token: owner.token })
  await call(codes.endCode, { rental, code: code.id }, { token: owner.token })
  const moved = await call(endpoints.askChange, { ...own.input, startAt: tenInDays(app, 20) }, own.who)
  expect(moved.body.change).toMatchObject({ total: 84_00, difference: 0, lostCode: null })
  await call(endpoints.acceptOfficeChange, office.input, office.who)
  const longer = await call(endpoints.askOfficeChange, { ...office.input, rentalLength: 9 }, office.who)
  expect(longer.body.change).toMatchObject({ total: 108_00, difference: 24_00, lostCode: null })
  await call(endpoints.acceptChange, own.input, own.who)
  await settled()
  expect(await read()).toMatchObject({ rentalLength: 9, total: 108_00, payment: { paidOnline: 108_00 } })
  expect(await priceChecks()).toEqual([])
})

test('a walk-in that becomes too short loses the discount too', async () => {
  const unit = await buildUnit(db)
  const { owner, id: rental } = unit.rental
  await call(codes.createCode, { rental, code: 'WEEK', amount: 10_00, leastLength: 7 }, { token: owner.token })
  const form = { rental, unitId: unit.id, startAt: tenInDays(app, 3), rentalLength: 7, customer: { name: 'Ketut' }, payment: { kind: 'at_rental' as const } }
  const { booking } = (await call(endpoints.bookAtCounter, { ...form, code: 'WEEK' }, { token: owner.token })).body
  expect(booking.total).toBe(95_00)
  const moved = await call(endpoints.askOfficeChange, { rental, booking: booking.id, rentalLength: 6 }, { token: owner.token })
  expect(moved.body.change).toMatchObject({ status: 'accepted', total: 90_00, difference: -5_00, lostCode: lostInEnglish })
  expect(await priceChecks()).toEqual([])
})
