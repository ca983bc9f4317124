import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as tokens from '@rentwell/contract/accounts/user-tokens.endpoints.ts'
import { mostUserTokens } from '@rentwell/contract/accounts/user-tokens.rules.ts'
import { longestTokenDays, tokenRequestsPerMinute, userTokenScopes } from '@rentwell/contract/api-tokens.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { tenInDays } from '../../bookings/life.build.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildUnit } from '../../units/units.build.ts'
import { buildPerson, type Person } from '../accounts.build.ts'
import { endOtherSessions } from '../accounts.store.ts'
import { eraseAccount, setEraseAt } from '../erasure.store.ts'

const { db, call, app, advance, send } = await testApp({ RATE_LIMITS: 'on' })

const stepUp = ({ id }: Pick<Person, 'id'>) =>
  db.run(sql`update sessions set stepped_up_until = ${new Date(app.clock.now().getTime() + 600_000)} where user_id = ${id}`)

const all = { name: 'Planner', scopes: [...userTokenScopes] }

async function tokenOf(person: Person, input: { scopes?: string[]; expiresAt?: string } = {}) {
  await stepUp(person)
  const { status, body } = await call(tokens.createUserToken, { ...all, ...(input as object) }, { token: person.token })
  expect(status).toBe(201)
  return body.token
}

test('a token is made with a fresh code, shown once, books and writes as its user, and its use is noted', async () => {
  const [person, unit] = [await buildPerson(db), await buildUnit(db)]
  expect((await call(tokens.createUserToken, all, { token: person.token })).error.reason).toBe('step_up_required')
  const { secret, id, prefix } = await tokenOf(person)
  expect(secret).toMatch(/^rwu_[\w-]{65}$/)
  expect(secret).toContain(prefix.slice(5))

  const startAt = tenInDays(app, 3)
  const { body, status } = await call(bookings.createBooking, { unitId: unit.id, startAt, rentalLength: 1 }, { token: secret })
  expect(status).toBe(201)
  expect((await call(bookings.listBookings, {}, { token: person.token })).body.bookings).toMatchObject([{ id: body.booking.id }])
  const sent = await call(messaging.sendMessage, { id: randomUUID(), rentalId: unit.rental.id, body: 'Hello' }, { token: secret })
  expect(sent.status).toBe(201)
  expect((await call(messaging.listConversations, {}, { token: secret })).body.conversations).toHaveLength(1)

  const list = async () => (await call(tokens.listUserTokens, {}, { token: person.token })).body.tokens
  await expect.poll(async () => (await list())[0]?.lastUsedAt).toMatch(/^\d{4}-/)
  const [listed] = await list()
  expect(listed).toMatchObject({ id, name: 'Planner', scopes: all.scopes, expiresAt: null })
  expect(JSON.stringify(listed)).not.toContain(secret)
  expect(await db.rows(sql`select from user_tokens t where position(${secret} in t::text) > 0`)).toEqual([])
})

test('it makes no tokens, sees no sessions and never works in a rental', async () => {
  const unit = await buildUnit(db)
  const { owner, id: rental } = unit.rental
  const guest = await buildPerson(db)
  const sent = await call(messaging.sendMessage, { id: randomUUID(), rentalId: rental, body: 'Hello' }, { token: guest.token })
  const conversation = sent.body.conversationMessage.conversationId
  expect((await call(messaging.listConversations, {}, { token: owner.token })).body.conversations).toHaveLength(1)

  const { secret } = await tokenOf(owner)
  const answers = [
    await call(tokens.createUserToken, all, { token: secret }),
    await call(accounts.listSessions, {}, { token: secret }),
    await call(bookings.listOfficeBookings, { rental }, { token: secret }),
    await call(units.saveUnit, { rental, unit: unit.id, title: 'Mine' }, { token: secret }),
    await call(messaging.searchMessages, { q: 'Hello' }, { token: secret }),
  ]
  expect(answers.map(({ status, error }) => [status, error.reason])).toEqual(answers.map(() => [403, 'token_not_accepted']))
  expect((await call(messaging.listMessages, { conversation }, { token: owner.token })).status).toBe(200)
  expect((await call(messaging.listMessages, { conversation }, { token: secret })).status).toBe(404)
  expect((await call(messaging.sendMessage, { id: randomUUID(), conversationId: conversation, body: 'Hi' }, { token: secret })).status).toBe(404)
  expect((await call(messaging.listConversations, { side: 'rental' }, { token: secret })).body.conversations).toEqual([])
})

