import { describe, expect, test } from 'vitest'
import * as hands from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as charges from '@rentwell/contract/bookings/charges.endpoints.ts'
import { noteDeposit } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { day, hour, minute } from '@rentwell/contract/durations.ts'
import { listMessages } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import * as papers from '@rentwell/contract/money/papers.endpoints.ts'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { saveUnitPrices } from '@rentwell/contract/units/price-list.endpoints.ts'
import { noPrices, type PriceList } from '@rentwell/contract/units/price-list.rules.ts'
import { saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { buildPictures } from '../../acceptance/acceptance.build.ts'
import { moneyChecks } from '../../money/money.checks.ts'
import { newId } from '../../platform/base/ids.ts'
import { sql } from '../../platform/db/db.ts'
import { buildMember } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { bookingChecks } from '../bookings.checks.ts'
import { tenInDays } from '../life.build.ts'
import { payingWorld } from '../payments/paying.build.ts'

const { db, app, call, advance, asked, settled } = await payingWorld()

type Asked = Awaited<ReturnType<typeof asked>>

const faults = async () => (await Promise.all([...bookingChecks, ...moneyChecks].map(check => check.find(db, app.clock.now())))).flat()

const terms: PriceList = {
  ...noPrices,
  lateFee: { grace: 30, per: 'hour', price: 5_00, most: 40_00 },
  damages: [{ title: 'A mirror', price: 25_00 }],
}

/** The clock passes the days that a session lasts. */
const keepLoggedIn = () => db.run(sql`update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + 60 * day)}`)

/** A paid stay of three days at $15.00 with a deposit of $100.00, and what it agrees on for later. */
const paid = async ({ prices = terms, deposit = 100_00 }: { prices?: PriceList; deposit?: number } = {}) => {
  const unit = await buildUnit(db, {})
  await keepLoggedIn()
  const as = { token: unit.rental.owner.token }
  if (deposit > 0) await call(saveUnit, { rental: unit.rental.id, unit: unit.id, deposit: { kind: 'by_hand', amount: deposit } }, as)
  expect((await call(saveUnitPrices, { rental: unit.rental.id, unit: unit.id, ...prices }, as)).status).toBe(200)
  const one = await asked({ unit, days: 2 })
  expect((await one.agree()).status).toBe(200)
  await settled()
  return one
}

type ChargeBody = { kind: 'late' | 'damage' | 'fuel' | 'item' | 'discount'; title: string; amount: number; note?: string; medias?: string[] }

const add = (one: Asked, body: ChargeBody, token = one.owner.token) => call(charges.addCharge, { ...one.office, ...body }, { token })
const remove = (one: Asked, charge: string, token = one.owner.token) => call(charges.removeCharge, { ...one.office, charge }, { token })
const answer = (one: Asked, charge: string, yes: boolean) =>
  call(yes ? charges.acceptCharge : charges.refuseCharge, { booking: one.id, charge }, { token: one.guest.token })
const last = (body: { booking: { charges: { id: string; status: string }[] } }) => body.booking.charges.at(-1) ?? { id: '', status: '' }
const cash = (one: Asked, amount: number) => call(endpoints.noteCash, { ...one.office, amount, way: 'taken' }, { token: one.owner.token })

const start = async (one: Asked) => {
  await advance(Math.max(0, Math.ceil((Date.parse((await one.read()).startAt) - app.clock.now().getTime()) / 1000)))
  await keepLoggedIn()
  await db.run(sql`update rentals set ask_passport = 'none', ask_driver_license = 'none' where id = ${one.unit.rental.id}`)
  await db.run(sql`
    insert into acceptances (rental_id, booking_id, unit_medias, guest_medias) values (${one.unit.rental.id}, ${one.id}, array[${newId()}]::uuid[], array[${newId()}]::uuid[])`)
  await call(noteDeposit, one.office, { token: one.owner.token })
  expect((await call(hands.startBooking, one.office, { token: one.owner.token })).status).toBe(200)
}

/** Brings the unit back so many milliseconds after the end. */
const bringBack = async (one: Asked, late: number) => {
  await advance(Math.ceil((Date.parse((await one.read()).endAt) + late - app.clock.now().getTime()) / 1000))
  await keepLoggedIn()
  const done = await call(hands.completeBooking, { ...one.office, reason: 'It was dark' }, { token: one.owner.token })
  expect(done.status).toBe(200)
  await settled()
  return done.body.booking
}

const listPapers = async (one: Asked) => (await call(papers.listOfficePapers, one.office, { token: one.owner.token })).body.papers
const invoiced = async (one: Asked) => (await listPapers(one)).filter(paper => paper.kind === 'invoice').map(paper => paper.amount)

describe('a charge', () => {
  test('within the deposit is due at once, and the guest pays it with a card', async () => {
    const one = await paid()
    const { body, status } = await add(one, { kind: 'fuel', title: 'Two litres of petrol', amount: 6_00, note: 'The tank was empty' })
    expect(status).toBe(201)
    expect(body.booking).toMatchObject({ total: 45_00, chargesTotal: 6_00, balanceDue: 6_00, payment: { due: 6_00 } })
    expect(body.booking.charges).toMatchObject([{ kind: 'fuel', title: 'Two litres of petrol', amount: 6_00, note: 'The tank was empty', status: 'agreed' }])
    const again = await call(endpoints.payRest, { booking: one.id, paymentMethodId: one.card }, { token: one.guest.token })
    expect(again.body.booking).toMatchObject({ balanceDue: 0, payment: { paidOnline: 51_00 } })
    await settled()
    expect(await one.money()).toMatchObject({ guests: -51_00, pending: 48_45, fees: 2_55 })
    expect(await invoiced(one)).toEqual([45_00, 6_00])
    expect(await faults()).toEqual([])
  })

  test('beyond the deposit waits for the yes of the guest', async () => {
    const one = await paid({ deposit: 10_00 })
    expect(last((await add(one, { kind: 'item', title: 'A helmet', amount: 8_00 })).body).status).toBe('agreed')
    const { body } = await add(one, { kind: 'item', title: 'A second helmet', amount: 3_00 })
    expect(last(body).status).toBe('asked')
    expect(body.booking).toMatchObject({ chargesTotal: 8_00, balanceDue: 8_00 })
    expect((await answer(one, last(body).id, true)).body.booking).toMatchObject({ chargesTotal: 11_00, balanceDue: 11_00 })
    // Repeated: the same answer; the other one comes too late.
    expect((await answer(one, last(body).id, true)).status).toBe(200)
    expect((await answer(one, last(body).id, false)).error.reason).toBe('charge_answered')
    expect(await faults()).toEqual([])
  })

  test('that the guest declines is not due, and cannot be taken for agreed', async () => {
    const one = await paid({ deposit: 0 })
    const { id } = last((await add(one, { kind: 'damage', title: 'A dent', amount: 90_00 })).body)
    expect((await answer(one, id, false)).body.booking).toMatchObject({ balanceDue: 0, chargesTotal: 0, charges: [{ status: 'refused' }] })
    expect((await answer(one, id, true)).error.reason).toBe('charge_answered')
    expect((await remove(one, id)).error.reason).toBe('charge_answered')
    const rows = db.run(sql`update booking_charges set status = 'agreed' where id = ${id}`)
    await expect(rows).rejects.toThrow('no such step of a charge')
  })

  test('for damage needs no yes up to the price on the list that the guest booked with', async () => {
    const one = await paid()
    const as = { token: one.owner.token }
    const dearer = { ...terms, damages: [{ title: 'A mirror', price: 90_00 }] }
    expect((await call(saveUnitPrices, { rental: one.unit.rental.id, unit: one.unit.id, ...dearer }, as)).status).toBe(200)
    expect((await one.read()).fees).toEqual([{ unitId: one.unit.id, lateFee: terms.lateFee, damages: terms.damages }])
    expect(last((await add(one, { kind: 'damage', title: 'A mirror', amount: 90_00 })).body).status).toBe('asked')
    expect(last((await add(one, { kind: 'damage', title: 'A mirror', amount: 25_00 })).body).status).toBe('agreed')
    expect(last((await add(one, { kind: 'damage', title: 'A scratch', amount: 1_00 })).body).status).toBe('asked')
  })

  test('reaches the guest: chat, notification and the booking itself', async () => {
    const one = await paid({ deposit: 0 })
    const photos = await buildPictures(db, one.owner.id, 1)
    const { id } = last((await add(one, { kind: 'damage', title: 'A dent', amount: 90_00, note: 'On the left side', medias: photos })).body)
    await settled()
    const told = (await call(listNotifications, {}, { token: one.guest.token })).body.notifications[0]
    expect(told).toMatchObject({ kind: 'chargeAsked', title: expect.stringContaining('asks for $90.00: A dent') as string })
    const conversation = await db.row<{ id: string }>(sql`select id from conversations where guest_id = ${one.guest.id}`)
    const lines = async () =>
      (await call(listMessages, { conversation: conversation?.id ?? '' }, { token: one.guest.token })).body.messages.filter(message => message.system)
    expect((await lines()).map(line => line.body)).toContainEqual(expect.stringMatching(/asks for an extra charge .*A dent, \$90\.00: On the left side/))
    expect((await one.read()).charges[0]?.photos).toEqual(photos)
    await answer(one, id, false)
    await settled()
    expect((await lines()).map(line => line.body)).toContainEqual('The guest declined the charge: A dent, $90.00.')
    const office = (await call(listNotifications, {}, { token: one.owner.token })).body.notifications[0]
    expect(office?.kind).toBe('chargeRefused')
  })

  test('of a walk-in is agreed with the customer in person', async () => {
    const unit = await buildUnit(db, {})
    await keepLoggedIn()
    const as = { token: unit.rental.owner.token }
    const made = await call(
      endpoints.bookAtCounter,
      { rental: unit.rental.id, unitId: unit.id, startAt: tenInDays(app, 2), rentalLength: 3, customer: { name: 'Ann' }, payment: { kind: 'at_rental' } },
      as,
    )
    const place = { rental: unit.rental.id, booking: made.body.booking.id }
    const added = await call(charges.addCharge, { ...place, kind: 'item', title: 'A helmet', amount: 4_00 }, as)
    expect(added.body.booking).toMatchObject({ balanceDue: 49_00, charges: [{ status: 'agreed' }] })
  })
})

describe('a late return', () => {
  test('costs what the schedule said when it was booked, for as long as the grace period allows nothing', async () => {
    const one = await paid()
    await start(one)
    await advance(Math.ceil((Date.parse((await one.read()).endAt) + 29 * minute - app.clock.now().getTime()) / 1000))
    expect((await one.read()).lateFee).toBe(0)
    const back = await bringBack(one, 2 * hour + 10 * minute)
    expect(back).toMatchObject({ status: 'completed', lateFee: 15_00, chargesTotal: 0, balanceDue: 0 })
    const charged = await add(one, { kind: 'late', title: 'Late by 2 h 10 min', amount: 15_00 })
    expect(charged.body.booking).toMatchObject({ balanceDue: 15_00, charges: [{ status: 'agreed' }] })
    expect(last((await add(one, { kind: 'late', title: 'And more', amount: 1_00 })).body).status).toBe('asked')
    // Two days later it is still what it was at the return.
    await advance(2 * 86_400)
    await keepLoggedIn()
    expect((await one.read()).lateFee).toBe(15_00)
    expect(await faults()).toEqual([])
  })

  test('never costs more than the limit', async () => {
    const one = await paid()
    await start(one)
    expect(await bringBack(one, 30 * hour)).toMatchObject({ lateFee: 40_00 })
  })

  test('is invoiced once, whether it is paid in cash or with a card', async () => {
    for (const way of ['cash', 'card']) {
      const one = await paid()
      await start(one)
      await bringBack(one, 2 * hour)
      await add(one, { kind: 'late', title: 'Late', amount: 10_00 })
      if (way === 'cash') expect((await cash(one, 10_00)).status).toBe(200)
      else expect((await call(endpoints.payRest, { booking: one.id, paymentMethodId: one.card }, { token: one.guest.token })).status).toBe(200)
      await settled()
      expect(await invoiced(one)).toEqual([45_00, 10_00])
      expect((await one.read()).balanceDue).toBe(0)
    }
    expect(await faults()).toEqual([])
  })

  test('wrong_status: two weeks later nothing is charged any more', async () => {
    const one = await paid()
    await start(one)
    await bringBack(one, 0)
    await advance(14 * 86_400 + 1)
    await keepLoggedIn()
    expect((await add(one, { kind: 'fuel', title: 'Petrol', amount: 1_00 })).error.reason).toBe('wrong_status')
  })
})

test('a balance that was invoiced at the return is not invoiced again when a card pays it', async () => {
  const unit = await buildUnit(db, {})
  await keepLoggedIn()
  await db.run(sql`update units set online_percent = 20 where id = ${unit.id}`)
  const one = await asked({ unit, days: 2 })
  await one.agree()
  await settled()
  await start(one)
  await bringBack(one, 0)
  expect(await invoiced(one)).toEqual([9_00, 36_00])
  expect((await call(endpoints.payRest, { booking: one.id, paymentMethodId: one.card }, { token: one.guest.token })).body.booking.balanceDue).toBe(0)
  await settled()
  expect(await invoiced(one)).toEqual([9_00, 36_00])
  expect(await faults()).toEqual([])
})

describe('a discount', () => {
  test('returns to the card what is paid too much, and no more', async () => {
    const one = await paid()
    const { body } = await add(one, { kind: 'discount', title: 'For the wait', amount: 12_00 })
    expect(body.booking).toMatchObject({ total: 45_00, chargesTotal: -12_00, balanceDue: 0, payment: { refunded: 12_00, paidOnline: 33_00 } })
    await settled()
    expect(await one.money()).toMatchObject({ guests: -33_00, refunding: 0 })
    // A later charge is due in addition to the lower price.
    expect((await add(one, { kind: 'fuel', title: 'Petrol', amount: 2_00 })).body.booking.balanceDue).toBe(2_00)
    expect((await add(one, { kind: 'discount', title: 'Petrol is free', amount: 2_00 })).body.booking).toMatchObject({
      balanceDue: 0,
      payment: { refunded: 12_00 },
    })
    expect(await faults()).toEqual([])
  })

  test('discount_too_high: below nothing; forbidden: for staff', async () => {
    const one = await paid()
    expect((await add(one, { kind: 'discount', title: 'All and more', amount: 45_01 })).error.reason).toBe('discount_too_high')
    const staff = await buildMember(db, one.unit.rental.id, 'staff')
    await keepLoggedIn()
    expect((await add(one, { kind: 'discount', title: 'A friend', amount: 1_00 }, staff.token)).error.reason).toBe('forbidden')
    expect((await add(one, { kind: 'fuel', title: 'Petrol', amount: 1_00 }, staff.token)).status).toBe(201)
  })

  test('stays when cheaper dates are agreed, which return no more than was paid', async () => {
    const one = await paid()
    await add(one, { kind: 'discount', title: 'For the wait', amount: 40_00 })
    await call(endpoints.askChange, { booking: one.id, rentalLength: 1 }, { token: one.guest.token })
    expect((await call(endpoints.acceptOfficeChange, one.office, { token: one.owner.token })).status).toBe(200)
    await settled()
    expect(await one.read()).toMatchObject({ total: 15_00, balanceDue: 0, payment: { refunded: 45_00, paidOnline: 0 } })
    expect(await faults()).toEqual([])
  })
})

describe('taking a charge back', () => {
  test('is possible until it is paid, once and for all', async () => {
    const one = await paid()
    const { id } = last((await add(one, { kind: 'fuel', title: 'Petrol', amount: 6_00 })).body)
    expect((await remove(one, id)).status).toBe(204)
    expect((await remove(one, id)).status).toBe(204)
    expect(await one.read()).toMatchObject({ charges: [], chargesTotal: 0, balanceDue: 0 })
    const paidOne = last((await add(one, { kind: 'fuel', title: 'Petrol', amount: 7_00 })).body)
    await cash(one, 7_00)
    expect((await remove(one, paidOne.id)).error.reason).toBe('charge_paid')
    expect(await faults()).toEqual([])
  })

  test('charge_paid: a discount that the guest has paid the lower price with', async () => {
    const one = await paid()
    const { id } = last((await add(one, { kind: 'discount', title: 'For the wait', amount: 5_00 })).body)
    expect((await remove(one, id)).error.reason).toBe('charge_paid')
    expect((await call(charges.removeCharge, { ...one.office, charge: newId() }, { token: one.owner.token })).error.reason).toBe('not_found')
  })
})

describe('bad input', () => {
  test.each([0, -1, 1.5, 10 ** 13])('an amount of %d is refused', async amount => {
    const one = await paid()
    const refused = await add(one, { kind: 'fuel', title: 'Petrol', amount })
    expect(refused.status).toBe(422)
    expect(refused.error.fields).toMatchObject({ amount: 'invalid_price' })
  })

  test('half a yen, no title, photos of another person', async () => {
    const one = await paid()
    await db.run(sql`update bookings set currency_id = 'jpy' where id = ${one.id}`)
    expect((await add(one, { kind: 'fuel', title: 'Petrol', amount: 50 })).status).toBe(422)
    await db.run(sql`update bookings set currency_id = 'usd' where id = ${one.id}`)
    expect((await add(one, { kind: 'fuel', title: '  ', amount: 1_00 })).status).toBe(422)
    const foreign = await buildPictures(db, one.guest.id, 1)
    expect((await add(one, { kind: 'fuel', title: 'Petrol', amount: 1_00, medias: foreign })).status).toBe(422)
  })

  test('the same charge again without a key is the same one; a cancelled booking takes none', async () => {
    const one = await paid()
    await add(one, { kind: 'fuel', title: 'Petrol', amount: 1_00 })
    expect((await add(one, { kind: 'fuel', title: 'Petrol', amount: 1_00 })).body.booking.charges).toHaveLength(1)
    await call(endpoints.cancelOfficeBooking, { ...one.office, reason: 'Broken' }, { token: one.owner.token })
    await settled()
    expect((await add(one, { kind: 'fuel', title: 'Oil', amount: 1_00 })).error.reason).toBe('wrong_status')
    expect(await one.read()).toMatchObject({ balanceDue: 0, payment: { refunded: 45_00 } })
    expect(await faults()).toEqual([])
  })
})
