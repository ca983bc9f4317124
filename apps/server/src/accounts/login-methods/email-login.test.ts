import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as contacts from '@rentwell/contract/accounts/contacts.endpoints.ts'
import * as methods from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import * as recovery from '@rentwell/contract/accounts/recovery.endpoints.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildPerson } from '../accounts.build.ts'
import { eraseAccount, setEraseAt } from '../accounts.public.ts'

const { db, call, codeFor, advance, send } = await testApp({ LOGIN: 'email' })

let count = 0
const newEmail = () => `new-${++count}@example.com`
const names = { firstName: 'Anna', lastName: 'Petrova', localeCountry: 'ID', flagShortName: 'ID' }
const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000')

async function challenge(email: string) {
  const answer = await call(methods.challengeEmailLogin, { email })
  expect(answer.status).toBe(200)
  return { otpToken: answer.body.token, otp: await codeFor(email.toLowerCase()) }
}

async function signUp(email = newEmail()) {
  const given = await challenge(email)
  expect((await call(methods.verifyEmailLogin, given)).body).toEqual({ continueSignup: true, nextStep: 'complete_profile' })
  const answer = await call(endpoints.completeSignup, { ...given, user: names })
  expect(answer.status).toBe(201)
  return { ...given, email, id: answer.body.me.user.id, token: answer.body.accessToken, me: answer.body.me }
}

describe('codes by e-mail', () => {
  test('an address of nobody makes an account without a phone; whatever its case, it finds it again', async () => {
    const { email, id, me } = await signUp()
    expect(me.user).toMatchObject({ email, phoneNumber: null, firstName: 'Anna' })
    await advance(31)
    const again = await call(methods.verifyEmailLogin, await challenge(email.toUpperCase()))
    expect([again.status, again.body]).toMatchObject([200, { me: { user: { id } } }])
  })

  test('a known and an unknown address are answered alike, with the same letter', async () => {
    const known = await buildPerson(db)
    const unknown = newEmail()
    const answers = await Promise.all([known.email, unknown].map(email => call(methods.challengeEmailLogin, { email })))
    expect(answers.map(({ status, body }) => [status, Object.keys(body), body.token.length])).toEqual([
      [200, ['token'], answers[0]?.body.token.length],
      [200, ['token'], answers[0]?.body.token.length],
    ])
    const letters = await Promise.all(
      [known.email, unknown].map(async to => (await send({ url: '/dev/outbox.json', query: { to } })).json<{ messages: { text: string }[] }>().messages),
    )
    const [one, other] = letters.map(sent => sent.map(({ text }) => text.replace(/\d{6}/, 'code')))
    expect(one).toEqual(other)
  })

  test('wrong_code five times ends the code; half a minute later there is another one', async () => {
    const email = newEmail()
    const { otpToken, otp } = await challenge(email)
    for (let tries = 0; tries < 5; tries++) expect((await call(methods.verifyEmailLogin, { otpToken, otp: wrong(otp) })).error.reason).toBe('wrong_code')
    expect((await call(methods.verifyEmailLogin, { otpToken, otp })).error.reason).toBe('code_expired')
    await advance(31)
    expect((await call(methods.verifyEmailLogin, await challenge(email))).status).toBe(200)
  })

  test('too_many_attempts: twenty wrong codes of an address in a row, however many codes were sent', async () => {
    const email = newEmail()
    for (let codes = 0; codes < 4; codes++) {
      const { otpToken, otp } = await challenge(email)
      for (let tries = 0; tries < 5; tries++) await call(methods.verifyEmailLogin, { otpToken, otp: wrong(otp) })
      await advance(31, { jobs: false })
    }
    const { otpToken, otp } = await challenge(email)
    await call(methods.verifyEmailLogin, { otpToken, otp: wrong(otp) })
    expect((await call(methods.verifyEmailLogin, { otpToken, otp })).error.reason).toBe('too_many_attempts')
  })

  test('a repeat whose answer was lost gets a new token of the same session, at the login and at the sign-up', async () => {
    const { email, otpToken, otp, token } = await signUp()
    const again = await call(endpoints.completeSignup, { otpToken, otp, user: names })
    expect([again.status, (await call(endpoints.readMe, {}, { token })).status]).toEqual([201, 401])
    await advance(31)
    const given = await challenge(email)
    const first = await call(methods.verifyEmailLogin, given)
    const second = await call(methods.verifyEmailLogin, given)
    expect(second.status).toBe(200)
    expect((await call(endpoints.listSessions, {}, { token: ('accessToken' in second.body && second.body.accessToken) || '' })).body.sessions).toHaveLength(2)
    expect((await call(endpoints.readMe, {}, { token: ('accessToken' in first.body && first.body.accessToken) || '' })).status).toBe(401)
  })

  test('code_expired: names an hour after the code; otp_token_invalid: names before the code', async () => {
    const early = await challenge(newEmail())
    expect((await call(endpoints.completeSignup, { ...early, user: names })).error.reason).toBe('otp_token_invalid')
    await call(methods.verifyEmailLogin, early)
    await advance(3601)
    expect((await call(endpoints.completeSignup, { ...early, user: names })).error.reason).toBe('code_expired')
  })

  test('invalid_email: letters that look like others', async () => {
    for (const email of ['аnna@example.com', 'anna@exаmple.com', 'anna@ex\u{212A}ample.com', 'anna@example.com\u200b'])
      expect((await call(methods.challengeEmailLogin, { email })).error.fields).toEqual({ email: 'invalid_email' })
  })

  test('blocked: a right code of a blocked account', async () => {
    const person = await buildPerson(db)
    await db.run(sql`update users set blocked_at = now() where id = ${person.id}`)
    expect((await call(methods.verifyEmailLogin, await challenge(person.email))).error.reason).toBe('blocked')
  })

  test('login_method_off: SMS and recovery of a number where LOGIN has no sms', async () => {
    expect((await call(endpoints.challengeLogin, { phoneNumber: '+6281234567890' })).error.reason).toBe('login_method_off')
    expect((await call(recovery.challengeRecovery, { email: newEmail() })).error.reason).toBe('login_method_off')
    expect((await call(methods.startOidcLogin, {})).error.reason).toBe('login_method_off')
  })
})

