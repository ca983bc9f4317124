import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as recovery from '@rentwell/contract/accounts/recovery.endpoints.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildPerson, type Person, slowness } from '../accounts.build.ts'

const { db, call, codeFor, advance, send, app } = await testApp()

let count = 0
const newPhone = () => `+62815${String(40_000_000 + ++count)}`
const person = () => buildPerson(db, { phone: newPhone() }, app.clock.now())
const messagesTo = async (to: string) =>
  (await send({ url: '/dev/outbox.json', query: { to } })).json<{ messages: { code: string | null; text: string }[] }>().messages
const linkIn = (text: string | undefined) => /stop-recovery\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const names = { firstName: 'Anna', lastName: 'Petrova', localeCountry: 'ID', flagShortName: 'ID' }
const hour = 3600
const day = 24 * hour

async function proveEmail(email: string) {
  await advance(31)
  const { body } = await call(recovery.challengeRecovery, { email })
  const pair = { otpToken: body.token, otp: await codeFor(email) }
  return { ...pair, answer: await call(recovery.verifyRecovery, pair) }
}

async function moveTo(otpToken: string, phoneNumber: string) {
  const { body, ...rest } = await call(recovery.challengeRecoveryPhone, { otpToken, phoneNumber })
  if (rest.status !== 200) return { body, ...rest }
  return call(recovery.verifyRecoveryPhone, { otpToken: body.token, otp: await codeFor(phoneNumber) })
}

const proveNumber = async (phoneNumber: string) => {
  await advance(31)
  const { body } = await call(endpoints.challengeLogin, { phoneNumber })
  const pair = { otpToken: body.token, otp: await codeFor(phoneNumber) }
  return { ...pair, answer: await call(endpoints.verifyLogin, pair) }
}

