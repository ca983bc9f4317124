import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as customers from '@rentwell/contract/customers/customers.endpoints.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { insertMember } from '../../members/members.store.ts'
import { newId } from '../../platform/base/ids.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildUnit, type BuiltUnit } from '../../units/units.build.ts'
import { bookingChecks } from '../bookings.checks.ts'
import { buildBooking, tenInDays } from '../life.build.ts'

const tested = await testApp()
const { app, db, call } = tested

let count = 0
const newPhone = () => `+62813${String(40_000_000 + ++count)}`
const newEmail = () => `customer-${++count}@example.com`

const tokenOf = (unit: BuiltUnit) => ({ token: unit.rental.owner.token })
let days = 10
const book = (unit: BuiltUnit, customer: object) =>
  call(
    endpoints.bookAtCounter,
    { rental: unit.rental.id, unitId: unit.id, startAt: tenInDays(app, (days += 3)), rentalLength: 2, customer, payment: { kind: 'at_rental' as const } },
    tokenOf(unit),
  )
const walkIn = async (unit: BuiltUnit, customer: object) => (await book(unit, customer)).body.booking
const cardsOf = async (unit: BuiltUnit) => (await call(customers.listCustomers, { rental: unit.rental.id, limit: 100 }, tokenOf(unit))).body.customers
const officeSees = async (unit: BuiltUnit, booking: string) =>
  (await call(endpoints.readOfficeBooking, { rental: unit.rental.id, booking }, tokenOf(unit))).body.booking
const open = (booking: string, person: { token: string }) => call(endpoints.readBooking, { booking }, { token: person.token })
const listed = async (person: { token: string }) => (await call(endpoints.listBookings, {}, { token: person.token })).body.bookings.map(one => one.id)
async function withEmail(email: string) {
  const person = await buildPerson(db, { phone: newPhone() })
  await db.run(sql`update user_emails set email = ${email} where user_id = ${person.id}`)
  return person
}
async function faults() {
  await app.outbox.drain()
  const found = await Promise.all(bookingChecks.filter(({ name }) => /card|wait for their phone/.test(name)).map(({ find }) => find(db, app.clock.now())))
  return found.flat()
}

describe('a walk-in', () => {
  test('makes a card, and is on the card with its phone or e-mail from then on', async () => {
    const unit = await buildUnit(db)
    const [phone, email] = [newPhone(), newEmail()]
    const first = await walkIn(unit, { name: 'Made Wijaya', phone })
    expect(first.customer).toMatchObject({ name: 'Made Wijaya', phone, email: null })
    const [card] = await cardsOf(unit)
    expect(card).toMatchObject({ id: first.customerId, name: 'Made Wijaya', phone, email: null, userId: null })
    // The card learns the e-mail, and is found by it.
    const second = await walkIn(unit, { name: 'Made', phone, email: email.toUpperCase() })
    expect(second.customer).toEqual({ id: card?.id, name: 'Made', phone, email })
    const third = await walkIn(unit, { name: 'M. Wijaya', email })
    expect(third.customerId).toBe(card?.id)
    expect(await cardsOf(unit)).toMatchObject([{ name: 'Made Wijaya', phone, email }])
    const { bookings } = (await call(endpoints.listOfficeBookings, { rental: unit.rental.id, customerId: card?.id ?? '' }, tokenOf(unit))).body
    expect(bookings.map(one => one.id)).toEqual([third.id, second.id, first.id])
    expect(await faults()).toEqual([])
  })

  test('without phone and e-mail is on a card of its own: two people may have one name', async () => {
    const unit = await buildUnit(db)
    const [one, other] = [await walkIn(unit, { name: 'Made' }), await walkIn(unit, { name: 'Made' })]
    expect(one.customerId).not.toBe(other.customerId)
    expect(await cardsOf(unit)).toHaveLength(2)
  })

  test('takes a picked card with its name and contact; refused: another rental’s, one beside a name, nobody', async () => {
    const [unit, other] = [await buildUnit(db), await buildUnit(db)]
    const phone = newPhone()
    const { customer } = (await call(customers.createCustomer, { rental: unit.rental.id, name: 'Ketut', phone, separate: true }, tokenOf(unit))).body
    const booking = await walkIn(unit, { customerId: customer.id })
    expect(booking.customer).toEqual({ id: customer.id, name: 'Ketut', phone, email: null })
    const foreign = await book(other, { customerId: customer.id })
    expect([foreign.status, foreign.error.fields]).toEqual([422, { 'customer.customerId': 'not_found' }])
    expect((await book(unit, { customerId: customer.id, name: 'Wayan' })).error.fields).toEqual({ 'customer.customerId': 'invalid' })
    expect((await book(unit, {})).error.fields).toEqual({ 'customer.name': 'required' })
    expect((await book(unit, { name: 'X', email: 'nobody' })).error.fields).toEqual({ 'customer.email': 'invalid_email' })
    await expect(db.run(sql`update bookings set customer_id = ${customer.id} where rental_id = ${other.rental.id}`)).resolves.toBe(0)
    const others = await walkIn(other, { name: 'Z' })
    await expect(db.run(sql`update bookings set customer_id = ${customer.id} where id = ${others.id}`)).rejects.toMatchObject({ code: '23503' })
  })

  test('by two members at once for one new phone is on one card', async () => {
    const units = await buildUnit(db).then(async first => [first, await buildUnit(db, { rental: first.rental }), await buildUnit(db, { rental: first.rental })])
    const phone = newPhone()
    const made = await Promise.all(units.map(unit => walkIn(unit, { name: 'Made', phone })))
    expect(new Set(made.map(one => one.customerId)).size).toBe(1)
  })
})