describe('an account without a phone', () => {
  async function stepUp(token: string, email: string) {
    const sent = await call(contacts.challengeStepUp, {}, { token })
    expect(sent.body.email).toBe('n•••@e•••.com')
    expect((await call(contacts.verifyStepUp, { otpToken: sent.body.token, otp: await codeFor(email) }, { token })).status).toBe(204)
  }

  test('proves itself by its e-mail, and adds a phone; phone_taken where another account has the number', async () => {
    const { email, token } = await signUp()
    await advance(31)
    await stepUp(token, email)
    const other = await buildPerson(db)
    const taken = await call(contacts.challengePhone, { phoneNumber: other.phone }, { token })
    expect(taken.status).toBe(200)
    const { messages } = (await send({ url: '/dev/outbox.json', query: { to: other.phone } })).json<{ messages: { code: string | null }[] }>()
    expect(messages.map(message => message.code)).toEqual([null])

    const phoneNumber = '+6281355500001'
    const sent = await call(contacts.challengePhone, { phoneNumber }, { token })
    const given = { otpToken: sent.body.token, otp: await codeFor(phoneNumber) }
    expect((await call(contacts.verifyPhone, given, { token })).body.me.user.phoneNumber).toBe(phoneNumber)
  })

  test('another e-mail ends every other session: codes to the old one opened the account', async () => {
    const { email, token } = await signUp()
    await advance(31)
    const elsewhere = await call(methods.verifyEmailLogin, await challenge(email))
    const other = ('accessToken' in elsewhere.body && elsewhere.body.accessToken) || ''
    await advance(31)
    await stepUp(token, email)
    const next = newEmail()
    const sent = await call(contacts.challengeEmail, { email: next }, { token })
    expect((await call(contacts.verifyEmail, { otpToken: sent.body.token, otp: await codeFor(next) }, { token })).status).toBe(200)
    expect([(await call(endpoints.readMe, {}, { token })).status, (await call(endpoints.readMe, {}, { token: other })).status]).toEqual([200, 401])
  })

  test('can be erased, with the codes of its address', async () => {
    const { id, email } = await signUp()
    await setEraseAt(db, id, new Date())
    await eraseAccount(db, id, new Date())
    expect(await db.rows(sql`select from proofs where place = ${email}`)).toEqual([])
    await advance(31)
    expect((await call(methods.verifyEmailLogin, await challenge(email))).body).toEqual({ continueSignup: true, nextStep: 'complete_profile' })
  })
})
