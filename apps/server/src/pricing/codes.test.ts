import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as codes from '@rentwell/contract/pricing/codes.endpoints.ts'
import { hour } from '@rentwell/contract/durations.ts'
import type { Input } from '@rentwell/contract/endpoint.ts'
import { addDays, localDateOf } from '@rentwell/contract/period.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { sql } from '../platform/db/db.ts'
import { buildMember } from '../rentals/rentals.build.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'
import { tenInDays } from '../bookings/life.build.ts'
import { payingWorld } from '../bookings/payments/paying.build.ts'
import * as prices from '@rentwell/contract/pricing/prices.endpoints.ts'

const { db, app, call, saveCard, settled, advance } = await payingWorld({ TRUST_PROXY: 'loopback' })

const atRental = { kind: 'at_rental' as const }
const today = () => localDateOf(app.clock.now(), 'Asia/Makassar')

async function madeCode(unit: BuiltUnit, terms: Omit<Input<typeof codes.createCode>, 'rental'>) {
  const made = await call(codes.createCode, { rental: unit.rental.id, ...terms }, { token: unit.rental.owner.token })
  expect(made.status).toBe(201)
  return made.body.code
}

const quoteOf = (unit: BuiltUnit, code: string, rentalLength = 3, token?: string) =>
  call(prices.quote, { unitId: unit.id, startAt: tenInDays(app, 5), rentalLength, code }, token === undefined ? {} : { token })

async function drafted(unit: BuiltUnit, code: string, guest: Person, days = 5) {
  const made = await call(endpoints.createBooking, { unitId: unit.id, startAt: tenInDays(app, days), rentalLength: 2, code }, { token: guest.token })
  expect([200, 201]).toContain(made.status)
  return made.body.booking
}

const confirm = (booking: { id: string }, guest: Person, payment: Input<typeof endpoints.confirmBooking>['payment'] = atRental) =>
  call(endpoints.confirmBooking, { booking: booking.id, payment }, { token: guest.token })

const usedOf = async (unit: BuiltUnit) => {
  const { codes: found } = (await call(codes.listCodes, { rental: unit.rental.id }, { token: unit.rental.owner.token })).body
  const [counted] = await db.rows<{ count: number }>(sql`select count(*)::int as count from code_uses where rental_id = ${unit.rental.id}`)
  expect(found[0]?.used).toBe(counted?.count)
  return found[0]?.used
}

test('a code reduces the price in any spelling; another code makes another draft', async () => {
  const unit = await buildUnit(db)
  await madeCode(unit, { code: ' summer-10 ', percent: 10 })
  const quoted = await quoteOf(unit, 'Summer-10')
  expect(quoted.body.quote.lines).toEqual([
    { label: 'Vario 125, 3 days', amount: 45_00 },
    { label: 'Code SUMMER-10, −10%', amount: -4_50 },
  ])
  expect([quoted.body.quote.unitTotal, quoted.body.quote.total]).toEqual([45_00, 40_50])
  const guest = await buildPerson(db)
  const first = await drafted(unit, 'summer-10', guest)
  const bare = await call(endpoints.createBooking, { unitId: unit.id, startAt: tenInDays(app, 5), rentalLength: 2 }, { token: guest.token })
  expect([bare.status, bare.body.booking.total]).toEqual([201, 30_00])
  const again = await call(endpoints.createBooking, { unitId: unit.id, startAt: tenInDays(app, 5), rentalLength: 2, code: 'SUMMER-10' }, { token: guest.token })
  expect([again.status, again.body.booking.id]).toEqual([200, first.id])
})

test('discount_unknown, discount_not_now, discount_needs_longer: each has a message', async () => {
  const unit = await buildUnit(db)
  await madeCode(unit, { code: 'LATER', amount: 5_00, validFrom: addDays(today(), 1) })
  await madeCode(unit, { code: 'BEFORE', amount: 5_00, validUntil: addDays(today(), -1) })
  await madeCode(unit, { code: 'TODAY', amount: 5_00, validFrom: today(), validUntil: today() })
  await madeCode(unit, { code: 'WEEK', percent: 20, leastLength: 7 })
  const other = await buildUnit(db)
  const reasons = async (code: string, rentalLength = 3) => (await quoteOf(unit, code, rentalLength)).error?.reason
  expect(await reasons('NONE')).toBe('discount_unknown')
  expect(await reasons('%$"')).toBe('discount_unknown')
  expect((await quoteOf(other, 'TODAY')).error.reason).toBe('discount_unknown')
  expect([await reasons('LATER'), await reasons('BEFORE'), await reasons('TODAY')]).toEqual(['discount_not_now', 'discount_not_now', undefined])
  const short = await quoteOf(unit, 'WEEK', 6)
  expect([short.status, short.error.description]).toEqual([409, 'This code is only for rentals of 7 days or more.'])
  expect(await reasons('WEEK', 7)).toBeUndefined()
  expect((await quoteOf(unit, '  ')).body.quote.total).toBe(45_00)
})

