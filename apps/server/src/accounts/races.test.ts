import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'

const { db, call, codeFor, advance } = await testApp()

let count = 0
const newPhone = () => `+62815${String(30_000_000 + ++count)}`
const user = { firstName: 'Anna', lastName: 'Petrova', localeCountry: 'ID', flagShortName: 'ID' }
const times = <T>(number: number, work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: number }, (_, index) => work(index)))
const messagesTo = async (to: string) => (await db.row<{ count: number }>(sql`select count(*) from sandbox_messages where recipient = ${to}`))?.count
const accountsOf = async (phone: string) => (await db.rows<{ id: string }>(sql`select user_id as id from user_phones where phone = ${phone}`)).length

async function provePhone(phoneNumber: string) {
  const { body } = await call(endpoints.challengeLogin, { phoneNumber })
  await call(endpoints.verifyLogin, { otpToken: body.token, otp: await codeFor(phoneNumber) })
  return body.token
}

describe('20 at once', () => {
  test('a sign-up whose every call arrives 20 times is one SMS, one letter, one account, one session', async () => {
    const phoneNumber = newPhone()
    const email = 'twenty@example.com'
    const challenges = await times(20, () => call(endpoints.challengeLogin, { phoneNumber }))
    expect(new Set(challenges.map(answer => answer.body.token)).size).toBe(1)
    const otpToken = challenges[0]?.body.token ?? ''
    const pair = { otpToken, otp: await codeFor(phoneNumber) }
    expect(await messagesTo(phoneNumber)).toBe(1)

    const proved = await times(20, () => call(endpoints.verifyLogin, pair))
    expect(new Set(proved.map(answer => JSON.stringify(answer.body)))).toEqual(new Set(['{"continueSignup":true,"nextStep":"set_email"}']))
    const asked = await times(20, () => call(endpoints.challengeSignupEmail, { otpToken, email }))
    expect(new Set(asked.map(answer => answer.status))).toEqual(new Set([202]))
    const otp = await codeFor(email)
    expect(await messagesTo(email)).toBe(1)

    const before = await db.row<{ users: number; sessions: number }>(
      sql`select (select count(*) from users) as users, (select count(*) from sessions) as sessions`,
    )
    const done = await times(20, () => call(endpoints.completeSignup, { otpToken, otp, user }))
    expect(new Set(done.map(answer => answer.status))).toEqual(new Set([201]))
    expect(new Set(done.map(answer => answer.body.me.user.id)).size).toBe(1)
    const after = await db.row(sql`select (select count(*) from users) as users, (select count(*) from sessions) as sessions`)
    expect(after).toEqual({ users: (before?.users ?? 0) + 1, sessions: (before?.sessions ?? 0) + 1 })
    expect(await accountsOf(phoneNumber)).toBe(1)
    const live = await Promise.all(done.map(answer => call(endpoints.readMe, {}, { token: answer.body.accessToken })))
    expect(live.filter(answer => answer.status === 200)).toHaveLength(1)
  })

  test('email_taken: 20 phones with one e-mail are one account, and nobody is left without a name', async () => {
    const email = 'shared@example.com'
    const flows = await times(20, async () => {
      const phone = newPhone()
      const otpToken = await provePhone(phone)
      await call(endpoints.challengeSignupEmail, { otpToken, email })
      return { phone, otpToken }
    })
    await codeFor(email)
    // Everybody knows their own code: the letters are read one by one.
    const codes = await db.rows<{ text: string }>(sql`select text from sandbox_messages where recipient = ${email} order by id`)
    const tries = await times(20, async index => {
      const { otpToken } = flows[index] ?? { otpToken: '' }
      const answers: { status: number; reason: string | undefined }[] = []
      for (const { text } of codes) {
        const otp = /\d{6}/.exec(text)?.[0] ?? ''
        const answer = await call(endpoints.completeSignup, { otpToken, otp, user })
        if (answer.error?.reason !== 'wrong_code') answers.push({ status: answer.status, reason: answer.error?.reason })
        if (answer.status === 201 || answer.error?.reason === 'code_expired') break
      }
      return answers
    })
    expect(await db.rows(sql`select 1 from user_emails where email = ${email}`)).toHaveLength(1)
    const accounts = await db.rows(sql`select 1 from user_phones where phone = any(${flows.map(flow => flow.phone)})`)
    expect(accounts).toHaveLength(1)
    expect(tries.flat().filter(answer => answer.status === 201)).toHaveLength(1)
    expect(new Set(tries.flat().flatMap(answer => answer.reason ?? []))).toEqual(new Set(['email_taken', 'code_expired']))
  })

  test('one phone in two flows is one account', async () => {
    const phone = newPhone()
    const emails = ['first@example.com', 'second@example.com']
    const first = await provePhone(phone)
    await advance(31)
    const second = await provePhone(phone)
    expect(second).not.toBe(first)
    const pairs: { otpToken: string; otp: string }[] = []
    for (const [index, otpToken] of [first, second].entries()) {
      await call(endpoints.challengeSignupEmail, { otpToken, email: emails[index] ?? '' })
      pairs.push({ otpToken, otp: await codeFor(emails[index] ?? '') })
    }
    const answers = await Promise.all(pairs.map(pair => call(endpoints.completeSignup, { ...pair, user })))
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422])
    expect(answers.find(answer => answer.status === 422)?.error.reason).toBe('otp_token_invalid')
    expect(await accountsOf(phone)).toBe(1)
  })

  test('a code tried 20 times at once is tried five times', async () => {
    const phoneNumber = newPhone()
    const { body } = await call(endpoints.challengeLogin, { phoneNumber })
    const right = await codeFor(phoneNumber)
    const answers = await times(20, index =>
      call(endpoints.verifyLogin, { otpToken: body.token, otp: String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0') }),
    )
    const reasons = answers.map(answer => answer.error.reason)
    expect(reasons.filter(reason => reason === 'wrong_code')).toHaveLength(5)
    expect(reasons.filter(reason => reason === 'code_expired')).toHaveLength(15)
    expect((await call(endpoints.verifyLogin, { otpToken: body.token, otp: right })).error.reason).toBe('code_expired')
  })
})