describe('the account of a customer', () => {
  test.each(['phone', 'email'] as const)(
    'with this %s finds the walk-in, and is joined to the card by opening it; until then nothing tells it apart',
    async by => {
      const unit = await buildUnit(db)
      const [phone, email] = [newPhone(), newEmail()]
      const person = by === 'phone' ? await buildPerson(db, { phone, firstName: 'Zebulon' }) : await withEmail(email)
      const known = await walkIn(unit, { name: 'Made Wijaya', ...(by === 'phone' ? { phone } : { email }) })
      const stranger = await walkIn(unit, { name: 'Made Wijaya', ...(by === 'phone' ? { phone: newPhone() } : { email: newEmail() }) })
      await app.outbox.drain()
      const bare = ({ id: _id, phone: _phone, email: _email, insertedAt: _at, updatedAt: _then, ...rest }: Awaited<ReturnType<typeof cardsOf>>[number]) => rest
      const [one, other] = (await cardsOf(unit)).map(bare)
      expect(one).toEqual(other)
      expect(one?.userId).toBe(null)
      expect(await listed(person)).toEqual([known.id])

      expect((await open(stranger.id, person)).status).toBe(404)
      expect((await open(known.id, person)).body.booking.user?.id).toBe(person.id)
      await app.outbox.drain()
      const cards = await cardsOf(unit)
      expect(cards.find(card => card.id === known.customerId)).toMatchObject({ userId: person.id, name: 'Made Wijaya' })
      expect(cards.find(card => card.id === stranger.customerId)?.userId).toBe(null)
      // The office still shows only what it typed.
      expect(await officeSees(unit, known.id)).toMatchObject({ user: null, customer: { name: 'Made Wijaya' } })
      expect(await faults()).toEqual([])
    },
  )

  test('whose e-mail is not confirmed here, or who works in the rental, finds nothing', async () => {
    const unit = await buildUnit(db)
    const email = newEmail()
    const booking = await walkIn(unit, { name: 'Made', email })
    const person = await withEmail(email)
    await insertMember(db, { id: newId(), rentalId: unit.rental.id, userId: person.id, role: 'staff', now: new Date() })
    expect(await listed(person)).toEqual([])
    expect((await open(booking.id, person)).status).toBe(404)
  })

  test('of the phone and of the e-mail may differ: who opens first is its guest', async () => {
    const unit = await buildUnit(db)
    const [phone, email] = [newPhone(), newEmail()]
    const [byPhone, byEmail] = [await buildPerson(db, { phone }), await withEmail(email)]
    const booking = await walkIn(unit, { name: 'Made', phone, email })
    const answers = await Promise.all([open(booking.id, byPhone), open(booking.id, byEmail)])
    expect(answers.map(one => one.status).toSorted((one, other) => one - other)).toEqual([200, 404])
    expect([...(await listed(byPhone)), ...(await listed(byEmail))]).toEqual([booking.id])
    expect(await faults()).toEqual([])
  })

  test('has a card from a confirmation on, with what the confirmation shows; a request makes none', async () => {
    const unit = await buildUnit(db)
    const phone = newPhone()
    const guest = await buildPerson(db, { phone, firstName: 'Emma' })
    const request = await buildBooking(tested, { unit, guest, status: 'confirmation_pending' })
    await app.outbox.drain()
    expect(await cardsOf(unit)).toEqual([])
    await call(endpoints.confirmRequest, { rental: unit.rental.id, booking: request.id }, tokenOf(unit))
    await app.outbox.drain()
    const [card] = await cardsOf(unit)
    expect(card).toMatchObject({ userId: guest.id, phone, language: 'en' })
    expect(card?.name).toMatch(/^Emma /)
    expect((await officeSees(unit, request.id)).customerId).toBe(card?.id)
    // Guests don't see which card they are on.
    expect((await open(request.id, guest)).body.booking).not.toHaveProperty('customerId')
    // The next one is on the same card, and so is a walk-in for them.
    const next = await buildBooking(tested, { unit, guest, startAt: tenInDays(app, 200) })
    await app.outbox.drain()
    expect((await officeSees(unit, next.id)).customerId).toBe(card?.id)
    expect((await walkIn(unit, { name: 'E.', phone })).customerId).toBe(card?.id)
    expect(await faults()).toEqual([])
  })

  test('takes over the card that staff had typed for its phone', async () => {
    const unit = await buildUnit(db)
    const phone = newPhone()
    const earlier = await walkIn(unit, { name: 'The tall one', phone })
    const guest = await buildPerson(db, { phone })
    const booking = await buildBooking(tested, { unit, guest, startAt: tenInDays(app, 200) })
    await app.outbox.drain()
    expect(await cardsOf(unit)).toMatchObject([{ id: earlier.customerId, name: 'The tall one', userId: guest.id }])
    expect((await officeSees(unit, booking.id)).customerId).toBe(earlier.customerId)
    expect(await faults()).toEqual([])
  })

  test('gets its own card if the number was another guest’s before', async () => {
    const unit = await buildUnit(db)
    const phone = newPhone()
    const before = await buildPerson(db, { phone })
    await buildBooking(tested, { unit, guest: before, startAt: tenInDays(app, 200) })
    await app.outbox.drain()
    await db.run(sql`update user_phones set phone = ${newPhone()} where user_id = ${before.id}`)
    const after = await buildPerson(db, { phone })
    await buildBooking(tested, { unit, guest: after, startAt: tenInDays(app, 210) })
    await app.outbox.drain()
    expect(new Set((await cardsOf(unit)).map(card => card.userId))).toEqual(new Set([before.id, after.id]))
    expect(await faults()).toEqual([])
  })
})

