import { describe, expect, test, vi } from 'vitest'
import * as endpoints from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import { sql } from '../platform/db/db.ts'
import { networkOf } from '../platform/http/rate-limits.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildPerson, slowness } from './accounts.build.ts'
import { waitAfter, type AccountSettings } from './accounts.policy.ts'
import { noteProved, noteSent } from './deliveries.ts'
import { noteFailure } from './failures.ts'

const { db, send, call, codeFor, advance, startWindow } = await testApp({ RATE_LIMITS: 'on' })

let count = 0
/** Numbers far apart, so that no range of them fills up. */
const newPhone = () => `+6281${String(200_000_000 + ++count * 10_007)}`
let host = 0
const newAddress = () => `198.51.${Math.floor(++host / 250)}.${(host % 250) + 1}`

const post = async (path: string, payload: object, remoteAddress = newAddress(), headers: Record<string, string> = {}) => {
  const answer = await send({ method: 'POST', url: `/api/v2${path}`, payload, remoteAddress, headers })
  const body = answer.json<{ token?: string; error?: { reason: string; seconds?: number; fields?: object } }>()
  return { status: answer.statusCode, body, reason: body.error?.reason, retryAfter: Number(answer.headers['retry-after']) }
}
const challenge = async (phone: string) => (await post('/login/otp/challenge', { phone_number: phone })).body.token ?? ''
const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000')
const tryWrong = async (phone: string, otpToken: string, address?: string, headers?: Record<string, string>) =>
  post('/login/otp/verify', { otp_token: otpToken, otp: wrong(await codeFor(phone)) }, address, headers)
const messages = async (phone: string) => (await db.row<{ count: number }>(sql`select count(*) from sandbox_messages where recipient = ${phone}`))?.count

describe('codes of one number', () => {
  test('too_many_requests: three in ten minutes, ten in a day, whoever asks', async () => {
    const phone = newPhone()
    await startWindow(86_400)
    let sent = 0
    for (let window = 1; window <= 5; window++) {
      for (let tries = 0; tries < 5; tries++) {
        const answer = await post('/login/otp/challenge', { phone_number: phone })
        if (answer.status === 200) sent++
        else {
          expect([answer.status, answer.reason]).toEqual([429, 'too_many_requests'])
          expect(answer.retryAfter).toBeGreaterThan(0)
        }
        await advance(31)
      }
      expect([window, sent, await messages(phone)]).toEqual([window, Math.min(3 * window, 10), Math.min(3 * window, 10)])
      await advance(600 - 5 * 31)
    }
    await advance(86_400)
    expect((await post('/login/otp/challenge', { phone_number: phone })).status).toBe(200)
  })

  test('too_many_requests: a whole range of numbers is called no more than 500 times a day', async () => {
    const range = '+62812555'
    await db.run(sql`
      insert into limits (subject, window_start, count) select ${`sms range ${range}0`} || ' day', window_start, 500 from limits where subject like 'sms range%' order by window_start desc limit 1`)
    const refused = await post('/login/otp/challenge', { phone_number: `${range}01234` })
    expect([refused.status, refused.reason]).toEqual([429, 'too_many_requests'])
    expect(await messages(`${range}01234`)).toBe(0)
  })

  test('waits grow from half a minute to an hour, never longer', () => {
    const now = new Date(0)
    expect(waitAfter(19, now)).toBeNull()
    const waits = Array.from({ length: 20 }, (_, index) => (waitAfter(20 + index, now)?.getTime() ?? 0) / 1000)
    expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240])
    expect(Math.max(...waits)).toBe(3600)
  })

  test('the failures of a number outlive its codes, and end with a right one', async () => {
    const phone = newPhone()
    for (let codes = 0; codes < 2; codes++) {
      const otpToken = await challenge(phone)
      for (let tries = 0; tries < 5; tries++) await tryWrong(phone, otpToken)
      await advance(31)
    }
    expect(await db.row(sql`select failures from phone_failures where phone = ${phone}`)).toEqual({ failures: 10 })
    const otpToken = await challenge(phone)
    expect((await post('/login/otp/verify', { otp_token: otpToken, otp: await codeFor(phone) })).status).toBe(200)
    expect(await db.row(sql`select failures from phone_failures where phone = ${phone}`)).toBeUndefined()
  })
})

