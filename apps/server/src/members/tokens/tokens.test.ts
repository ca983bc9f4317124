import { expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as members from '@rentwell/contract/members/members.endpoints.ts'
import { longestTokenDays, tokenRequestsPerMinute } from '@rentwell/contract/api-tokens.ts'
import * as tokens from '@rentwell/contract/members/tokens.endpoints.ts'
import { mostTokens } from '@rentwell/contract/members/tokens.rules.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildMember, buildRental } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'

const { db, call, app, advance, send } = await testApp({ RATE_LIMITS: 'on' })

const day = 86_400

/** This person has given a fresh code. */
const stepUp = (userId: string) =>
  db.run(sql`update sessions set stepped_up_until = ${new Date(app.clock.now().getTime() + 600_000)} where user_id = ${userId}`)

/** A rental with a token of its owner, or of another member. */
async function tokenOf(input: { scopes?: string[]; expiresAt?: string } = {}) {
  const rental = await buildRental(db)
  await stepUp(rental.owner.id)
  const { status, body } = await call(tokens.createToken, { rental: rental.id, name: 'Till', ...(input as object) }, { token: rental.owner.token })
  expect(status).toBe(201)
  return { rental, ...body.token }
}

test('a token is shown once, reads and writes as its maker, and its use is noted', async () => {
  const { rental, secret, id, prefix } = await tokenOf()
  expect(secret).toMatch(/^rwt_[\w-]{65}$/)
  expect(secret).toContain(prefix.slice(5))
  const created = await call(units.createUnit, { rental: rental.id, title: 'Scooter', baseRentalPeriod: 'Daily', basePrice: 1500 }, { token: secret })
  expect(created.status).toBe(201)
  expect((await call(bookings.listOfficeBookings, { rental: rental.id }, { token: secret })).status).toBe(200)

  const list = async () => (await call(tokens.listTokens, { rental: rental.id }, { token: rental.owner.token })).body.tokens
  await expect.poll(async () => (await list())[0]?.lastUsedAt).toMatch(/^\d{4}-/)
  const [listed] = await list()
  expect(listed).toMatchObject({ id, name: 'Till', scopes: null, madeBy: { firstName: rental.owner.firstName } })
  expect(JSON.stringify(listed)).not.toContain(secret)
  expect(await db.rows(sql`select from api_tokens t where position(${secret} in t::text) > 0`)).toEqual([])
})

test('a token has no more rights than its scopes, also for single fields', async () => {
  const unit = await buildUnit(db)
  const { id: rental, owner } = unit.rental
  const { body } = await call(tokens.createToken, { rental, name: 'Editor', scopes: ['see_office', 'edit_units'] }, { token: owner.token })
  const token = body.token.secret
  const save = (input: object) => call(units.saveUnit, { rental, unit: unit.id, ...input }, { token })
  expect((await save({ title: 'Renamed' })).status).toBe(200)
  const refused = await save({ basePrice: 100 })
  expect([refused.status, refused.error.reason]).toEqual([403, 'forbidden'])
  expect((await call(members.listMembers, { rental }, { token })).status).toBe(403)
})

test('a token falls with the role, the membership, its expiry and its revocation', async () => {
  const rental = await buildRental(db)
  const manager = await buildMember(db, rental.id, 'manager')
  await stepUp(manager.id)
  const made = async (expiresAt?: string) =>
    (await call(tokens.createToken, { rental: rental.id, name: 'Mine', ...(expiresAt ? { expiresAt } : {}) }, { token: manager.token })).body.token
  const [first, second] = [await made(), await made(new Date(app.clock.now().getTime() + 2 * day * 1000).toISOString())]
  const ask = async (token: string) => (await call(bookings.listOfficeBookings, { rental: rental.id }, { token })).status
  const prices = async (token: string) => (await call(members.saveUnitMembers, { rental: rental.id, unit: rental.id, memberIds: [] }, { token })).status
  expect([await ask(first.secret), await ask(second.secret), await prices(first.secret)]).toEqual([200, 200, 403])

  await advance(3 * day, { jobs: false })
  expect(await ask(second.secret)).toBe(401)

  const member = await db.row<{ id: string }>(sql`select id from members where rental_id = ${rental.id} and user_id = ${manager.id}`)
  await db.run(sql`update members set role = 'staff' where rental_id = ${rental.id} and id = ${member?.id ?? ''}`)
  expect(await ask(first.secret)).toBe(200)
  await db.run(sql`update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + day * 1000)}`)
  expect((await call(members.removeMember, { rental: rental.id, member: member?.id ?? '' }, { token: rental.owner.token })).status).toBe(204)
  expect([await ask(first.secret), await db.rows(sql`select from api_tokens where rental_id = ${rental.id}`)]).toEqual([401, []])
})

test('a revoked token is refused at once; managers revoke their own, owners all', async () => {
  const { rental, secret, id } = await tokenOf()
  const manager = await buildMember(db, rental.id, 'manager')
  const staff = await buildMember(db, rental.id, 'staff')
  const revoke = async (token: string) => (await call(tokens.revokeToken, { rental: rental.id, apiToken: id }, { token })).status
  expect([await revoke(staff.token), await revoke(manager.token), await revoke(secret)]).toEqual([403, 403, 403])
  expect([await revoke(rental.owner.token), await revoke(rental.owner.token)]).toEqual([204, 404])
  expect((await call(bookings.listOfficeBookings, { rental: rental.id }, { token: secret })).status).toBe(401)
})

test('step_up_required: a token that changes money, or has all rights, without a fresh code; others need none', async () => {
  const { id: rental, owner } = await buildRental(db)
  const create = async (scopes: string[] | undefined) =>
    call(tokens.createToken, { rental, name: 'Till', ...(scopes && { scopes }) } as never, { token: owner.token })
  const money = ['answer_requests', 'run_bookings', 'cancel_bookings', 'refund_bookings', 'waive_deposits', 'edit_prices', 'change_currency', 'edit_settings']
  const guarded = [undefined, ['see_office', 'manage_members'], ...money.map(right => ['see_office', right])]
  for (const scopes of guarded) {
    const refused = await create(scopes)
    expect([scopes, refused.status, refused.error.reason]).toEqual([scopes, 403, 'step_up_required'])
  }
  const open = ['see_office', 'see_members', 'edit_units', 'block_units', 'see_finances', 'edit_website']
  expect((await create(open)).status).toBe(201)
  await stepUp(owner.id)
  expect((await create(undefined)).status).toBe(201)
  await advance(601)
  expect((await create(undefined)).error.reason).toBe('step_up_required')
})

test('unknown scopes, none, a past or distant expiry and the fifty-first token are refused', async () => {
  const rental = await buildRental(db)
  await stepUp(rental.owner.id)
  const at = (days: number) => new Date(app.clock.now().getTime() + days * day * 1000).toISOString()
  const create = (input: object) => call(tokens.createToken, { rental: rental.id, name: 'One', ...input } as never, { token: rental.owner.token })
  const fields = async (input: object) => (await create(input)).error?.fields
  expect(await fields({ scopes: ['fly'] })).toMatchObject({ 'scopes.0': 'invalid' })
  expect(await fields({ scopes: [] })).toEqual({ scopes: 'required' })
  expect(await fields({ expiresAt: at(-1) })).toEqual({ expiresAt: 'invalid_period' })
  expect(await fields({ expiresAt: at(longestTokenDays + 1) })).toEqual({ expiresAt: 'invalid_period' })
  const all = await Promise.all(Array.from({ length: mostTokens + 10 }, () => create({})))
  const counts = Map.groupBy(all, one => one.error?.reason ?? one.status)
  expect([...counts].map(([answer, list]) => [answer, list.length])).toEqual(
    expect.arrayContaining([
      [201, mostTokens],
      ['too_many_tokens', 10],
    ]),
  )
})

test('a token in a query string is refused, and one that asks too often has to wait', async () => {
  const { rental, secret } = await tokenOf()
  const url = `/api/v2/office/${rental.id}/bookings`
  const inQuery = await send({ url: `${url}?access_token=${secret}` })
  expect(inQuery.statusCode).toBe(400)
  expect(inQuery.payload).not.toContain(secret)

  const headers = { authorization: `Bearer ${secret}` }
  const first = await send({ url, headers })
  expect([first.headers['ratelimit-limit'], first.headers['ratelimit-remaining']]).toEqual([String(tokenRequestsPerMinute), String(tokenRequestsPerMinute - 1)])
  expect(Number(first.headers['ratelimit-reset'])).toBeLessThanOrEqual(60)
  for (let left = tokenRequestsPerMinute - 1; left > 0; left--) await send({ url: '/api/v2/currencies', headers })
  const late = await send({ url, headers })
  expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
})