describe('a lost number', () => {
  test('e-mail, a day of waiting with notices everywhere, the e-mail again, another number: logged in there and nowhere else', async () => {
    const who = await person()
    const first = await proveEmail(who.email)
    expect(first.answer.body.status).toBe('waiting')
    expect(new Date(first.answer.body.opensAt).getTime() - app.clock.now().getTime()).toBeGreaterThan((day - 60) * 1000)
    expect((await messagesTo(who.phone))[0]?.text).toContain('in 24 hours')
    expect((await messagesTo(who.email))[0]?.text).toContain('stop-recovery?token=')
    expect((await call(endpoints.readMe, {}, { token: who.token })).body.me.user.numberMovesAt).toBe(first.answer.body.opensAt)

    const phone = newPhone()
    expect((await moveTo(first.otpToken, phone)).error.reason).toBe('recovery_waits')
    await advance(day - 2 * 60)
    const early = await proveEmail(who.email)
    expect(early.answer.body).toEqual(first.answer.body)
    expect((await moveTo(early.otpToken, phone)).error.reason).toBe('recovery_waits')
    await advance(2 * 60)
    const later = await proveEmail(who.email)
    expect(later.answer.body.status).toBe('open')
    const moved = await moveTo(later.otpToken, phone)
    expect([moved.status, moved.body]).toMatchObject([200, { me: { user: { id: who.id, phoneNumber: phone, numberMovesAt: null } } }])
    expect((await call(endpoints.readMe, {}, { token: who.token })).status).toBe(401)
    expect((await messagesTo(who.phone))[0]?.text).toContain('no longer opens it')
    expect((await proveNumber(who.phone)).answer.body).toEqual({ continueSignup: true, nextStep: 'set_email' })
    expect((await proveNumber(phone)).answer.body).toMatchObject({ me: { user: { id: who.id } } })
  })

  test('is stopped by one press of the link, or in the account; the way is shut then', async () => {
    for (const how of ['link', 'account'] as const) {
      const who = await person()
      await proveEmail(who.email)
      const token = linkIn((await messagesTo(who.phone))[0]?.text)
      const stop = () => (how === 'link' ? call(recovery.stopRecovery, { token }) : call(recovery.stopOwnRecovery, {}, { token: who.token }))
      expect([(await stop()).status, (await stop()).status]).toEqual(how === 'link' ? [204, 204] : [200, 200])
      expect((await call(endpoints.readMe, {}, { token: who.token })).body.me.user.numberMovesAt).toBeNull()
      await advance(day + 60)
      const later = await proveEmail(who.email)
      expect(later.answer.body.status).toBe('waiting')
      expect((await moveTo(later.otpToken, newPhone())).error.reason).toBe('recovery_waits')
    }
    expect((await call(recovery.stopRecovery, { token: 'x'.repeat(43) })).error.reason).toBe('otp_token_invalid')
  })

  test('stopped between the code of the new number and its giving: nothing moves', async () => {
    const who = await person()
    await proveEmail(who.email)
    await advance(day)
    const { otpToken } = await proveEmail(who.email)
    const phoneNumber = newPhone()
    const { body } = await call(recovery.challengeRecoveryPhone, { otpToken, phoneNumber })
    await call(recovery.stopOwnRecovery, {}, { token: who.token })
    const late = await call(recovery.verifyRecoveryPhone, { otpToken: body.token, otp: await codeFor(phoneNumber) })
    expect([late.status, late.error.reason]).toEqual([409, 'recovery_waits'])
    expect((await call(endpoints.readMe, {}, { token: who.token })).body.me.user.phoneNumber).toBe(who.phone)
  })

  test('an address of nobody is answered alike: the same shape, a letter without a code, no code fits', async () => {
    const who = await person()
    const known = await call(recovery.challengeRecovery, { email: who.email })
    const unknown = await call(recovery.challengeRecovery, { email: 'nobody-at-all@example.com' })
    expect([unknown.status, Object.keys(unknown.body), unknown.body.token.length]).toEqual([known.status, Object.keys(known.body), known.body.token.length])
    expect(await messagesTo('nobody-at-all@example.com')).toEqual([expect.objectContaining({ code: null })])
    const guesses = [unknown, known].map(({ body }) => call(recovery.verifyRecovery, { otpToken: body.token, otp: '000000' }))
    const [first, second] = await Promise.all(guesses)
    expect([first?.status, first?.body]).toEqual([second?.status, second?.body])
    expect(first?.error.reason).toBe('wrong_code')
  })

  test('takes about as long for nobody as for somebody', async () => {
    const who = await person()
    await call(recovery.challengeRecovery, { email: who.email })
    const measure = async (round: number) => {
      const emails = await Promise.all(Array.from({ length: 60 }, async (_, index) => [(await person()).email, `not-there-${round}-${index}@example.com`]))
      const times: [number[], number[]] = [[], []]
      for (const pair of emails)
        for (const [kind, email] of pair.entries()) {
          const before = performance.now()
          await call(recovery.challengeRecovery, { email })
          times[kind]?.push(performance.now() - before)
        }
      return times
    }
    expect(await slowness(measure)).toBeLessThan(2)
  })

  test('too_many_requests: three times in thirty days', async () => {
    const who = await person()
    for (let times = 0; times < 3; times++) {
      expect((await proveEmail(who.email)).answer.body.status).toBe('waiting')
      await call(recovery.stopOwnRecovery, {}, { token: who.token })
    }
    expect((await proveEmail(who.email)).answer.error.reason).toBe('too_many_requests')
  })

  test('the database keeps the day of waiting', async () => {
    const who = await person()
    const ask = (opens: string, done: string | null) =>
      db.run(sql`
        insert into recoveries (id, user_id, asked_at, opens_at, closes_at, stop_hash, done_at)
        values (gen_random_uuid(), ${who.id}, '2040-01-01', ${opens}, '2040-02-01', sha256(${opens}::bytea), ${done})`)
    await expect(ask('2040-01-01T23:59:59Z', null)).rejects.toThrow('recoveries_wait')
    await expect(ask('2040-01-02T00:00:01Z', '2040-01-02')).rejects.toThrow('recoveries_late')
  })
})

