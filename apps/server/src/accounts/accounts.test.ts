import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildPerson } from './accounts.build.ts'

const { db, call, codeFor, advance, send } = await testApp()

let count = 0
const newPhone = () => `+62813${String(20_000_000 + ++count)}`
const names = { firstName: 'Anna', lastName: 'Petrova', localeCountry: 'ID', flagShortName: 'ID' }

async function challenge(phoneNumber: string) {
  const answer = await call(endpoints.challengeLogin, { phoneNumber })
  expect(answer.status).toBe(200)
  return { otpToken: answer.body.token, otp: await codeFor(phoneNumber) }
}

const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000')
const sentTo = async (to: string) => (await send({ url: '/dev/outbox.json', query: { to } })).json<{ messages: unknown[] }>().messages.length

async function provePhone() {
  const phone = newPhone()
  const pair = await challenge(phone)
  const answer = await call(endpoints.verifyLogin, pair)
  expect(answer.body).toEqual({ continueSignup: true, nextStep: 'set_email' })
  return { phone, ...pair }
}

async function signUp(email: string) {
  const { phone, otpToken } = await provePhone()
  expect((await call(endpoints.challengeSignupEmail, { otpToken, email })).status).toBe(202)
  const otp = await codeFor(email)
  const answer = await call(endpoints.completeSignup, { otpToken, otp, user: names })
  return { phone, otpToken, otp, answer }
}

describe('sign up', () => {
  test('phone, code, e-mail, code, names: the account exists and is logged in', async () => {
    const { phone, answer } = await signUp('anna@example.com')
    expect(answer.status).toBe(201)
    expect(answer.body.me.user).toMatchObject({
      firstName: 'Anna',
      lastName: 'Petrova',
      email: 'anna@example.com',
      phoneNumber: phone,
      roles: [],
      currency: { code: 'USD', sign: '$' },
    })
    expect(answer.body.me.rentals).toEqual([])
    const me = await call(endpoints.readMe, {}, { token: answer.body.accessToken })
    expect(me.body.me).toEqual(answer.body.me)
    expect(await db.rows(sql`select document from consents where user_id = ${answer.body.me.user.id} order by 1`)).toEqual([
      { document: 'privacy' },
      { document: 'terms' },
    ])
  })

  test('a repeat whose answer was lost gets a new token of the same session; the first one is dead', async () => {
    const { otpToken, otp, answer } = await signUp('twice@example.com')
    const again = await call(endpoints.completeSignup, { otpToken, otp, user: names })
    expect(again.status).toBe(201)
    expect((await call(endpoints.readMe, {}, { token: answer.body.accessToken })).status).toBe(401)
    expect((await call(endpoints.readMe, {}, { token: again.body.accessToken })).status).toBe(200)
    expect((await call(endpoints.listSessions, {}, { token: again.body.accessToken })).body.sessions).toHaveLength(1)
  })

  test('a known e-mail gets a letter without a code, and the same answer', async () => {
    const known = await buildPerson(db)
    const { otpToken } = await provePhone()
    const answer = await call(endpoints.challengeSignupEmail, { otpToken, email: known.email.toUpperCase() })
    expect([answer.status, answer.body]).toEqual([202, {}])
    const { messages } = (await send({ url: '/dev/outbox.json', query: { to: known.email } })).json<{ messages: { code: string | null; text: string }[] }>()
    expect(messages[0]?.code).toBeNull()
    expect(messages[0]?.text).toContain('already belongs to an account')
  })

  test('otp_token_invalid: the names before the e-mail, a token of nobody', async () => {
    const { otpToken, otp } = await provePhone()
    const early = await call(endpoints.completeSignup, { otpToken, otp, user: names })
    expect([early.status, early.error.reason]).toEqual([422, 'otp_token_invalid'])
    const foreign = await call(endpoints.challengeSignupEmail, { otpToken: 'x'.repeat(43), email: 'b@example.com' })
    expect([foreign.status, foreign.error.reason]).toEqual([422, 'otp_token_invalid'])
  })

  test('required: names that say nothing, and fields nobody knows', async () => {
    const answer = await call(endpoints.completeSignup, { otpToken: 'x', otp: '123456', user: { ...names, firstName: ' ', isAdmin: true } } as never)
    expect(answer.status).toBe(422)
    expect(answer.error.fields).toEqual({ 'user.firstName': 'required', 'user.isAdmin': 'unknown_key' })
  })
})

