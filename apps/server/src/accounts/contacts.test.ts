import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as contacts from '@rentwell/contract/accounts/contacts.endpoints.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { newId } from '../platform/base/ids.ts'
import { buildPerson, type Person } from './accounts.build.ts'
import { insertProof } from './proofs.store.ts'

const { db, call, codeFor, advance, send, app } = await testApp()

let count = 0
const newPhone = () => `+62814${String(30_000_000 + ++count)}`
const newEmail = () => `moved-${++count}@example.com`
const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000')
const person = () => buildPerson(db, { phone: newPhone() }, app.clock.now())
const messagesTo = async (to: string) =>
  (await send({ url: '/dev/outbox.json', query: { to } })).json<{ messages: { code: string | null; text: string }[] }>().messages

async function askStepUp({ token, phone }: Person) {
  const answer = await call(contacts.challengeStepUp, {}, { token })
  expect(answer.status).toBe(200)
  return { otpToken: answer.body.token, otp: await codeFor(phone) }
}

async function stepUp(who: Person) {
  expect((await call(contacts.verifyStepUp, await askStepUp(who), { token: who.token })).status).toBe(204)
}

const logIn = async (phone: string) => {
  await advance(31)
  const { body } = await call(endpoints.challengeLogin, { phoneNumber: phone })
  return call(endpoints.verifyLogin, { otpToken: body.token, otp: await codeFor(phone) })
}

describe('a fresh code', () => {
  test('opens guarded things to this session for ten minutes', async () => {
    const who = await person()
    const guarded = () => call(contacts.challengeEmail, { email: who.email }, { token: who.token })
    expect([(await guarded()).status, (await guarded()).error.reason]).toEqual([403, 'step_up_required'])
    await stepUp(who)
    expect((await guarded()).error.fields).toEqual({ email: 'unchanged' })
    await advance(540)
    expect((await guarded()).error.reason).toBe('validation')
    await advance(61)
    expect((await guarded()).error.reason).toBe('step_up_required')
  })

  test('does not open them to another session of the same person', async () => {
    const who = await person()
    await stepUp(who)
    const other = (await logIn(who.phone)).body
    if (!('accessToken' in other)) throw new Error('not logged in')
    expect((await call(contacts.challengeEmail, { email: newEmail() }, { token: other.accessToken })).error.reason).toBe('step_up_required')
    const pair = await askStepUp(who)
    const foreign = await call(contacts.verifyStepUp, pair, { token: other.accessToken })
    expect([foreign.status, foreign.error.reason]).toEqual([422, 'otp_token_invalid'])
  })

  test('otp_token_invalid: its token serves nothing else, and a token of nobody is answered alike', async () => {
    const who = await person()
    const pair = await askStepUp(who)
    const stranger = await person()
    const answers = [
      await call(endpoints.verifyLogin, pair),
      await call(contacts.verifyPhone, pair, { token: who.token }),
      await call(contacts.verifyEmail, pair, { token: who.token }),
      await call(contacts.verifyStepUp, pair, { token: stranger.token }),
      await call(contacts.verifyStepUp, { ...pair, otpToken: 'x'.repeat(43) }, { token: who.token }),
    ]
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([422, answers[0]?.body])
    expect(answers[0]?.error.reason).toBe('otp_token_invalid')
    const login = await call(endpoints.challengeLogin, { phoneNumber: stranger.phone })
    const crossed = await call(contacts.verifyStepUp, { otpToken: login.body.token, otp: await codeFor(stranger.phone) }, { token: stranger.token })
    expect(crossed.error.reason).toBe('otp_token_invalid')
  })

  test('is asked for once in half a minute, repeated after a lost answer, and dead after five wrong tries', async () => {
    const who = await person()
    const pair = await askStepUp(who)
    expect((await askStepUp(who)).otpToken).toBe(pair.otpToken)
    expect(await messagesTo(who.phone)).toHaveLength(1)
    const give = (otp: string) => call(contacts.verifyStepUp, { ...pair, otp }, { token: who.token })
    expect([(await give(pair.otp)).status, (await give(pair.otp)).status]).toEqual([204, 204])
    await advance(61)
    expect((await give(pair.otp)).error.reason).toBe('code_expired')
    const next = await askStepUp(who)
    for (let tries = 0; tries < 5; tries++) expect((await call(contacts.verifyStepUp, { ...next, otp: wrong(next.otp) }, who)).error.reason).toBe('wrong_code')
    expect((await call(contacts.verifyStepUp, next, who)).error.reason).toBe('code_expired')
    expect(await db.row(sql`select failures from phone_failures where phone = ${who.phone}`)).toEqual({ failures: 5 })
  })

  test('a later code makes an earlier one worthless', async () => {
    const who = await person()
    const first = await askStepUp(who)
    await advance(31)
    await askStepUp(who)
    expect((await call(contacts.verifyStepUp, first, { token: who.token })).error.reason).toBe('code_expired')
  })
})

