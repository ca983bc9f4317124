import { describe, expect, test } from 'vitest'
import * as cards from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as customers from '@rentwell/contract/customers/customers.endpoints.ts'
import { customerKeptYears } from '@rentwell/contract/customers/customers.rules.ts'
import { day } from '@rentwell/contract/durations.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { exportCustomers, userAsSubject } from '../../customers/customers.public.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildUnit, type BuiltUnit } from '../../units/units.build.ts'
import { bookingChecks } from '../bookings.checks.ts'
import { eraseBookings } from '../erasure.store.ts'
import { eraseCustomers } from '../../customers/customers.public.ts'
import { buildBooking, tenInDays } from '../life.build.ts'
import { eraseUnusedCustomer } from './erase-unused-customer.ts'

const tested = await testApp()
const { app, db, call } = tested

let count = 0
const newPhone = () => `+62813${String(50_000_000 + ++count)}`
const tokenOf = (unit: BuiltUnit) => ({ token: unit.rental.owner.token })
let days = 10
const walkIn = async (unit: BuiltUnit, customer: object) =>
  (
    await call(
      endpoints.bookAtCounter,
      {
        rental: unit.rental.id,
        unitId: unit.id,
        startAt: tenInDays(app, (days += 3)),
        rentalLength: 2,
        customer,
        payment: { kind: 'at_rental' as const },
        note: 'Has a scar',
      },
      tokenOf(unit),
    )
  ).body.booking
const add = async (unit: BuiltUnit, form: object) =>
  (await call(customers.createCustomer, { rental: unit.rental.id, name: 'Made', ...form }, tokenOf(unit))).body.customer
const read = (unit: BuiltUnit, customer: string) => call(customers.readCustomer, { rental: unit.rental.id, customer }, tokenOf(unit))
const merge = (unit: BuiltUnit, customer: string, customerId: string) =>
  call(cards.mergeCustomers, { rental: unit.rental.id, customer, customerId }, tokenOf(unit))
const erase = (unit: BuiltUnit, customer: string) => call(cards.eraseCustomer, { rental: unit.rental.id, customer }, tokenOf(unit))
const cancel = (unit: BuiltUnit, booking: string) => call(endpoints.cancelOfficeBooking, { rental: unit.rental.id, booking, reason: 'Rain' }, tokenOf(unit))
async function guestWithCard(unit: BuiltUnit) {
  const guest = await buildPerson(db, { phone: newPhone() })
  const booking = await buildBooking(tested, { unit, guest, startAt: tenInDays(app, (days += 5)) })
  await app.outbox.drain()
  const row = await db.row<{ id: string }>(sql`select customer_id as id from bookings where id = ${booking.id}`)
  return { guest, booking: booking.id, card: row?.id ?? '' }
}
async function faults() {
  await app.outbox.drain()
  const found = await Promise.all(bookingChecks.filter(({ name }) => /card|wait for their phone/.test(name)).map(({ find }) => find(db, app.clock.now())))
  return found.flat()
}

test('the balance is what agreed bookings still cost, and goes down with each payment', async () => {
  const unit = await buildUnit(db)
  const one = await walkIn(unit, { name: 'Made', phone: newPhone() })
  const two = await walkIn(unit, { customerId: one.customerId })
  const cancelled = await walkIn(unit, { customerId: one.customerId })
  await cancel(unit, cancelled.id)
  const balance = async () => (await call(cards.readCustomerBalance, { rental: unit.rental.id, customer: one.customerId ?? '' }, tokenOf(unit))).body.balance
  expect(await balance()).toMatchObject({ bookingCount: 2, lastStartAt: two.startAt, due: [{ amount: one.total + two.total, currency: { code: 'USD' } }] })
  await call(endpoints.noteCash, { rental: unit.rental.id, booking: one.id, amount: one.total, way: 'taken' }, tokenOf(unit))
  expect((await balance()).due).toMatchObject([{ amount: two.total }])
  await call(endpoints.noteCash, { rental: unit.rental.id, booking: two.id, amount: two.total, way: 'taken' }, tokenOf(unit))
  expect((await balance()).due).toEqual([])
  const stranger = await buildUnit(db)
  expect((await call(cards.readCustomerBalance, { rental: stranger.rental.id, customer: one.customerId ?? '' }, tokenOf(stranger))).status).toBe(404)
})

