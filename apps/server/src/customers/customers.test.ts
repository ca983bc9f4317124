import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as endpoints from '@rentwell/contract/customers/customers.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { buildBooking, tenInDays } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember, buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'

const tested = await testApp()
const { app, db, call } = tested

let count = 0
const newPhone = () => `+62813${String(30_000_000 + ++count)}`

async function shop() {
  const rental = await buildRental(db)
  const as = { token: rental.owner.token }
  const add = (form: object) => call(endpoints.createCustomer, { rental: rental.id, name: 'Made Wijaya', ...form }, as)
  const list = (query: object = {}) => call(endpoints.listCustomers, { rental: rental.id, ...query }, as)
  return { rental, as, add, list }
}

describe('a card', () => {
  test('keeps what was typed: the phone in E.164, the e-mail in lower case, the VAT number without spaces, each tag once', async () => {
    const { rental, as, add } = await shop()
    const { status, body } = await add({
      phone: '0812 3450 0003',
      email: 'Made@Example.COM',
      company: 'Wijaya GmbH',
      vatNumber: 'de 136.695.976',
      address: 'Jl. Batu Bolong 5\nCanggu',
      language: 'ru',
      note: 'Knows the road',
      tags: ['surf', 'surf', 'VIP'],
    })
    expect(status).toBe(201)
    expect(body.customer).toMatchObject({
      name: 'Made Wijaya',
      phone: '+6281234500003',
      email: 'made@example.com',
      vatNumber: 'DE136695976',
      vatNumberIsValid: true,
      language: 'ru',
      tags: ['surf', 'VIP'],
      banned: false,
      userId: null,
    })
    const read = await call(endpoints.readCustomer, { rental: rental.id, customer: body.customer.id }, as)
    expect(read.body.customer).toEqual(body.customer)
  })

  test('takes a VAT number with wrong check digits and says so; of numbers outside the EU it says nothing', async () => {
    const { add } = await shop()
    const kept = async (vatNumber: string) => {
      const { customer } = (await add({ name: vatNumber, vatNumber })).body
      return [customer.vatNumber, customer.vatNumberIsValid]
    }
    expect(await kept('DE136695978')).toEqual(['DE136695978', false])
    expect(await kept('EL094259216')).toEqual(['EL094259216', true])
    expect(await kept('FR 40 303265045')).toEqual(['FR40303265045', true])
    expect(await kept('CHE-123.456.788')).toEqual(['CHE123456788', null])
    expect(await kept('=1+1')).toEqual(['=1+1', null])
  })

  test('customer_exists: another card of the rental has the phone or e-mail; a separate one may, and so may another rental', async () => {
    const [{ rental, as, add }, elsewhere] = [await shop(), await shop()]
    const phone = newPhone()
    const { customer } = (await add({ phone, email: 'family@example.com' })).body
    const same = await add({ name: 'Ketut', phone })
    expect([same.status, same.error.reason, same.error['customerId']]).toEqual([409, 'customer_exists', customer.id])
    expect(same.error.description).toContain('Made Wijaya')
    expect((await add({ name: 'Ketut', email: 'FAMILY@example.com' })).status).toBe(409)
    const separate = await add({ name: 'Ketut', phone, separate: true })
    expect(separate.status).toBe(201)
    expect((await elsewhere.add({ phone })).status).toBe(201)
    const save = (form: object, id = separate.body.customer.id) => call(endpoints.saveCustomer, { rental: rental.id, customer: id, ...form }, as)
    expect((await save({ separate: false })).error.reason).toBe('customer_exists')
    expect((await save({ separate: false, phone: null })).body.customer).toMatchObject({ name: 'Ketut', phone: null })
    expect((await save({ email: 'family@example.com' })).error.reason).toBe('customer_exists')
  })

  test('a retry of an addition returns the same card; two at once make one', async () => {
    const { add, list } = await shop()
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({ name: 'Twin' })))
    expect(new Set(answers.map(({ body }) => body.customer.id)).size).toBe(1)
    expect((await list()).body.customers).toHaveLength(1)
  })

  test('changes what was sent, and nothing else', async () => {
    const { rental, as, add } = await shop()
    const { customer } = (await add({ phone: newPhone(), note: 'Pays late', tags: ['x'] })).body
    const save = (form: object) => call(endpoints.saveCustomer, { rental: rental.id, customer: customer.id, ...form }, as)
    const changed = (await save({ company: 'Wijaya Tours', language: 'en' })).body.customer
    expect(changed).toEqual({ ...customer, company: 'Wijaya Tours', language: 'en', updatedAt: changed.updatedAt })
    expect((await save({ name: '' })).error.fields).toEqual({ name: 'required' })
    expect((await save({ phone: '12' })).error.fields).toEqual({ phone: 'invalid_phone' })
    expect((await save({ email: 'nobody' })).error.fields).toEqual({ email: 'invalid_email' })
    expect((await save({ userId: rental.owner.id })).status).toBe(422)
    expect((await save({ tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) })).status).toBe(422)
  })

  test('is hidden from other rentals', async () => {
    const [{ add }, other] = [await shop(), await shop()]
    const { customer } = (await add({})).body
    expect((await call(endpoints.readCustomer, { rental: other.rental.id, customer: customer.id }, other.as)).status).toBe(404)
    expect((await call(endpoints.saveCustomer, { rental: other.rental.id, customer: customer.id, name: 'X' }, other.as)).status).toBe(404)
    expect((await other.list()).body.customers).toEqual([])
  })
})