test('a corrected card: walk-ins wait for the new phone and no more for the old one, opened ones keep theirs', async () => {
  const unit = await buildUnit(db)
  const [wrong, right, email] = [newPhone(), newPhone(), newEmail()]
  const [stranger, person] = [await buildPerson(db, { phone: wrong }), await buildPerson(db, { phone: right })]
  const opened = await walkIn(unit, { name: 'Mdae', phone: wrong })
  await open(opened.id, stranger)
  const booking = await walkIn(unit, { name: 'Mdae', phone: wrong })
  expect(await listed(stranger)).toContain(booking.id)
  const card = { rental: unit.rental.id, customer: booking.customerId ?? '' }
  await call(customers.saveCustomer, { ...card, name: 'Made', phone: right, email }, tokenOf(unit))
  await app.outbox.drain()
  expect((await officeSees(unit, booking.id)).customer).toMatchObject({ name: 'Made', phone: right, email })
  expect((await officeSees(unit, opened.id)).customer).toMatchObject({ name: 'Made', phone: wrong, email: null })
  expect(await listed(stranger)).toEqual([opened.id])
  expect(await listed(person)).toEqual([booking.id])
  expect(await listed(await withEmail(email))).toEqual([booking.id])
  expect(await faults()).toEqual([])
})

test('bookings from before there were cards get theirs', async () => {
  const unit = await buildUnit(db)
  const [phone, openedPhone] = [newPhone(), newPhone()]
  const [guest, opener] = [await buildPerson(db, { phone: newPhone() }), await buildPerson(db, { phone: openedPhone })]
  const made = [
    await walkIn(unit, { name: 'Made', phone }),
    await walkIn(unit, { name: 'Made W.', phone }),
    await walkIn(unit, { name: 'Without a phone' }),
    await walkIn(unit, { name: 'Opened', phone: openedPhone }),
    await buildBooking(tested, { unit, guest, startAt: tenInDays(app, 200) }),
  ]
  await open(made[3]?.id ?? '', opener)
  await app.outbox.drain()
  await db.run(sql`update bookings set customer_id = null where rental_id = ${unit.rental.id}`)
  await db.run(sql`delete from customers where rental_id = ${unit.rental.id}`)
  expect((await faults()).length).toBe(5)
  await db.run(sql`select give_customers(${unit.rental.id})`)
  expect(await faults()).toEqual([])
  const ids = await Promise.all(made.map(async one => (await officeSees(unit, one.id)).customerId))
  expect(ids[0]).toBe(ids[1])
  expect(new Set(ids).size).toBe(4)
  const cards = await cardsOf(unit)
  expect(cards.find(card => card.id === ids[0])).toMatchObject({ name: 'Made W.', phone })
  expect(cards.find(card => card.id === ids[3])).toMatchObject({ name: 'Opened', userId: opener.id })
  expect(cards.find(card => card.id === ids[4])).toMatchObject({ userId: guest.id })
  await db.run(sql`select give_customers(null)`)
  expect(await cardsOf(unit)).toEqual(cards)
})