describe('wrong codes over many numbers', () => {
  test('too_many_requests: 20 an hour from one address, whatever it says of itself', async () => {
    await startWindow(3600)
    const address = newAddress()
    const reasons: (string | undefined)[] = []
    for (let codes = 0; codes < 5; codes++) {
      const phone = newPhone()
      const otpToken = await challenge(phone)
      for (let tries = 0; tries < 5; tries++) {
        const headers = {
          'x-forwarded-for': `203.0.113.${codes * 5 + tries}`,
          'x-real-ip': '203.0.113.200',
          forwarded: 'for=203.0.113.201',
          'cf-connecting-ip': '203.0.113.202',
        }
        reasons.push((await tryWrong(phone, otpToken, address, headers)).reason)
      }
    }
    expect(reasons.filter(reason => reason === 'wrong_code')).toHaveLength(20)
    expect(reasons.slice(20)).toEqual(Array<string>(5).fill('too_many_requests'))
    // The right code does not help from there either, but does from elsewhere.
    const phone = newPhone()
    const pair = { otp_token: await challenge(phone), otp: await codeFor(phone) }
    expect((await post('/login/otp/verify', pair, address)).status).toBe(429)
    expect((await post('/login/otp/verify', pair)).status).toBe(200)
    await advance(3600)
    const later = newPhone()
    expect((await tryWrong(later, await challenge(later), address)).reason).toBe('wrong_code')
  })

  test('too_many_requests: also when they come at once', async () => {
    await startWindow(3600)
    const address = newAddress()
    const flows = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const phone = newPhone()
        const otpToken = await challenge(phone)
        return { otp_token: otpToken, otp: wrong(await codeFor(phone)) }
      }),
    )
    const answers = await Promise.all(flows.map(pair => post('/login/otp/verify', pair, address)))
    expect(answers.filter(answer => answer.reason === 'wrong_code')).toHaveLength(20)
    expect(answers.filter(answer => answer.reason === 'too_many_requests')).toHaveLength(20)
  })

  test.each([
    ['IPv4', (index: number) => `192.0.2.${index + 1}`, '192.0.3.1'],
    ['IPv6', (index: number) => `2001:db8:0:7::${(index + 1).toString(16)}`, '2001:db8:0:8::1'],
  ])('too_many_requests: 200 an hour from one network of %s', async (_name, addressOf, neighbour) => {
    await startWindow(3600)
    for (let index = 0; index < 4; index++) {
      const phone = newPhone()
      const otpToken = await challenge(phone)
      for (let tries = 0; tries < 5; tries++) expect((await tryWrong(phone, otpToken, addressOf(index))).reason).toBe('wrong_code')
    }
    const counted = sql`where subject = ${`otp failed ${networkOf(addressOf(0))}`}`
    expect(await db.row(sql`select count from limits ${counted}`)).toEqual({ count: 20 })
    await db.run(sql`update limits set count = 199 ${counted}`)
    const phone = newPhone()
    const otpToken = await challenge(phone)
    expect((await tryWrong(phone, otpToken, addressOf(90))).reason).toBe('wrong_code')
    expect((await tryWrong(phone, otpToken, addressOf(100))).reason).toBe('too_many_requests')
    expect((await tryWrong(phone, otpToken, neighbour)).reason).toBe('wrong_code')
  })

  const settings = (alarm: (what: string) => void): AccountSettings => ({
    secret: Buffer.alloc(32),
    vaultSecret: Buffer.alloc(32),
    methods: ['sms'],
    oidc: undefined,
    sendsSms: true,
    limited: true,
    countries: undefined,
    host: 'x',
    supportEmail: '',
    origin: '',
    alarm,
  })

  test('raise one alarm an hour from 200 on over the whole site, and lock nobody out', async () => {
    const alarm = vi.fn()
    const now = new Date('2040-01-01T00:30:00Z')
    const fail = (index: number, at: Date) => db.transaction(tx => noteFailure(tx, settings(alarm), `+6281999${index}`, `10.${index}.0.1`, at))
    const almost = () => db.run(sql`update limits set count = 197 where subject = 'otp failed site' and window_start >= '2040-01-01'`)
    await fail(0, now)
    await almost()
    for (let index = 1; index <= 10; index++) {
      await fail(index, now)
      expect(alarm).toHaveBeenCalledTimes(index < 3 ? 0 : 1)
    }
    for (let index = 11; index < 20; index++) await fail(index, new Date(now.getTime() + hour))
    expect(alarm).toHaveBeenCalledTimes(1)
  })

  test('codes that do not come back raise an alarm, those that do raise none', async () => {
    const alarm = vi.fn()
    const pumped = new Date('2041-01-01T00:00:00Z')
    for (let index = 0; index < 100; index++) await db.transaction(tx => noteSent(tx, settings(alarm), pumped))
    expect(alarm).toHaveBeenCalledTimes(2)
    const honest = new Date('2041-01-02T00:00:00Z')
    for (let index = 0; index < 100; index++) {
      await db.transaction(tx => noteSent(tx, settings(alarm), honest))
      if (index % 2 === 0) await db.transaction(tx => noteProved(tx, settings(alarm), honest))
    }
    expect(alarm).toHaveBeenCalledTimes(2)
  })
})