describe('merging two cards', () => {
  test('moves the history, fills what was missing, and leaves one', async () => {
    const unit = await buildUnit(db)
    const phone = newPhone()
    const one = await walkIn(unit, { name: 'Made' })
    const two = await walkIn(unit, { name: 'Made Wijaya', phone })
    await call(
      customers.saveCustomer,
      { rental: unit.rental.id, customer: two.customerId ?? '', company: 'Wijaya', note: 'B', tags: ['b', 'a'], banned: true },
      tokenOf(unit),
    )
    await call(customers.saveCustomer, { rental: unit.rental.id, customer: one.customerId ?? '', note: 'A', tags: ['a'] }, tokenOf(unit))
    const { body } = await merge(unit, one.customerId ?? '', two.customerId ?? '')
    expect(body.customer).toMatchObject({ id: one.customerId, name: 'Made', phone, company: 'Wijaya', note: 'A\nB', banned: true })
    expect(body.customer.tags.toSorted()).toEqual(['a', 'b'])
    expect((await read(unit, two.customerId ?? '')).status).toBe(404)
    const { bookings } = (await call(endpoints.listOfficeBookings, { rental: unit.rental.id, customerId: one.customerId ?? '' }, tokenOf(unit))).body
    expect(bookings.map(booking => booking.id).toSorted()).toEqual([one.id, two.id].toSorted())
    expect(await faults()).toEqual([])
  })

  test('keeps the account of either', async () => {
    const unit = await buildUnit(db)
    const { guest, card } = await guestWithCard(unit)
    const typed = await add(unit, { name: 'The tall one', email: 'tall@example.com' })
    expect((await merge(unit, typed.id, card)).body.customer).toMatchObject({ id: typed.id, userId: guest.id })
    expect(await faults()).toEqual([])
  })

  test('both_have_accounts; refused too: itself, a card of another rental, staff', async () => {
    const [unit, other] = [await buildUnit(db), await buildUnit(db)]
    const [one, two] = [await guestWithCard(unit), await guestWithCard(unit)]
    const refused = await merge(unit, one.card, two.card)
    expect([refused.status, refused.error.reason]).toEqual([409, 'both_have_accounts'])
    expect((await merge(unit, one.card, one.card)).error.fields).toEqual({ customerId: 'invalid' })
    const foreign = await add(other, {})
    expect((await merge(unit, one.card, foreign.id)).status).toBe(404)
    expect((await read(other, foreign.id)).status).toBe(200)
    expect(await faults()).toEqual([])
  })

  test('in both directions at once leaves one card', async () => {
    const unit = await buildUnit(db)
    const [one, two] = [await add(unit, { name: 'A' }), await add(unit, { name: 'B' })]
    const answers = await Promise.all([merge(unit, one.id, two.id), merge(unit, two.id, one.id)])
    expect(answers.map(answer => answer.status).toSorted((one, other) => one - other)).toEqual([200, 404])
  })
})

describe('erasing a customer', () => {
  test('open_bookings first; then nothing that was typed is left, and the booking stays for the books', async () => {
    const unit = await buildUnit(db)
    const phone = newPhone()
    const name = `Zoraida ${phone}`
    const booking = await walkIn(unit, { name, phone, email: 'zoraida@example.com' })
    const id = booking.customerId ?? ''
    const refused = await erase(unit, id)
    expect([refused.status, refused.error.reason]).toEqual([409, 'open_bookings'])
    await cancel(unit, booking.id)
    await app.outbox.drain()
    expect((await erase(unit, id)).status).toBe(204)
    expect((await erase(unit, id)).status).toBe(404)
    const kept = (await call(endpoints.readOfficeBooking, { rental: unit.rental.id, booking: booking.id }, tokenOf(unit))).body.booking
    expect(kept).toMatchObject({ customer: { id: null, name: 'Deleted customer', phone: null, email: null }, customerId: null, note: '', total: booking.total })
    const left = await db.rows<{ table: string }>(sql`
      select 'bookings' as table from bookings b where to_jsonb(b)::text ilike ${'%zoraida%'} union all select 'customers' from customers c where to_jsonb(c)::text ilike ${'%zoraida%'}
      union all select 'notifications' from notifications n where to_jsonb(n)::text ilike ${'%zoraida%'} union all select 'papers' from papers p where to_jsonb(p)::text ilike ${'%zoraida%'}
      union all select 'phones' from phone_bookings where phone = ${phone} union all select 'e-mails' from email_bookings where email = 'zoraida@example.com'`)
    expect(left).toEqual([])
    const person = await buildPerson(db, { phone })
    expect((await call(endpoints.listBookings, {}, person)).body.bookings).toEqual([])
    expect(await faults()).toEqual([])
  })

  test('customer_has_account: their data is theirs to erase, and goes with the account, with the note of the rental', async () => {
    const unit = await buildUnit(db)
    const { guest, card, booking } = await guestWithCard(unit)
    expect((await erase(unit, card)).error.reason).toBe('customer_has_account')
    await call(customers.saveCustomer, { rental: unit.rental.id, customer: card, note: 'Tips well', vatNumber: 'DE136695976' }, tokenOf(unit))
    const exported = await exportCustomers(db, userAsSubject(guest.id))
    expect(exported.customers).toMatchObject([{ note: 'Tips well', vatNumber: 'DE136695976', phone: expect.any(String) as string }])
    await cancel(unit, booking)
    await db.transaction(async tx => {
      await eraseBookings(tx, guest.id)
      await eraseCustomers(tx, guest.id)
    })
    expect((await read(unit, card)).status).toBe(404)
    expect(await db.row(sql`select customer_id as id from bookings where id = ${booking}`)).toEqual({ id: null })
  })

  test('happens by itself years after the last use, unless a booking ended later or the card has an account', async () => {
    const unit = await buildUnit(db)
    const old = new Date(app.clock.now().getTime() - (customerKeptYears * 365 + 1) * day)
    const [unused, recent] = [await add(unit, { name: 'Unused' }), await add(unit, { name: 'Recent' })]
    const booked = await walkIn(unit, { name: 'Booked', phone: newPhone() })
    const { card } = await guestWithCard(unit)
    await db.run(sql`update customers set used_at = ${old} where id in (${unused.id}, ${booked.customerId}, ${card})`)
    const batch = () => db.transaction(tx => eraseUnusedCustomer(tx, () => undefined, app.clock.now()))
    let batches = 0
    while (await batch()) batches++
    expect(batches).toBe(2)
    expect((await read(unit, unused.id)).status).toBe(404)
    for (const id of [recent.id, booked.customerId ?? '', card]) expect((await read(unit, id)).status).toBe(200)
  })
})