test('a scope that is missing is forbidden; what anyone may see is seen as by a visitor', async () => {
  const unit = await buildUnit(db)
  const { secret } = await tokenOf(await buildPerson(db), { scopes: ['read_account'] })
  expect((await call(bookings.listBookings, {}, { token: secret })).status).toBe(200)
  const refused = await call(bookings.createBooking, { unitId: unit.id, startAt: tenInDays(app, 3), rentalLength: 1 }, { token: secret })
  expect([refused.status, refused.error.reason]).toEqual([403, 'forbidden'])
  expect((await call(units.readUnit, { rental: unit.rental.id, unit: unit.id }, { token: secret })).status).toBe(200)
})

test('a token ends with its expiry, its revocation, a lost phone, a block and the account', async () => {
  const [person, other] = [await buildPerson(db), await buildPerson(db)]
  const ask = async (token: string) => (await call(bookings.listBookings, {}, { token })).status
  const short = await tokenOf(person, { expiresAt: new Date(app.clock.now().getTime() + 2 * day).toISOString() })
  const kept = await tokenOf(person)
  expect([await ask(short.secret), await ask(kept.secret)]).toEqual([200, 200])
  await advance((3 * day) / 1000, { jobs: false })
  expect([await ask(short.secret), await ask(kept.secret)]).toEqual([401, 200])

  expect((await call(tokens.revokeUserToken, { userToken: kept.id }, { token: other.token })).status).toBe(404)
  expect((await call(tokens.revokeUserToken, { userToken: kept.id }, { token: person.token })).status).toBe(204)
  expect(await ask(kept.secret)).toBe(401)

  const [lost, blocked, erased] = [await tokenOf(person), await tokenOf(other), await tokenOf(await buildPerson(db))]
  await db.transaction(tx => endOtherSessions(tx, person.id, null, app.clock.now()))
  await db.run(sql`update users set blocked_at = ${app.clock.now()} where id = ${other.id}`)
  const { userId = '' } = (await db.row<{ userId: string }>(sql`select user_id as "userId" from user_tokens where id = ${erased.id}`)) ?? {}
  await db.transaction(async tx => {
    await setEraseAt(tx, userId, app.clock.now())
    await eraseAccount(tx, userId, app.clock.now())
  })
  expect([await ask(lost.secret), await ask(blocked.secret), await ask(erased.secret)]).toEqual([401, 401, 401])
})

test('unknown scopes, none, a past or distant expiry and one token too many are refused', async () => {
  const person = await buildPerson(db)
  await stepUp(person)
  const at = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString()
  const create = (input: object) => call(tokens.createUserToken, { ...all, ...input } as never, { token: person.token })
  const fields = async (input: object) => (await create(input)).error?.fields
  expect(await fields({ scopes: ['see_office'] })).toMatchObject({ 'scopes.0': 'invalid' })
  expect(await fields({ scopes: [] })).toEqual({ scopes: 'required' })
  expect(await fields({ scopes: undefined })).toEqual({ scopes: 'required' })
  expect(await fields({ expiresAt: at(-1) })).toEqual({ expiresAt: 'invalid_period' })
  expect(await fields({ expiresAt: at(longestTokenDays + 1) })).toEqual({ expiresAt: 'invalid_period' })
  const answers = await Promise.all(Array.from({ length: mostUserTokens + 5 }, () => create({})))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostUserTokens)
  expect(answers.filter(({ error }) => error?.reason === 'too_many_tokens')).toHaveLength(5)
})

test('it is counted, and refused in a query string', async () => {
  const { secret } = await tokenOf(await buildPerson(db))
  const counted = await send({ url: '/api/v2/bookings', headers: { authorization: `Bearer ${secret}` } })
  expect([counted.headers['ratelimit-limit'], counted.headers['ratelimit-remaining']]).toEqual([
    String(tokenRequestsPerMinute),
    String(tokenRequestsPerMinute - 1),
  ])
  const inQuery = await send({ url: `/api/v2/bookings?access_token=${secret}` })
  expect([inQuery.statusCode, inQuery.payload.includes(secret)]).toEqual([400, false])
})