describe('networks', () => {
  test.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::2', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('%s is in %s', (address, network) => expect(networkOf(address)).toBe(network))
})

describe('who is known', () => {
  test('is told by no answer and no time of the challenge', async () => {
    const shapes = new Set<string>()
    const measure = async () => {
      const known = await Promise.all(Array.from({ length: 100 }, () => buildPerson(db, { phone: newPhone() })))
      const times: [number[], number[]] = [[], []]
      for (const person of known) {
        for (const [kind, phone] of [person.phone, newPhone()].entries()) {
          const began = performance.now()
          const answer = await post('/login/otp/challenge', { phone_number: phone })
          times[kind]?.push(performance.now() - began)
          shapes.add(`${answer.status} ${Object.keys(answer.body).join()} ${answer.body.token?.length}`)
        }
      }
      return times
    }
    expect(await slowness(measure)).toBeLessThan(2)
    expect(shapes).toEqual(new Set(['200 token 43']))
  })

  test('is told by no answer and no time of the letter', async () => {
    const known = await buildPerson(db)
    const answers: string[] = []
    const measure = async (round: number) => {
      const times: [number[], number[]] = [[], []]
      for (let index = 0; index < 60; index++) {
        const phone = newPhone()
        const otpToken = await challenge(phone)
        await post('/login/otp/verify', { otp_token: otpToken, otp: await codeFor(phone) })
        await db.run(sql`delete from limits where subject like 'mail address%'`)
        const began = performance.now()
        const email = index % 2 === 0 ? known.email : `nobody-${round}-${index}@example.com`
        const answer = await post('/signup/set_email/challenge', { otp_token: otpToken, email })
        times[index % 2]?.push(performance.now() - began)
        answers.push(JSON.stringify([answer.status, answer.body]))
      }
      return times
    }
    expect(await slowness(measure)).toBeLessThan(2)
    expect(new Set(answers)).toEqual(new Set(['[202,{}]']))
  })
})