describe('a number that nobody used for 90 days', () => {
  const away = async () => {
    const who = await person()
    await advance(91 * day)
    return who
  }
  const second = async (who: Person, otpToken: string) => call(recovery.verifyLoginEmail, { otpToken, otp: await codeFor(who.email) })

  test('asks for the code of the e-mail as well, and says no more of it than one must know', async () => {
    const who = await away()
    const { otpToken, answer } = await proveNumber(who.phone)
    expect(answer.body).toEqual({ continueSignup: true, nextStep: 'confirm_email', email: `p•••@e•••.com` })
    const done = await second(who, otpToken)
    expect([done.status, done.body]).toMatchObject([200, { me: { user: { id: who.id } } }])
    const again = await second(who, otpToken)
    expect([again.status, (await call(endpoints.listSessions, {}, { token: again.body.accessToken })).body.sessions.length]).toEqual([200, 1])
    expect((await proveNumber(who.phone)).answer.body).toMatchObject({ me: { user: { id: who.id } } })
  })

  test('not so where it was used in the meantime, logged out or not', async () => {
    const who = await person()
    await advance(29 * day)
    await call(endpoints.readMe, {}, { token: who.token })
    await advance(1)
    await call(endpoints.logout, {}, { token: who.token })
    await advance(89 * day)
    expect((await proveNumber(who.phone)).answer.body).toMatchObject({ me: { user: { id: who.id } } })
  })

  test('wrong_code five times ends the second code; another one can be had', async () => {
    const who = await away()
    const { otpToken } = await proveNumber(who.phone)
    const otp = await codeFor(who.email)
    const wrong = otp === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) expect((await call(recovery.verifyLoginEmail, { otpToken, otp: wrong })).error.reason).toBe('wrong_code')
    expect((await call(recovery.verifyLoginEmail, { otpToken, otp })).error.reason).toBe('code_expired')
    await advance(31)
    expect((await call(recovery.challengeLoginEmail, { otpToken })).status).toBe(202)
    expect((await second(who, otpToken)).status).toBe(200)
  })

  test('its new holder starts over: an account of their own, and nothing of the other one', async () => {
    const who = await away()
    const { otpToken } = await proveNumber(who.phone)
    expect((await call(recovery.startOver, { otpToken })).body).toEqual({ continueSignup: true, nextStep: 'set_email' })
    const email = `new-holder-${++count}@example.com`
    await call(endpoints.challengeSignupEmail, { otpToken, email })
    const done = await call(endpoints.completeSignup, { otpToken, otp: await codeFor(email), user: names })
    expect(done.status).toBe(201)
    expect(done.body.me.user.id).not.toBe(who.id)
    expect((await messagesTo(who.email))[0]?.text).toContain('Your account and everything in it are still yours')
    expect((await proveNumber(who.phone)).answer.body).toMatchObject({ me: { user: { id: done.body.me.user.id } } })
    // Whoever had the number before gets back in by the e-mail.
    await proveEmail(who.email)
    await advance(day)
    const { otpToken: proved } = await proveEmail(who.email)
    expect((await moveTo(proved, newPhone())).body).toMatchObject({ me: { user: { id: who.id } } })
  })

  test('otp_token_invalid: starting over, or the second code, where none was asked for', async () => {
    const who = await person()
    const { otpToken } = await proveNumber(who.phone)
    expect((await call(recovery.startOver, { otpToken })).error.reason).toBe('otp_token_invalid')
    expect((await call(recovery.challengeLoginEmail, { otpToken })).error.reason).toBe('otp_token_invalid')
    const { otpToken: fresh } = await proveNumber(newPhone())
    expect((await call(recovery.startOver, { otpToken: fresh })).error.reason).toBe('otp_token_invalid')
  })
})