describe('step_up_required', () => {
  const moves = [
    ['phone', newPhone, (who: Person, phoneNumber: string) => call(contacts.challengePhone, { phoneNumber }, { token: who.token }), (who: Person) => who.phone],
    ['email', newEmail, (who: Person, email: string) => call(contacts.challengeEmail, { email }, { token: who.token }), (who: Person) => who.email],
  ] as const

  test.each(moves)(
    'another %s is asked for with a fresh code only: before it and ten minutes after it nothing is sent',
    async (purpose, newPlace, ask, placeOf) => {
      const [who, known] = [await person(), await person()]
      const places = [newPlace(), placeOf(known), placeOf(who)]
      const mustBeRefused = async () => {
        for (const place of places) {
          const refused = await ask(who, place)
          expect([refused.status, refused.error.reason]).toEqual([403, 'step_up_required'])
        }
        await app.outbox.drain()
        expect(await Promise.all(places.slice(0, 2).map(messagesTo))).toEqual([[], []])
        expect(await db.rows(sql`select from proofs where user_id = ${who.id} and purpose = ${purpose}`)).toEqual([])
      }
      await mustBeRefused()
      await stepUp(who)
      await advance(601)
      await mustBeRefused()
      await stepUp(who)
      expect((await ask(who, places[0] ?? '')).status).toBe(200)
      await app.outbox.drain()
      expect(await messagesTo(places[0] ?? '')).toHaveLength(1)
    },
  )

  test.each(moves)('the database takes no move to another %s from a session without one', async (purpose, newPlace) => {
    const who = await person()
    const session = await db.row<{ id: string }>(sql`select id from sessions where user_id = ${who.id}`)
    const now = app.clock.now()
    const move = (userId = who.id) =>
      insertProof(
        db,
        {
          id: newId(),
          tokenHash: randomBytes(32),
          purpose,
          userId,
          sessionId: session?.id ?? null,
          place: newPlace(),
          codeHash: randomBytes(32),
          expiresAt: now,
        },
        now,
      )
    await expect(move()).rejects.toMatchObject({ code: '23514' })
    await stepUp(who)
    await expect(move((await person()).id)).rejects.toMatchObject({ code: '23514' })
    await move()
  })
})

describe('another phone', () => {
  const ask = (who: Person, phoneNumber: string) => call(contacts.challengePhone, { phoneNumber }, { token: who.token })

  test('is taken with its code: the old number and the e-mail are told, other devices are logged out', async () => {
    const who = await person()
    const elsewhere = (await logIn(who.phone)).body
    if (!('accessToken' in elsewhere)) throw new Error('not logged in')
    await stepUp(who)
    const phone = newPhone()
    const { body } = await ask(who, phone)
    const moved = await call(contacts.verifyPhone, { otpToken: body.token, otp: await codeFor(phone) }, { token: who.token })
    expect(moved.body.me.user).toMatchObject({ id: who.id, phoneNumber: phone })
    expect((await call(endpoints.readMe, {}, { token: elsewhere.accessToken })).status).toBe(401)
    expect((await call(endpoints.readMe, {}, { token: who.token })).status).toBe(200)
    expect((await messagesTo(who.phone))[0]?.text).toContain('no longer opens it')
    expect((await messagesTo(who.email))[0]?.text).toContain('You were logged out on all other devices')
    expect((await logIn(who.phone)).body).toEqual({ continueSignup: true, nextStep: 'set_email' })
    expect((await logIn(phone)).body).toMatchObject({ me: { user: { id: who.id } } })
  })

  test('one of somebody else: the same answer, a message without a code, and no code fits', async () => {
    const [who, known] = [await person(), await person()]
    await stepUp(who)
    const phone = newPhone()
    const [free, taken] = [await ask(who, phone), await ask(who, known.phone)]
    expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)])
    expect(taken.body.token).toHaveLength(free.body.token.length)
    expect(await messagesTo(known.phone)).toEqual([expect.objectContaining({ code: null })])
    const guess = await call(contacts.verifyPhone, { otpToken: taken.body.token, otp: '123456' }, { token: who.token })
    expect([guess.status, guess.error.reason]).toEqual([422, 'wrong_code'])
    expect(JSON.stringify([taken.body, guess.body])).not.toContain(known.id)
  })

  test('phone_taken: two who prove the same number at once; one has it', async () => {
    const people = [await person(), await person()]
    const phone = newPhone()
    const pairs = []
    for (const who of people) {
      await stepUp(who)
      const { body } = await ask(who, phone)
      pairs.push({ who, otpToken: body.token, otp: await codeFor(phone) })
      await db.run(sql`update proofs set expires_at = (expires_at at time zone 'utc' + interval '10 minutes') at time zone 'utc' where place = ${phone}`)
    }
    const answers = await Promise.all(pairs.map(({ who, ...pair }) => call(contacts.verifyPhone, pair, { token: who.token })))
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(answer => answer.status === 409)?.error.reason).toBe('phone_taken')
  })

  test('validation: no number, and the one that one has', async () => {
    const who = await person()
    expect((await ask(who, '+621')).error.fields).toEqual({ phoneNumber: 'invalid_phone' })
    await stepUp(who)
    expect((await ask(who, who.phone)).error.fields).toEqual({ phoneNumber: 'unchanged' })
  })
})

describe('another e-mail', () => {
  test('is taken with its code; the old address and the phone are told', async () => {
    const who = await person()
    await stepUp(who)
    const email = newEmail()
    const { body } = await call(contacts.challengeEmail, { email: email.toUpperCase() }, { token: who.token })
    const moved = await call(contacts.verifyEmail, { otpToken: body.token, otp: await codeFor(email) }, { token: who.token })
    expect(moved.body.me.user.email).toBe(email)
    expect((await messagesTo(who.email))[0]?.text).toContain(`m•••@e•••.com`)
    expect((await messagesTo(who.phone))[0]?.text).toContain('e-mail of your account was changed')
    expect(await db.row(sql`select from user_emails where email = ${who.email}`)).toBeUndefined()
  })

  test('one of somebody else: the same answer, a letter without a code', async () => {
    const [who, known] = [await person(), await person()]
    await stepUp(who)
    const answer = await call(contacts.challengeEmail, { email: known.email }, { token: who.token })
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['token']])
    expect(await messagesTo(known.email)).toEqual([expect.objectContaining({ code: null })])
  })
})