describe('the token of a login', () => {
  const proved = async () => {
    const phone = newPhone()
    const otpToken = await challenge(phone)
    const otp = await codeFor(phone)
    await post('/login/otp/verify', { otp_token: otpToken, otp })
    return { phone, otpToken, otp }
  }

  test('serves its own number, its own step and its own code', async () => {
    const [anna, ben] = [newPhone(), newPhone()]
    const [ofAnna, ofBen] = [await challenge(anna), await challenge(ben)]
    const codeOfAnna = await codeFor(anna)
    if (codeOfAnna !== (await codeFor(ben))) {
      expect((await post('/login/otp/verify', { otp_token: ofBen, otp: codeOfAnna })).reason).toBe('wrong_code')
    }
    const mail = { otp_token: ofAnna, email: 'early@example.com' }
    expect((await post('/signup/set_email/challenge', mail)).reason).toBe('otp_token_invalid')
    const user = { first_name: 'A', last_name: 'B', locale_country: 'ID', flag_short_name: 'ID' }
    expect((await post('/signup/complete', { otp_token: ofAnna, otp: codeOfAnna, user })).reason).toBe('otp_token_invalid')
    for (const otp_token of [newId(), ofAnna.slice(1), `${ofAnna}x`, ofAnna.toLowerCase(), '']) {
      expect(['otp_token_invalid', 'validation']).toContain((await post('/login/otp/verify', { otp_token, otp: codeOfAnna })).reason)
    }
  })

  test('ends with the sign-up: it logs nobody in a minute later, and opens no second account', async () => {
    const { phone, otpToken, otp } = await proved()
    const email = `end-${count}@example.com`
    await post('/signup/set_email/challenge', { otp_token: otpToken, email })
    const complete = { otp_token: otpToken, otp: await codeFor(email), user: { first_name: 'A', last_name: 'B', locale_country: 'ID', flag_short_name: 'ID' } }
    expect((await post('/signup/complete', complete)).status).toBe(201)
    await advance(61)
    expect((await post('/signup/complete', complete)).reason).toBe('code_expired')
    expect((await post('/login/otp/verify', { otp_token: otpToken, otp })).reason).toBe('code_expired')
    expect((await post('/signup/set_email/challenge', { otp_token: otpToken, email: 'other@example.com' })).reason).toBe('otp_token_invalid')
    expect(await db.rows(sql`select 1 from user_phones where phone = ${phone}`)).toHaveLength(1)
  })

  test('lets a sign-up rest for an hour, not longer', async () => {
    const { otpToken } = await proved()
    await advance(3590)
    expect((await post('/signup/set_email/challenge', { otp_token: otpToken, email: `slow-${count}@example.com` })).status).toBe(202)
    const late = await proved()
    await advance(3601)
    expect((await post('/signup/set_email/challenge', { otp_token: late.otpToken, email: 'late@example.com' })).reason).toBe('otp_token_invalid')
  })

  test('an e-mail’s code is tried five times, letters are ten an hour', async () => {
    const { otpToken } = await proved()
    const email = `tries-${count}@example.com`
    await post('/signup/set_email/challenge', { otp_token: otpToken, email })
    const right = await codeFor(email)
    const user = { first_name: 'A', last_name: 'B', locale_country: 'ID', flag_short_name: 'ID' }
    for (let tries = 0; tries < 5; tries++) expect((await post('/signup/complete', { otp_token: otpToken, otp: wrong(right), user })).reason).toBe('wrong_code')
    expect((await post('/signup/complete', { otp_token: otpToken, otp: right, user })).reason).toBe('code_expired')
    const statuses: number[] = []
    for (let letters = 0; letters < 10; letters++) {
      statuses.push((await post('/signup/set_email/challenge', { otp_token: otpToken, email: `letter-${letters}@example.com` })).status)
    }
    expect(statuses).toEqual([...Array<number>(9).fill(202), 429])
  })
})

describe('a session', () => {
  test('ends after 90 days however much it is used', async () => {
    const person = await buildPerson(db, {}, new Date(Date.now() + 200 * day))
    for (const days of [200, 225, 250, 275]) {
      await advance(days * 86_400 - (await aheadNow()))
      expect([days, (await call(endpoints.readMe, {}, { token: person.token })).status]).toEqual([days, 200])
    }
    await advance(291 * 86_400 - (await aheadNow()))
    expect((await call(endpoints.readMe, {}, { token: person.token })).status).toBe(401)
  })

  test('of somebody who was blocked is dead, and a code opens no other', async () => {
    const person = await buildPerson(db, { phone: newPhone() }, new Date(Date.now() + (await aheadNow()) * 1000))
    await db.run(sql`update users set blocked_at = now() where id = ${person.id}`)
    expect((await call(endpoints.readMe, {}, { token: person.token })).status).toBe(401)
    const refused = await post('/login/otp/verify', { otp_token: await challenge(person.phone), otp: await codeFor(person.phone) })
    expect([refused.status, refused.reason]).toEqual([403, 'blocked'])
  })

  const aheadNow = async () => (await db.row<{ ahead: number }>(sql`select offset_seconds as ahead from clock`))?.ahead ?? 0
})