test('discount_used_up: 20 concurrent guests and three uses', async () => {
  const rental = (await buildUnit(db)).rental
  const units = await Promise.all(Array.from({ length: 20 }, () => buildUnit(db, { rental, instantBook: true })))
  const [unit] = units
  if (!unit) throw new Error('no unit')
  await madeCode(unit, { code: 'THREE', percent: 50, mostUses: 3 })
  const guests = await Promise.all(units.map(() => buildPerson(db)))
  const drafts = await Promise.all(units.map((one, index) => drafted(one, 'THREE', guests[index] as Person)))
  const answers = await Promise.all(drafts.map((booking, index) => confirm(booking, guests[index] as Person)))
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(3)
  expect(new Set(answers.filter(answer => answer.status !== 200).map(answer => answer.error.reason))).toEqual(new Set(['discount_used_up']))
  expect(await usedOf(unit)).toBe(3)
  expect((await quoteOf(unit, 'THREE')).error.reason).toBe('discount_used_up')
})

test('the limit per guest holds, also for concurrent bookings', async () => {
  const rental = (await buildUnit(db)).rental
  const units = await Promise.all([1, 2, 3].map(() => buildUnit(db, { rental, instantBook: true })))
  const [unit] = units
  if (!unit) throw new Error('no unit')
  await madeCode(unit, { code: 'ONCE', percent: 50, mostPerGuest: 1 })
  const [guest, other] = [await buildPerson(db), await buildPerson(db)]
  const drafts = await Promise.all(units.map(one => drafted(one, 'ONCE', guest)))
  const answers = await Promise.all(drafts.map(booking => confirm(booking, guest)))
  expect(answers.map(answer => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  expect((await quoteOf(unit, 'ONCE', 3, guest.token)).error.reason).toBe('discount_used_up')
  expect((await quoteOf(unit, 'ONCE', 3, other.token)).status).toBe(200)
})

test('the database itself refuses a use beyond the limit', async () => {
  const unit = await buildUnit(db)
  const code = await madeCode(unit, { code: 'LAST', percent: 50, mostUses: 1, mostPerGuest: 1 })
  const [one, two] = [await buildPerson(db), await buildPerson(db)]
  const [first, second] = [await drafted(unit, 'LAST', one), await drafted(unit, 'LAST', two, 20)]
  expect((await confirm(first, one)).status).toBe(200)
  const step = () => db.run(sql`update bookings set status = 'confirmation_pending' where id = ${second.id}`)
  await expect(step()).rejects.toMatchObject({ constraint: 'discount_codes_used_up' })
  await db.run(sql`update discount_codes set most_uses = null where id = ${code.id}`)
  await db.run(sql`update bookings set guest_id = ${one.id} where id = ${second.id}`)
  await expect(step()).rejects.toMatchObject({ constraint: 'code_uses_of_guest' })
  expect(await usedOf(unit)).toBe(1)
  await db.run(sql`delete from guest_bookings where booking_id = ${second.id}`)
  await db.run(sql`delete from bookings where id = ${second.id}`)
})

test('a use is released if the booking is declined or cancelled, unless it was paid', async () => {
  const unit = await buildUnit(db)
  const owner = unit.rental.owner
  await madeCode(unit, { code: 'ONLY', percent: 10, mostUses: 1 })
  const guest = await buildPerson(db)
  const take = async (payment?: Input<typeof endpoints.confirmBooking>['payment']) => {
    const booking = await drafted(unit, 'ONLY', guest)
    const asked = await confirm(booking, guest, payment)
    return { id: booking.id, status: asked.status, office: { rental: unit.rental.id, booking: booking.id } }
  }
  const declined = await take()
  expect([declined.status, await usedOf(unit)]).toEqual([200, 1])
  await call(endpoints.declineRequest, { ...declined.office, reason: 'No' }, { token: owner.token })
  expect(await usedOf(unit)).toBe(0)

  const withdrawn = await take()
  expect(await usedOf(unit)).toBe(1)
  await call(endpoints.cancelBooking, { booking: withdrawn.id }, { token: guest.token })
  expect(await usedOf(unit)).toBe(0)

  const refusedCard = await take({ kind: 'online', paymentMethodId: await saveCard(guest, 'tok_declined') })
  expect([refusedCard.status, await usedOf(unit)]).toEqual([402, 0])

  const paid = await take({ kind: 'online', paymentMethodId: await saveCard(guest) })
  expect(paid.status).toBe(200)
  await call(endpoints.confirmRequest, paid.office, { token: owner.token })
  await settled()
  const cancelled = await call(endpoints.cancelBooking, { booking: paid.id }, { token: guest.token })
  expect(cancelled.body.booking.status).toBe('cancelled')
  expect(await usedOf(unit)).toBe(1)
})

test('a use is released if the request expires', async () => {
  const unit = await buildUnit(db)
  await madeCode(unit, { code: 'WAIT', percent: 10, mostUses: 1 })
  const guest = await buildPerson(db)
  await confirm(await drafted(unit, 'WAIT', guest), guest)
  expect(await usedOf(unit)).toBe(1)
  await advance(25 * 3600)
  expect(await usedOf(unit)).toBe(0)
})

test('walk-ins use codes too, within the limits', async () => {
  const rental = (await buildUnit(db)).rental
  const units = await Promise.all([1, 2, 3].map(() => buildUnit(db, { rental })))
  const [unit] = units
  if (!unit) throw new Error('no unit')
  await db.run(sql`update sessions set last_seen_at = ${app.clock.now()} where user_id = ${rental.owner.id}`)
  await madeCode(unit, { code: 'DESK', amount: 10_00, mostUses: 1 })
  const answers = await Promise.all(
    units.map(one =>
      call(
        endpoints.bookAtCounter,
        { rental: rental.id, unitId: one.id, startAt: tenInDays(app, 5), rentalLength: 2, customer: { name: 'Ana' }, payment: atRental, code: 'desk' },
        { token: rental.owner.token },
      ),
    ),
  )
  expect(answers.map(answer => answer.status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  expect(answers.find(answer => answer.status === 201)?.body.booking.total).toBe(20_00)
  expect(answers.find(answer => answer.status === 409)?.error.reason).toBe('discount_used_up')
})

test('creating the same code again returns it; different terms are refused; an ended code releases its text', async () => {
  const unit = await buildUnit(db)
  const token = unit.rental.owner.token
  const rental = unit.rental.id
  const made = await madeCode(unit, { code: 'SAME', percent: 10 })
  const again = await call(codes.createCode, { rental, code: 'same', percent: 10 }, { token })
  expect([again.status, again.body.code]).toEqual([200, made])
  const other = await call(codes.createCode, { rental, code: 'SAME', percent: 11 }, { token })
  expect([other.status, other.error.reason]).toEqual([409, 'discount_taken'])
  const guest = await buildPerson(db, {}, app.clock.now())
  const booking = await drafted(unit, 'SAME', guest)
  const changed = await call(codes.saveCode, { rental, code: made.id, validUntil: today(), mostUses: 5 }, { token })
  expect(changed.body.code).toEqual({ ...made, validUntil: today(), mostUses: 5 })
  expect((await call(codes.endCode, { rental, code: made.id }, { token })).status).toBe(204)
  expect((await call(codes.endCode, { rental, code: made.id }, { token })).status).toBe(204)
  expect((await quoteOf(unit, 'SAME')).error.reason).toBe('discount_unknown')
  expect((await call(codes.saveCode, { rental, code: made.id, mostUses: 6 }, { token })).status).toBe(404)
  // The price of the draft is guaranteed for an hour.
  expect((await confirm(booking, guest)).body.booking.total).toBe(27_00)
  expect((await call(codes.listCodes, { rental }, { token })).body.codes).toEqual([])
  expect((await call(codes.createCode, { rental, code: 'SAME', percent: 11 }, { token })).status).toBe(201)
})

test('forbidden for staff, not found for others', async () => {
  const unit = await buildUnit(db)
  const staff = await buildMember(db, unit.rental.id, 'staff')
  const code = await madeCode(unit, { code: 'HIDDEN', percent: 10 })
  expect((await call(codes.listCodes, { rental: unit.rental.id }, { token: staff.token })).error.reason).toBe('forbidden')
  const other = await buildUnit(db)
  const foreign = await call(codes.saveCode, { rental: other.rental.id, code: code.id, mostUses: 1 }, { token: other.rental.owner.token })
  const absent = await call(codes.saveCode, { rental: other.rental.id, code: unit.id, mostUses: 1 }, { token: other.rental.owner.token })
  expect([foreign.status, foreign.error]).toEqual([404, absent.error])
})

const sharedUnit = await buildUnit(db)

test.each<[string, object, string]>([
  ['without a name', { code: '', percent: 5 }, 'code'],
  ['of one letter', { code: 'A', percent: 5 }, 'code'],
  ['of 31 letters', { code: 'A'.repeat(31), percent: 5 }, 'code'],
  ['of other letters', { code: 'СКИДКА', percent: 5 }, 'code'],
  ['that gives nothing', { code: 'ZERO' }, 'percent'],
  ['that gives both', { code: 'BOTH', percent: 5, amount: 5 }, 'percent'],
  ['of 101 per cent', { code: 'MUCH', percent: 101 }, 'percent'],
  ['of half a per cent', { code: 'HALF', percent: 0.5 }, 'percent'],
  ['of an amount below zero', { code: 'MINUS', amount: -1 }, 'amount'],
  ['that ends before it begins', { code: 'BACK', percent: 5, validFrom: '2026-12-02', validUntil: '2026-12-01' }, 'validUntil'],
  ['valid on no day', { code: 'DAY', percent: 5, validFrom: '2026-02-30' }, 'validFrom'],
  ['of no uses', { code: 'NONE', percent: 5, mostUses: 0 }, 'mostUses'],
  ['of no length', { code: 'LONG', percent: 5, leastLength: 0 }, 'leastLength'],
  ['with a count of its own', { code: 'USED', percent: 5, used: 0 }, 'used'],
])('validation: a code %s', async (_name, wrong, field) => {
  await db.run(sql`update sessions set last_seen_at = ${app.clock.now()} where user_id = ${sharedUnit.rental.owner.id}`)
  const refused = await call(codes.createCode, { rental: sharedUnit.rental.id, ...wrong } as never, { token: sharedUnit.rental.owner.token })
  expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, [field]])
})

describe('guessing', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const guess = (unit: BuiltUnit, code: string, address: string, token?: string) =>
    call(
      prices.quote,
      { unitId: unit.id, startAt: tenInDays(app, 5), rentalLength: 3, code },
      { headers: from(address), ...(token === undefined ? {} : { token }) },
    )
  const outcome = async (asked: ReturnType<typeof guess>) => {
    const { status, error } = await asked
    return error?.reason ?? status
  }

  test('too_many_requests: after twenty wrong codes every code is refused for the rest of the hour, right ones too; quotes without a code still work', async () => {
    const unit = await buildUnit(db)
    await madeCode(unit, { code: 'RIGHT', percent: 10 })
    for (let tried = 0; tried < 20; tried++) expect(await outcome(guess(unit, `WRONG${tried}`, '198.51.100.7'))).toBe('discount_unknown')
    const refused = await guess(unit, 'RIGHT', '198.51.100.7')
    expect([refused.status, refused.error.reason]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await outcome(guess(unit, '', '198.51.100.7'))).toBe(200)
    expect(await outcome(guess(unit, 'RIGHT', '203.0.113.9'))).toBe(200)
    await advance(3600)
    expect(await outcome(guess(unit, 'RIGHT', '198.51.100.7'))).toBe(200)
  })

  test('wrong codes of a user count from all addresses, in quotes and drafts', async () => {
    const unit = await buildUnit(db)
    await madeCode(unit, { code: 'RIGHT', percent: 10 })
    const guest = await buildPerson(db)
    for (let tried = 0; tried < 10; tried++) expect(await outcome(guess(unit, `WRONG${tried}`, `198.51.${tried}.7`, guest.token))).toBe('discount_unknown')
    const draft = (code: string, days: number) =>
      call(endpoints.createBooking, { unitId: unit.id, startAt: tenInDays(app, days), rentalLength: 2, code }, { token: guest.token })
    for (let tried = 0; tried < 10; tried++) expect((await draft(`WRONG${tried}`, 5)).error.reason).toBe('discount_unknown')
    expect((await draft('RIGHT', 5)).error.reason).toBe('too_many_requests')
    expect(await outcome(guess(unit, 'RIGHT', '203.0.113.10', guest.token))).toBe('too_many_requests')
    expect((await draft('', 5)).status).toBe(201)
  })

  test('guesses of many users at one rental are limited there, not at other rentals', async () => {
    const [unit, other] = [await buildUnit(db), await buildUnit(db)]
    for (const one of [unit, other]) await madeCode(one, { code: 'RIGHT', percent: 10 })
    const windowStart = new Date(Math.floor(app.clock.now().getTime() / hour) * hour)
    await db.run(sql`insert into limits (subject, window_start, count) values (${`codes at ${unit.rental.id}`}, ${windowStart}, 299)`)
    expect(await outcome(guess(unit, 'WRONG', '192.0.2.1'))).toBe('discount_unknown')
    expect(await outcome(guess(unit, 'RIGHT', '192.0.2.2'))).toBe('too_many_requests')
    expect(await outcome(guess(other, 'RIGHT', '192.0.2.2'))).toBe(200)
  })
})
