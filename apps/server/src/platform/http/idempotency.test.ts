import { describe, expect, test } from 'vitest'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { buildMember, buildRental } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { sql } from '../db/db.ts'
import { newId } from '../base/ids.ts'
import { testApp } from '../testing/test-app.ts'
import * as prices from '@rentwell/contract/pricing/prices.endpoints.ts'

const { app, db, call, send, codeFor } = await testApp()

const form = { title: 'Honda Beat', baseRentalPeriod: 'Daily' as const, basePrice: 9_00 }
const withKey = (token: string, key: string) => ({ token, headers: { 'idempotency-key': key } })
const countUnits = async (rentalId: string) => (await db.row<{ count: number }>(sql`select count(*) from units where rental_id = ${rentalId}`))?.count
const countKeys = async (key: string) => (await db.rows(sql`select 1 from idempotency where key = ${key}`)).length

async function office() {
  const unit = await buildUnit(db)
  return { rental: unit.rental.slug, rentalId: unit.rental.id, unitId: unit.id, owner: unit.rental.owner, token: unit.rental.owner.token }
}

describe('a repeat with the same key', () => {
  test('returns the first response byte for byte and has no effect', async () => {
    const { rental, rentalId, token } = await office()
    const request = {
      method: 'POST' as const,
      url: `/api/v2/office/${rental}/units/create`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
      payload: { title: 'Honda Beat', base_rental_period: 'Daily', base_price: 900 },
    }
    const first = await send(request)
    expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([201, undefined])
    await db.run(sql`update units set title = 'Renamed since' where rental_id = ${rentalId}`)
    for (const payload of [request.payload, { title: 'Honda Beat', base_rental_period: 'Daily', base_price: 900.0 }]) {
      const again = await send({ ...request, payload })
      expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    }
    expect(await countUnits(rentalId)).toBe(2)
  })

  test('idempotency_mismatch: another body', async () => {
    const { rental, rentalId, token } = await office()
    const key = newId()
    await call(units.createUnit, { rental, ...form }, withKey(token, key))
    const other = await call(units.createUnit, { rental, ...form, basePrice: 9_01 }, withKey(token, key))
    expect([other.status, other.error.reason]).toEqual([409, 'idempotency_mismatch'])
    expect(await countUnits(rentalId)).toBe(2)
  })

  test('requests with different keys are independent, however alike', async () => {
    const { rental, rentalId, token } = await office()
    for (let count = 0; count < 3; count++) expect((await call(units.createUnit, { rental, ...form }, withKey(token, newId()))).status).toBe(201)
    expect(await countUnits(rentalId)).toBe(4)
  })

  test('20 concurrent repeats have one effect and get the same response', async () => {
    const { rental, rentalId, token } = await office()
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(units.createUnit, { rental, ...form }, withKey(token, key))))
    expect(new Set(answers.map(answer => `${answer.status} ${JSON.stringify(answer.body)}`)).size).toBe(1)
    expect(answers.filter(answer => answer.headers['idempotency-replayed'] === undefined)).toHaveLength(1)
    expect(await countUnits(rentalId)).toBe(2)
  })

  test('is scoped to the user, the route and the path parameters', async () => {
    const [one, two] = [await office(), await office()]
    const key = newId()
    const ids = [
      await call(units.createUnit, { rental: one.rental, ...form }, withKey(one.token, key)),
      await call(units.createUnit, { rental: two.rental, ...form }, withKey(two.token, key)),
    ].map(answer => answer.body.unit.id)
    expect(new Set(ids).size).toBe(2)
    // The same user in another rental of theirs.
    const third = await buildRental(db, {}, one.owner)
    const elsewhere = await call(units.createUnit, { rental: third.slug, ...form }, withKey(one.token, key))
    expect([elsewhere.status, elsewhere.body.unit.rentalId, elsewhere.headers['idempotency-replayed']]).toEqual([201, third.id, undefined])
    const guest = await buildPerson(db)
    const quote = await call(
      prices.quote,
      { unitId: ids[0] ?? '', startAt: new Date(Date.now() + 864e6).toISOString(), rentalLength: 1 },
      withKey(guest.token, key),
    )
    expect([quote.status, quote.headers['idempotency-replayed']]).toEqual([200, undefined])
  })

  test('is independent of another user’s request with the same key and body', async () => {
    const { unitId } = await office()
    const stay = { unitId, startAt: new Date(Date.now() + 864e6).toISOString(), rentalLength: 1 }
    const key = newId()
    const people = [await buildPerson(db), await buildPerson(db)]
    const made = await Promise.all(people.map(person => call(bookings.createBooking, stay, withKey(person.token, key))))
    expect(made.map(answer => answer.body.booking.user?.id)).toEqual(people.map(person => person.id))
  })

  test('reveals nothing to another user with the same key and body', async () => {
    const { rental, token } = await office()
    const key = newId()
    await call(units.createUnit, { rental, ...form }, withKey(token, key))
    const stranger = await buildPerson(db)
    expect((await call(units.createUnit, { rental, ...form }, withKey(stranger.token, key))).status).toBe(404)
    expect((await call(units.createUnit, { rental, ...form }, { headers: { 'idempotency-key': key } })).status).toBe(401)
  })

  test('is refused if the user has lost the permission, although a response is stored', async () => {
    const { rental, rentalId, token, owner } = await office()
    const key = newId()
    expect((await call(units.createUnit, { rental, ...form }, withKey(token, key))).status).toBe(201)
    await buildMember(db, rentalId, 'owner')
    await db.run(sql`delete from members where rental_id = ${rentalId} and user_id = ${owner.id}`)
    expect((await call(units.createUnit, { rental, ...form }, withKey(token, key))).status).toBe(404)
  })
})