describe('log in', () => {
  test('a known number is logged in with its code', async () => {
    const person = await buildPerson(db, { phone: newPhone() })
    const pair = await challenge(person.phone)
    const answer = await call(endpoints.verifyLogin, pair)
    expect(answer.body).toMatchObject({ me: { user: { id: person.id } } })
  })

  test('one message in 30 seconds, and the same token', async () => {
    const phone = newPhone()
    const tokens = await Promise.all(Array.from({ length: 5 }, () => call(endpoints.challengeLogin, { phoneNumber: phone })))
    expect(new Set(tokens.map(one => one.body.token)).size).toBe(1)
    expect(await sentTo(phone)).toBe(1)
    await advance(31)
    const later = await call(endpoints.challengeLogin, { phoneNumber: phone })
    expect(later.body.token).not.toBe(tokens[0]?.body.token)
    expect(await sentTo(phone)).toBe(2)
  })

  test('a second login within 30 seconds of the first gets a code of its own', async () => {
    const person = await buildPerson(db, { phone: newPhone() })
    const first = await challenge(person.phone)
    expect((await call(endpoints.verifyLogin, first)).status).toBe(200)
    const second = await challenge(person.phone)
    expect(second.otpToken).not.toBe(first.otpToken)
    expect(await sentTo(person.phone)).toBe(2)
    const { body } = await call(endpoints.verifyLogin, second)
    expect(body).toMatchObject({ me: { user: { id: person.id } } })
    expect((await call(endpoints.listSessions, {}, { token: 'accessToken' in body ? body.accessToken : '' })).body.sessions).toHaveLength(3) // the builder opened one
  })

  test('wrong_code five times, then the code is dead', async () => {
    const person = await buildPerson(db, { phone: newPhone() })
    const { otpToken, otp } = await challenge(person.phone)
    for (let tries = 0; tries < 5; tries++) {
      const refused = await call(endpoints.verifyLogin, { otpToken, otp: wrong(otp) })
      expect([refused.status, refused.error.reason]).toEqual([422, 'wrong_code'])
    }
    const late = await call(endpoints.verifyLogin, { otpToken, otp })
    expect([late.status, late.error.reason]).toEqual([422, 'code_expired'])
  })

  test('too_many_attempts: 20 wrong codes in a row over several codes, then a wait that ends', async () => {
    const person = await buildPerson(db, { phone: newPhone() })
    for (let codes = 0; codes < 4; codes++) {
      const { otpToken, otp } = await challenge(person.phone)
      for (let tries = 0; tries < 5; tries++) await call(endpoints.verifyLogin, { otpToken, otp: wrong(otp) })
      await advance(31)
    }
    const pair = await challenge(person.phone)
    await db.run(sql`update phone_failures set wait_until = ${new Date(Date.now() + day)} where phone = ${person.phone}`)
    const refused = await call(endpoints.verifyLogin, pair)
    expect([refused.status, refused.error.reason]).toEqual([429, 'too_many_attempts'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await db.run(sql`update phone_failures set wait_until = ${new Date(0)} where phone = ${person.phone}`)
    expect((await call(endpoints.verifyLogin, pair)).status).toBe(200)
    expect(await db.rows(sql`select 1 from phone_failures where phone = ${person.phone}`)).toEqual([])
  })

  test('a repeated right pair within a minute is the same session with a new token; later it is code_expired', async () => {
    const person = await buildPerson(db, { phone: newPhone() })
    const pair = await challenge(person.phone)
    const first = await call(endpoints.verifyLogin, pair)
    const second = await call(endpoints.verifyLogin, pair)
    const tokenOf = (answer: typeof first) => ('accessToken' in answer.body ? answer.body.accessToken : '')
    expect((await call(endpoints.readMe, {}, { token: tokenOf(first) })).status).toBe(401)
    expect((await call(endpoints.readMe, {}, { token: tokenOf(second) })).status).toBe(200)
    await advance(61)
    expect((await call(endpoints.verifyLogin, pair)).error.reason).toBe('code_expired')
  })

  test('the code dies after ten minutes', async () => {
    const pair = await challenge(newPhone())
    await advance(601)
    expect((await call(endpoints.verifyLogin, pair)).error.reason).toBe('code_expired')
  })

  test.each(['', 'abc', '+', '+62', '+621', '62812345678', '+62 812 345 678', '+1900555010', `+${'9'.repeat(30)}`, null, 62812345678, ['+62812345678']])(
    'invalid_phone: %j',
    async phoneNumber => {
      const refused = await call(endpoints.challengeLogin, { phoneNumber } as never)
      expect([refused.status, refused.error.reason]).toEqual([422, 'validation'])
      expect(refused.error.fields?.phoneNumber).toBe('invalid_phone')
    },
  )

  test.each([
    ['Inmarsat', '+870773111632'],
    ['a mobile satellite', '+8816123456789'],
    ['an international network', '+882161234567'],
    ['another international network', '+883510001012345'],
    ['a universal personal number', '+8781012345678'],
    ['an international premium rate', '+979123456789'],
    ['an international freephone', '+80012345678'],
    ['an international shared cost', '+80812345678'],
    ['a disaster relief operation', '+888123456789'],
    ['a premium rate', '+19005551234'],
    ['a premium rate of France', '+33836123456'],
    ['a shared cost', '+448431234567'],
    ['a pager', '+447640123456'],
    ['a voicemail', '+49160131234567'],
    ['a company number', '+445512345678'],
  ])('invalid_phone: %s gets no SMS', async (_name, phoneNumber) => {
    const refused = await call(endpoints.challengeLogin, { phoneNumber })
    expect([refused.status, refused.error.fields]).toEqual([422, { phoneNumber: 'invalid_phone' }])
    expect(await db.rows(sql`select 1 from outbox where payload::text like ${`%${phoneNumber}%`}`)).toEqual([])
  })

  test('neither the token nor the code can be read in the database', async () => {
    const phone = newPhone()
    const { otpToken, otp } = await challenge(phone)
    const rows = await db.rows<{ all: string }>(sql`select to_jsonb(f)::text as all from otp_flows f where phone = ${phone}`)
    expect(rows[0]?.all).not.toContain(otpToken)
    expect(rows[0]?.all).not.toContain(`"${otp}"`)
    expect(await db.rows(sql`select 1 from outbox where payload::text like ${`%${otp}%`}`)).toEqual([])
  })
})

describe('sessions', () => {
  test('logout: the token is dead at once', async () => {
    const person = await buildPerson(db)
    expect((await call(endpoints.logout, {}, { token: person.token })).status).toBe(204)
    expect((await call(endpoints.readMe, {}, { token: person.token })).status).toBe(401)
  })

  test('unauthenticated: no token, a wrong one, a cookie', async () => {
    const person = await buildPerson(db)
    const tried: Record<string, string>[] = [
      {},
      { authorization: 'Bearer nonsense' },
      { authorization: 'Basic abc' },
      { cookie: `token=${person.token}; accessToken=${person.token}` },
    ]
    for (const headers of tried) {
      const refused = await call(endpoints.readMe, {}, { headers })
      expect([refused.status, refused.error.reason]).toEqual([401, 'unauthenticated'])
    }
  })

  test('a session unused for 30 days has ended', async () => {
    const person = await buildPerson(db)
    await db.run(sql`update sessions set last_seen_at = ${new Date(Date.now() - 31 * day)} where user_id = ${person.id}`)
    expect((await call(endpoints.readMe, {}, { token: person.token })).status).toBe(401)
  })

  test('the vault key is the same in all sessions of a user, another one for other users, and for sessions only', async () => {
    const [person, stranger] = [await buildPerson(db), await buildPerson(db)]
    const again = await call(endpoints.verifyLogin, await challenge(person.phone))
    const token = 'accessToken' in again.body ? again.body.accessToken : ''
    const keyOf = async (of: string) => (await call(endpoints.readVaultKey, {}, { token: of })).body.vaultKey
    const key = await keyOf(person.token)
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(await keyOf(token)).toBe(key)
    expect(await keyOf(stranger.token)).not.toBe(key)
    expect((await call(endpoints.readVaultKey, {})).status).toBe(401)
  })

  test('another device is logged out, nobody else’s', async () => {
    const [person, stranger] = [await buildPerson(db), await buildPerson(db)]
    const session = (await call(endpoints.listSessions, {}, { token: person.token })).body.sessions[0]
    expect(session?.current).toBe(true)
    expect((await call(endpoints.endSession, { session: session?.id ?? '' }, { token: stranger.token })).status).toBe(404)
    expect((await call(endpoints.endSession, { session: session?.id ?? '' }, { token: person.token })).status).toBe(204)
  })
})

describe('me', () => {
  test('changes what was sent and nothing else', async () => {
    const person = await buildPerson(db)
    const saved = await call(
      endpoints.saveMe,
      { firstName: 'Ayu', language: 'ru', currency: 'idr', publicProfile: { about: 'Hello' } },
      { token: person.token },
    )
    expect(saved.body.me.user).toMatchObject({
      firstName: 'Ayu',
      lastName: person.lastName,
      language: 'ru',
      currency: { code: 'IDR' },
      publicProfile: { about: 'Hello', visible: true },
    })
  })

  test.each([{ id: 'x' }, { roles: ['admin'] }, { isAdmin: true }, { phoneNumber: '+1' }, { rentals: [] }, { __proto__x: 1 }])(
    'unknown_key: %j',
    async body => {
      const person = await buildPerson(db)
      const refused = await call(endpoints.saveMe, body as never, { token: person.token })
      expect(refused.status).toBe(422)
      expect(Object.values(refused.error.fields ?? {})).toEqual(['unknown_key'])
    },
  )

  test.each(['\u200b', '\u200d\u2060 \ufeff', '\u3164', '\u00ad\u2800'])('required: a name of nothing that can be seen, %j', async lastName => {
    const person = await buildPerson(db)
    const refused = await call(endpoints.saveMe, { lastName }, { token: person.token })
    expect([refused.status, refused.error.fields]).toEqual([422, { lastName: 'required' }])
  })

  test('invalid_text: NUL and lone surrogates; direction controls are taken out of names', async () => {
    const person = await buildPerson(db)
    for (const firstName of ['a\0b', 'a\ud800b']) {
      expect((await call(endpoints.saveMe, { firstName }, { token: person.token })).error.fields).toEqual({ firstName: 'invalid_text' })
    }
    expect((await call(endpoints.saveMe, { firstName: 'An\u202ena' }, { token: person.token })).body.me.user.firstName).toBe('Anna')
  })
})
