import { afterAll, describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { addCharge } from '@rentwell/contract/bookings/charges.endpoints.ts'
import * as swaps from '@rentwell/contract/bookings/swaps.endpoints.ts'
import { createCode } from '@rentwell/contract/pricing/codes.endpoints.ts'
import type { PriceFact } from '@rentwell/contract/pricing/price-facts.rules.ts'
import type { PricedFrom } from '@rentwell/contract/pricing/prices.rules.ts'
import * as prices from '@rentwell/contract/pricing/prices.endpoints.ts'
import { readTaxes, saveTaxes } from '@rentwell/contract/rentals/taxes.endpoints.ts'
import type { Tax, TaxClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import { readUnitPrices, saveUnitPrices } from '@rentwell/contract/units/price-list.endpoints.ts'
import { duplicateUnit, readUnit, saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { newId } from '../platform/base/ids.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'
import { tenInDays } from './life.build.ts'
import { offersWorld } from './offers/offers.build.ts'

const world = await testApp()
const { db, app, call } = world
const offers = offersWorld(world)
afterAll(async () => expect(await offers.faults()).toEqual([]))

const standard: Tax = { name: 'VAT', rate: 1900, isIncluded: true }
const reduced: Tax = { name: 'VAT', rate: 700, isIncluded: true, taxClass: 'reduced' }
const empty = { lengths: [], seasons: [], weekend: null, extras: [] }
const atRental = { kind: 'at_rental' as const }

const tokenOf = ({ rental }: BuiltUnit) => ({ token: rental.owner.token })
const placeOf = ({ id, rental }: BuiltUnit) => ({ rental: rental.id, unit: id })

/** A room at the reduced rate, with a bicycle at the standard one, a parking place without tax, and another room of the same rental. */
async function house(taxes: Tax[] = [standard, reduced]) {
  const room = await buildUnit(db, { title: 'Room', basePrice: 100_00, instantBook: true })
  const other = await buildUnit(db, { title: 'Other room', basePrice: 100_00, instantBook: true, rental: room.rental })
  const as = tokenOf(room)
  expect((await call(saveTaxes, { rental: room.rental.id, taxes }, as)).status).toBe(200)
  const extras = [
    { title: 'Bicycle', price: 20_00, per: 'booking' as const, most: 1, taxClass: 'standard' as const },
    { title: 'Parking', price: 5_00, per: 'booking' as const, most: 1, taxClass: 'exempt' as const },
  ]
  const saved = await call(saveUnitPrices, { ...placeOf(room), ...empty, extras, taxClass: 'reduced' }, as)
  expect(saved.status).toBe(200)
  const chosen = saved.body.prices.extras.map(({ id }) => ({ id, count: 1 }))
  return { room, other, as, rental: room.rental.id, prices: saved.body.prices, extras: chosen }
}
type House = Awaited<ReturnType<typeof house>>

async function booked({ room, extras }: House, form: object = {}) {
  const guest = await buildPerson(db, {}, app.clock.now())
  const choice = { unitId: room.id, startAt: tenInDays(app, 20), rentalLength: 1, extras, ...form }
  const { status, body } = await call(bookings.createBooking, choice as never, { token: guest.token })
  expect(status).toBe(201)
  await call(bookings.confirmBooking, { booking: body.booking.id, payment: atRental }, { token: guest.token })
  return { id: body.booking.id, guest, booking: body.booking }
}
const storedOf = async (id: string) => {
  const row = await db.row<{ from: PricedFrom; lines: PriceFact[] }>(sql`select priced_from as from, lines from bookings where id = ${id}`)
  if (!row) throw new Error('no booking')
  return row
}
const classesIn = (lines: readonly PriceFact[]) => lines.map(line => ['title' in line ? line.title : line.kind, 'taxClass' in line ? line.taxClass : undefined])

describe('the class of a unit and its extras', () => {
  test('is set with the price list, absent when standard, and stays if it is not named', async () => {
    const { room, as, prices: saved } = await house()
    expect(saved).toMatchObject({ taxClass: 'reduced', extras: [{ title: 'Bicycle' }, { title: 'Parking', taxClass: 'exempt' }] })
    expect(saved.extras[0]).not.toHaveProperty('taxClass')
    expect((await call(readUnitPrices, placeOf(room), as)).body.prices).toEqual(saved)
    const kept = await call(saveUnitPrices, { ...placeOf(room), ...empty }, as)
    expect(kept.body.prices.taxClass).toBe('reduced')
    const plain = await call(saveUnitPrices, { ...placeOf(room), ...empty, taxClass: 'standard' }, as)
    expect(plain.body.prices).not.toHaveProperty('taxClass')
    expect(await db.row(sql`select tax_class as class from units where id = ${room.id}`)).toEqual({ class: null })
    const page = await call(readUnit, { rental: room.rental.slug, unit: room.id })
    expect(JSON.stringify(page.body.unit)).not.toContain('taxClass')
  })

  test('is copied with the unit', async () => {
    const { room, as, prices: saved } = await house()
    const copy = await call(duplicateUnit, placeOf(room), as)
    const { taxClass, extras } = (await call(readUnitPrices, { rental: room.rental.id, unit: copy.body.unit.id }, as)).body.prices
    expect([taxClass, extras]).toEqual(['reduced', saved.extras])
  })

  test.each<[string, object, string]>([
    ['of the unit', { taxClass: 'zero' }, 'taxClass'],
    ['of an extra', { extras: [{ title: 'Bicycle', price: 1, per: 'booking', most: 1, taxClass: 'zero' }] }, 'extras.0.taxClass'],
  ])('validation: unknown %s', async (_name, wrong, field) => {
    const room = await buildUnit(db)
    const refused = await call(saveUnitPrices, { ...placeOf(room), ...empty, ...wrong } as never, tokenOf(room))
    expect([refused.status, refused.error.fields]).toEqual([422, { [field]: 'invalid' }])
    await expect(db.run(sql`update units set tax_class = 'standard' where id = ${room.id}`)).rejects.toThrow('units_tax_class_check')
  })
})

describe('the class of a tax', () => {
  test('is read back as it was set', async () => {
    const { rental, as } = await house()
    expect((await call(readTaxes, { rental }, as)).body.taxes).toEqual([standard, reduced])
  })

  test.each<[string, object]>([
    ['exempt', { ...standard, taxClass: 'exempt' }],
    ['of a tax for each guest and night', { name: 'City tax', rate: 0, isIncluded: false, perNight: 2_00, taxClass: 'reduced' }],
  ])('validation: %s', async (_name, tax) => {
    const { rental } = await buildUnit(db)
    const refused = await call(saveTaxes, { rental: rental.id, taxes: [standard, tax] } as never, { token: rental.owner.token })
    expect([refused.status, refused.error.fields]).toEqual([422, { 'taxes.1.taxClass': 'invalid' }])
  })
})

describe('a price with classes', () => {
  test('is the same in quote and booking, with each tax by its rate, and names the class in each stored line', async () => {
    const place = await house()
    const asked = { unitId: place.room.id, startAt: tenInDays(app, 20), rentalLength: 1, extras: place.extras }
    const { quote } = (await call(prices.quote, asked)).body
    expect([quote.total, quote.taxesIncluded]).toEqual([
      125_00,
      [
        { label: 'VAT 19%', amount: 3_19 },
        { label: 'VAT 7%', amount: 6_54 },
      ],
    ])
    const { id, guest, booking } = await booked(place)
    expect([booking.total, booking.lines]).toEqual([quote.total, quote.lines])
    const { from, lines } = await storedOf(id)
    expect([from.taxClass, from.taxes]).toEqual(['reduced', [standard, reduced]])
    expect(classesIn(lines)).toEqual([
      ['stay', 'reduced'],
      ['Bicycle', undefined],
      ['Parking', 'exempt'],
      ['tax', undefined],
      ['tax', 'reduced'],
    ])
    const { price } = (await call(prices.readPrice, { booking: id }, { token: guest.token })).body
    expect(price.from.taxClass).toBe('reduced')
    expect(price.steps.slice(-2).map(step => step.how)).toEqual(['19%, included in $20.00', '7%, included in $100.00'])
  })

  test('added on top, less a code that is shared; other dates keep the classes', async () => {
    const place = await house([standard, reduced].map(tax => ({ ...tax, isIncluded: false })))
    expect((await call(createCode, { rental: place.rental, code: 'TEN', percent: 10 }, place.as)).status).toBe(201)
    const { id, guest, booking } = await booked(place, { code: 'TEN' })
    // 90.00 at 7 %, 18.00 at 19 %, 4.50 without.
    expect(booking.total).toBe(90_00 + 6_30 + 18_00 + 3_42 + 4_50)
    expect((await storedOf(id)).lines.find(line => line.kind === 'code')).toMatchObject({ byClass: { reduced: -10_00, standard: -2_00, exempt: -50 } })
    const asked = await call(bookings.askChange, { booking: id, rentalLength: 2 }, { token: guest.token })
    expect(asked.body.change.total).toBe(180_00 + 12_60 + 18_00 + 3_42 + 4_50)
  })

  test('without classes nothing is stored of them', async () => {
    const room = await buildUnit(db, { instantBook: true })
    await call(saveTaxes, { rental: room.rental.id, taxes: [standard] }, tokenOf(room))
    const { id } = await booked({ room, extras: [] } as never)
    expect(JSON.stringify(await storedOf(id))).not.toContain('Class')
    const free = await buildUnit(db, { instantBook: true })
    await call(saveUnitPrices, { ...placeOf(free), ...empty, taxClass: 'exempt' }, tokenOf(free))
    // A rental without taxes has nothing to be exempt from.
    expect(await storedOf((await booked({ room: free, extras: [] } as never)).id)).toMatchObject({ from: {}, lines: [{ kind: 'stay' }] })
  })

  test('of several units, at the counter and in an offer each unit carries its own', async () => {
    const place = await house()
    const items = [place.room, place.other].map(unit => ({ unitId: unit.id, count: 1 }))
    const { id } = await booked(place, { unitId: undefined, items, extras: [] })
    expect((await storedOf(id)).from.items?.map(item => item.taxClass)).toEqual(['reduced', undefined])
    const customer = { name: 'Ana' }
    const stay = { unitId: place.room.id, startAt: tenInDays(app, 40), rentalLength: 1 }
    const counter = await call(bookings.bookAtCounter, { rental: place.rental, ...stay, customer, payment: atRental }, place.as)
    expect((await storedOf(counter.body.booking.id)).from.taxClass).toBe('reduced')

    const shop = { scooter: place.room, other: place.other, helmet: newId(), rental: place.rental, owner: place.as }
    const { token } = await offers.sent(shop)
    // The offer keeps the class with which it was made.
    await call(saveUnitPrices, { ...placeOf(place.room), ...empty, taxClass: 'standard' }, place.as)
    const accepted = await offers.accept(token)
    expect((await storedOf(accepted.body.booking.id)).from.taxClass).toBe('reduced')
  })
})

describe('a swap', () => {
  const swapTo = async (place: House, id: string, form: object = {}) => {
    const swapped = await call(swaps.swapUnit, { rental: place.rental, booking: id, unitId: place.other.id, ...form }, place.as)
    expect(swapped.status).toBe(200)
    return storedOf(id)
  }

  test('at the same price keeps the class that was booked, also of some of several pieces', async () => {
    const place = await house([standard, reduced].map(tax => ({ ...tax, isIncluded: false })))
    await db.run(sql`
      insert into pieces (rental_id, unit_id, id, inserted_at, updated_at) values (${place.rental}, ${place.room.id}, ${newId()}, now(), now())`)
    const { id } = await booked(place, { unitId: undefined, items: [{ unitId: place.room.id, count: 2 }] })
    const { from, lines } = await swapTo(place, id, { count: 1 })
    expect(from.items?.map(item => [item.title, item.taxClass])).toEqual([
      ['Room', 'reduced'],
      ['Other room', 'reduced'],
    ])
    expect(lines.filter(line => line.kind === 'stay').map(line => line.taxClass)).toEqual(['reduced', 'reduced'])
  })

  test('at the price of the other unit takes its class', async () => {
    const place = await house([standard, reduced].map(tax => ({ ...tax, isIncluded: false })))
    await call(saveUnit, { ...placeOf(place.other), basePrice: 120_00 }, place.as)
    const { id, guest } = await booked(place, { extras: [] })
    await call(swaps.swapUnit, { rental: place.rental, booking: id, unitId: place.other.id, asksDifference: true }, place.as)
    expect((await call(bookings.acceptChange, { booking: id }, { token: guest.token })).status).toBe(200)
    const { booking } = (await call(bookings.readBooking, { booking: id }, { token: guest.token })).body
    expect([booking.total, (await storedOf(id)).from.taxClass]).toEqual([142_80, undefined])
  })
})

describe('a charge', () => {
  test('names its class, which cannot be changed afterwards; absent when standard', async () => {
    const place = await house()
    const { id, guest } = await booked(place)
    const charge = (taxClass: TaxClass | undefined) =>
      call(addCharge, { rental: place.rental, booking: id, kind: 'item', title: 'Breakfast', amount: 10_70, taxClass }, place.as)
    expect((await charge('reduced')).status).toBe(201)
    // The same with another class is no repeat.
    const { charges } = (await charge('standard')).body.booking
    expect(charges.map(one => one.taxClass)).toEqual(['reduced', undefined])
    expect((await charge('standard')).body.booking.charges).toHaveLength(2)
    const read = await call(bookings.readBooking, { booking: id }, { token: guest.token })
    expect(read.body.booking.charges.map(one => one.taxClass)).toEqual(['reduced', undefined])
    await expect(db.run(sql`update booking_charges set tax_class = 'exempt' where booking_id = ${id}`)).rejects.toThrow('no such step')
    const wrong = await charge('zero' as never)
    expect([wrong.status, wrong.error.fields]).toEqual([422, { taxClass: 'invalid' }])
  })
})