test('the list is sorted by name, in pages, and finds names, companies, digits, e-mails, VAT numbers and tags', async () => {
  const { add, list, as, rental } = await shop()
  const phone = newPhone()
  await add({ name: 'ketut', phone, tags: ['surf'] })
  await add({ name: 'Агата', email: 'agata@example.com' })
  await add({ name: 'Budi 100%', company: 'Bali Bikes', vatNumber: 'DE136695976' })
  await add({ name: '<b>Zed</b>' })
  const names = async (query: object) => (await list(query)).body.customers.map(one => one.name)
  const all = await names({})
  expect(all.toSorted()).toEqual(['<b>Zed</b>', 'Budi 100%', 'ketut', 'Агата'].toSorted())
  const paged: string[] = []
  let cursor: string | null | undefined
  do {
    const { body } = await list({ limit: 1, ...(cursor && { cursor }) })
    paged.push(...body.customers.map(one => one.name))
    cursor = body.nextCursor
  } while (cursor)
  expect(paged).toEqual(all)
  expect(await names({ q: 'BALI' })).toEqual(['Budi 100%'])
  expect(await names({ q: '100%' })).toEqual(['Budi 100%'])
  expect(await names({ q: '_' })).toEqual([])
  expect(await names({ q: `0${phone.slice(3)}` })).toEqual(['ketut'])
  expect(await names({ q: phone.slice(3, 6) + ' ' + phone.slice(6) })).toEqual(['ketut'])
  expect(await names({ q: 'agata@' })).toEqual(['Агата'])
  expect(await names({ q: 'de1366' })).toEqual(['Budi 100%'])
  expect(await names({ q: 'sur' })).toEqual(['ketut'])
  expect(await names({ tag: 'surf' })).toEqual(['ketut'])
  expect(await names({ banned: 'true' })).toEqual([])
  expect((await list({ cursor: 'made-up.cursor' })).error.reason).toBe('bad_cursor')
  expect((await call(endpoints.listCustomers, { rental: rental.id, banned: 'no' } as never, as)).status).toBe(400)
})

describe('a ban', () => {
  test('forbidden: staff; they see it', async () => {
    const { rental, as, add } = await shop()
    const { customer } = (await add({})).body
    const staff = await buildMember(db, rental.id, 'staff')
    const save = (banned: boolean, token: string) => call(endpoints.saveCustomer, { rental: rental.id, customer: customer.id, banned }, { token })
    expect((await save(true, staff.token)).error.reason).toBe('forbidden')
    expect((await call(endpoints.createCustomer, { rental: rental.id, name: 'X', banned: true }, staff)).error.reason).toBe('forbidden')
    expect((await save(true, as.token)).body.customer.banned).toBe(true)
    expect((await save(true, staff.token)).body.customer.banned).toBe(true)
    expect((await save(false, staff.token)).status).toBe(403)
    expect((await call(endpoints.readCustomer, { rental: rental.id, customer: customer.id }, staff)).body.customer.banned).toBe(true)
  })

  test.each(['phone', 'email'] as const)(
    'not_taken_here: a guest whose %s is on a banned card can neither ask nor confirm; other rentals take them',
    async by => {
      const phone = newPhone()
      const email = `${phone.slice(1)}@example.com`
      const guest = await buildPerson(db, { phone })
      await db.run(sql`update user_emails set email = ${email} where user_id = ${guest.id}`)
      const unit = await buildUnit(db)
      const { id: rental, owner } = unit.rental
      const draft = await buildBooking(tested, { unit, guest, status: 'draft' })
      const form = { name: 'Rude Guest', ...(by === 'phone' ? { phone } : { email }), banned: true }
      const { customer } = (await call(endpoints.createCustomer, { rental, ...form }, owner)).body
      const confirm = () => call(bookings.confirmBooking, { booking: draft.id, payment: { kind: 'at_rental' } }, guest)
      const refused = await confirm()
      expect([refused.status, refused.error.reason]).toEqual([409, 'not_taken_here'])
      expect(refused.error.description).not.toMatch(/ban|block/i)
      const ask = (unitId: string) => call(bookings.createBooking, { unitId, startAt: tenInDays(app, 20), rentalLength: 2 }, guest)
      expect((await ask(unit.id)).error.reason).toBe('not_taken_here')
      expect((await ask((await buildUnit(db)).id)).status).toBe(201)
      expect(await db.row(sql`select status from bookings where id = ${draft.id}`)).toEqual({ status: 'draft' })
      await call(endpoints.saveCustomer, { rental, customer: customer.id, banned: false }, owner)
      expect((await confirm()).status).toBe(200)
    },
  )

  test('is not of the account of another member of the family', async () => {
    const phone = newPhone()
    const guest = await buildPerson(db, { phone })
    const unit = await buildUnit(db)
    const { id: rental, owner } = unit.rental
    const own = (await call(endpoints.createCustomer, { rental, name: 'Own', phone, separate: true }, owner)).body.customer
    await db.run(sql`update customers set user_id = ${guest.id} where rental_id = ${rental} and id = ${own.id}`)
    await call(endpoints.createCustomer, { rental, name: 'Brother', phone, banned: true }, owner)
    expect((await buildBooking(tested, { unit, guest })).id).toBeTruthy()
  })
})