describe('refusals', () => {
  test('are not stored: a repeat is executed again', async () => {
    const { rental, rentalId, token } = await office()
    const key = newId()
    const unit = (await db.row<{ id: string }>(sql`select id from units where rental_id = ${rentalId}`))?.id ?? ''
    const guest = await buildPerson(db)
    await db.run(sql`update units set status = 'archived' where id = ${unit}`)
    const stay = { unitId: unit, startAt: new Date(Date.now() + 864e6).toISOString(), rentalLength: 1 }
    const closed = await call(bookings.createBooking, stay, withKey(guest.token, key))
    expect([closed.status, closed.error.reason]).toEqual([409, 'unit_closed'])
    expect(await countKeys(key)).toBe(0)
    await db.run(sql`update units set status = 'active' where id = ${unit}`)
    expect((await call(bookings.createBooking, stay, withKey(guest.token, key))).status).toBe(201)
    expect((await call(units.createUnit, { rental, ...form, title: '' }, withKey(token, key))).status).toBe(422)
    expect((await call(units.createUnit, { rental, ...form }, withKey(token, key))).status).toBe(201)
  })

  test.each(['1234567', 'x'.repeat(129), 'tab\tinside', 'ключ-ключ', 'ends-in-ÿ'])('bad_request: the key %j', async key => {
    const { rental, rentalId, token } = await office()
    const refused = await call(units.createUnit, { rental, ...form }, withKey(token, key))
    expect([refused.status, refused.error.reason]).toEqual([400, 'bad_request'])
    expect(await countUnits(rentalId)).toBe(1)
    expect((await call(accounts.challengeLogin, { phoneNumber: '+6281234567890' }, { headers: { 'idempotency-key': key } })).status).toBe(400)
  })

  test.each(['12345678', 'x'.repeat(128), 'with a space, and ~!@#'])('the key %j is taken', async key => {
    const { rental, token } = await office()
    expect((await call(units.createUnit, { rental, ...form }, withKey(token, key))).status).toBe(201)
    expect(await countKeys(key)).toBeGreaterThan(0)
  })

  test('idempotency_in_progress after 5 seconds while the first request still runs', async () => {
    const { rental, rentalId, token } = await office()
    const key = newId()
    const owner = (await db.row<{ id: string }>(sql`select user_id as id from members where rental_id = ${rentalId}`))?.id
    let said: { status: number; reason: string; took: number } | undefined
    const twin = db.transaction(async tx => {
      await tx.run(sql`
        insert into idempotency (actor, route, key, request_hash, created_at) values (${owner}, ${`POST /office/{rental}/units/create ${rental}`}, ${key}, '', ${new Date()})`)
      const keepBusy = setInterval(() => void tx.run(sql`select 1`), 1000)
      const began = Date.now()
      const refused = await call(units.createUnit, { rental, ...form }, withKey(token, key)).finally(() => clearInterval(keepBusy))
      said = { status: refused.status, reason: refused.error.reason, took: Date.now() - began }
      throw new Error('the twin failed')
    })
    await expect(twin).rejects.toThrow('the twin failed')
    expect(said).toMatchObject({ status: 409, reason: 'idempotency_in_progress' })
    expect(said?.took).toBeGreaterThan(4900)
    expect(said?.took).toBeLessThan(30_000)
    expect((await call(units.createUnit, { rental, ...form }, withKey(token, key))).status).toBe(201)
  })
})

describe('responses with tokens', () => {
  test('are never stored', async () => {
    const phoneNumber = '+6281299900011'
    const key = newId()
    const { body } = await call(accounts.challengeLogin, { phoneNumber }, { headers: { 'idempotency-key': key } })
    const verified = await call(accounts.verifyLogin, { otpToken: body.token, otp: await codeFor(phoneNumber) }, { headers: { 'idempotency-key': key } })
    expect(verified.status).toBe(200)
    expect(await countKeys(key)).toBe(0)
  })

  test('before login a key is scoped to the OTP token', async () => {
    const phoneNumber = '+6281299900012'
    const { body } = await call(accounts.challengeLogin, { phoneNumber })
    await call(accounts.verifyLogin, { otpToken: body.token, otp: await codeFor(phoneNumber) })
    const key = newId()
    const ask = (email: string) => call(accounts.challengeSignupEmail, { otpToken: body.token, email }, { headers: { 'idempotency-key': key } })
    expect((await ask('a@example.com')).status).toBe(202)
    expect((await ask('a@example.com')).headers['idempotency-replayed']).toBe('true')
    expect((await ask('b@example.com')).error.reason).toBe('idempotency_mismatch')
    expect((await db.row<{ actor: string }>(sql`select actor from idempotency where key = ${key}`))?.actor).not.toContain(body.token)
  })
})

test('keys are deleted after seven days', async () => {
  const { rental, rentalId, token } = await office()
  const key = newId()
  await call(units.createUnit, { rental, ...form }, withKey(token, key))
  await app.clock.set(6 * 86_400)
  await app.jobs.runDue()
  expect(await countKeys(key)).toBe(1)
  await app.clock.set(8 * 86_400)
  await app.jobs.runDue()
  expect(await countKeys(key)).toBe(0)
  expect((await call(units.createUnit, { rental, ...form }, withKey(token, key))).status).toBe(201)
  expect(await countUnits(rentalId)).toBe(3)
})
