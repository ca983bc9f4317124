import { expect, test } from 'vitest'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { sql } from '../db/db.ts'
import { testApp } from '../testing/test-app.ts'

const { db, send, codeFor, startWindow } = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '10.0.0.0/8', CORS_ORIGINS: 'https://app.example' })

const api = '/api/v2'

test('only configured origins may read and write, never with cookies', async () => {
  const headers = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type' }
  const ours = await send({ method: 'OPTIONS', url: `${api}/bookings/create`, headers: { ...headers, origin: 'https://app.example' } })
  expect([ours.statusCode, ours.headers['access-control-allow-origin'], ours.headers['access-control-allow-credentials']]).toEqual([
    204,
    'https://app.example',
    undefined,
  ])
  for (const origin of ['https://evil.example', 'https://app.example.evil.example', 'http://app.example', 'https://APP.example:444', 'null']) {
    for (const method of ['OPTIONS', 'GET'] as const) {
      const answer = await send({ method, url: `${api}/geo/countries`, headers: { ...headers, origin } })
      expect([origin, answer.headers['access-control-allow-origin']]).toEqual([origin, undefined])
    }
  }
  const person = await buildPerson(db)
  const read = await send({ url: `${api}/me`, headers: { origin: 'https://app.example', authorization: `Bearer ${person.token}` } })
  expect([read.statusCode, read.headers['access-control-allow-origin'], read.headers.vary]).toEqual([
    200,
    'https://app.example',
    expect.stringContaining('Origin'),
  ])
})

test('the client address comes from trusted proxies only; X-Forwarded-For of other clients is ignored', async () => {
  await startWindow(3600)
  let count = 0
  const fail = async (remoteAddress: string, forwarded: string) => {
    const phone = `+628177${String(100_000 + ++count * 7)}1`
    const { token } = (await send({ method: 'POST', url: `${api}/login/otp/challenge`, payload: { phone_number: phone }, remoteAddress: '192.0.2.250' })).json<{
      token: string
    }>()
    const otp = (await codeFor(phone)) === '000000' ? '000001' : '000000'
    await send({ method: 'POST', url: `${api}/login/otp/verify`, payload: { otp_token: token, otp }, remoteAddress, headers: { 'x-forwarded-for': forwarded } })
  }
  await fail('10.1.2.3', '203.0.113.5')
  await fail('10.1.2.3', '198.18.0.1, 203.0.113.5')
  await fail('192.0.2.9', '203.0.113.6')
  const seen = await db.rows<{ subject: string; count: number }>(
    sql`select subject, count from limits where subject like 'otp failed %' and subject not like '%/24' and subject <> 'otp failed site' order by 1`,
  )
  expect(seen).toEqual([
    { subject: 'otp failed 192.0.2.9', count: 1 },
    { subject: 'otp failed 203.0.113.5', count: 2 },
  ])
})
