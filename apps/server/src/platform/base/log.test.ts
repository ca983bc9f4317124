import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../db/db.ts'
import { spawnServer } from '../testing/spawn-server.ts'
import { testDatabase } from '../testing/test-app.ts'

const { db, connection } = await testDatabase()

/** SMS that reached the fake gateway: the test reads its login codes here because the server runs without the sandbox. */
const sms: URLSearchParams[] = []
let smsIsBroken = false
const gateway = createServer((request, response) => {
  let body = ''
  request.on('data', chunk => (body += String(chunk)))
  request.on('end', () => {
    sms.push(new URLSearchParams(body))
    response.writeHead(smsIsBroken ? 500 : 201).end(`{"message":"cannot reach ${body}"}`)
  })
})
const mails: string[] = []
let mailIsBroken = false
const postOffice = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => done(mailIsBroken ? Object.assign(new Error(`no, not to ${address}`), { responseCode: 451 }) : null),
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', chunk => (text += String(chunk)))
    stream.on('end', () => {
      mails.push(text)
      done()
    })
  },
})
await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
await new Promise<void>(resolve => postOffice.listen(0, '127.0.0.1', resolve))
const portOf = (address: unknown) => (address as { port: number }).port
afterAll(() => {
  gateway.close()
  gateway.closeAllConnections()
  postOffice.close()
})

const server = await spawnServer(connection, {
  LOG_LEVEL: 'debug',
  RATE_LIMITS: 'on',
  SMTP_URL: `smtp://127.0.0.1:${portOf(postOffice.server.address())}`,
  TWILIO_ACCOUNT_SID: 'ACcanarysid',
  TWILIO_AUTH_TOKEN: 'canarygatewaytoken',
  TWILIO_FROM: '+15005550006',
  TWILIO_URL: `http://127.0.0.1:${portOf(gateway.address())}`,
})
const origin = `${server.origin}/api/v2`

/** Values that must not appear in any log line. */
const canaries = {
  phone: '81234509876',
  otherPhone: '81234501111',
  email: 'canary.bird@example.com',
  firstName: 'Canarina',
  lastName: 'Yellowfeather',
  title: 'CanaryTitle',
  comment: 'CanaryComment',
  reason: 'CanaryReason',
  search: 'CanarySearch',
  body: 'CanaryBody',
  header: 'CanaryHeader',
  agent: 'CanaryAgent',
  address: 'CanaryStreet',
  key: 'canary-idempotency-key',
}
const secrets: string[] = ['canarygatewaytoken']

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', 'user-agent': canaries.agent, 'x-canary': canaries.header, 'x-forwarded-for': '203.0.113.77', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} }
}
const smsCode = async (phone: string) => {
  await expect.poll(() => sms.some(form => form.get('To') === phone)).toBe(true)
  return /\b\d{6}\b/.exec(sms.findLast(form => form.get('To') === phone)?.get('Body') ?? '')?.[0] ?? ''
}

test('user input and credentials appear in no log line, neither at debug level nor in faults', async () => {
  const phone = `+62${canaries.phone}`
  const { token: otpToken } = (await send('POST', '/login/otp/challenge', { phone_number: phone })).body
  const code = await smsCode(phone)
  await send('POST', '/login/otp/verify', { otp_token: otpToken, otp: code === '111111' ? '222222' : '111111' })
  await send('POST', '/login/otp/verify', { otp_token: otpToken, otp: code })
  mailIsBroken = true
  await send('POST', '/signup/set_email/challenge', { otp_token: otpToken, email: canaries.email }, { 'idempotency-key': canaries.key })
  await expect.poll(async () => (await db.row<{ attempts: number }>(sql`select attempts from outbox where locked_until is null`))?.attempts).toBe(1)
  mailIsBroken = false
  await db.run(sql`update outbox set next_at = now()`)
  await expect.poll(() => mails.length).toBe(1)
  const otp = /\b(\d{6}) is your/.exec(mails[0] ?? '')?.[1] ?? ''
  const user = { first_name: canaries.firstName, last_name: canaries.lastName, locale_country: 'ID', flag_short_name: 'ID' }
  const signedUp = await send('POST', '/signup/complete', { otp_token: otpToken, otp, user })
  expect(signedUp.status).toBe(201)
  const accessToken = String(signedUp.body.accessToken)
  const auth = { authorization: `Bearer ${accessToken}` }
  secrets.push(String(otpToken), code, otp, accessToken)

  smsIsBroken = true
  await send('POST', '/login/otp/challenge', { phone_number: `+62${canaries.otherPhone}` })
  secrets.push(await smsCode(`+62${canaries.otherPhone}`))
  await expect.poll(server.output).toContain('the SMS gateway answered 500')

  const form = {
    title: canaries.title,
    slug: 'canary-slug',
    country_id: 'id',
    address: canaries.address,
    short_address: canaries.address,
    location: { type: 'Point', coordinates: [-8.123456, 115.654321] },
  }
  const rental = ((await send('POST', '/office/rentals/create', form, auth)).body.rental as { id: string }).id
  const unit = (
    (await send('POST', `/office/${rental}/units/create`, { title: canaries.title, base_rental_period: 'Daily', base_price: 1500 }, auth)).body.unit as {
      id: string
    }
  ).id
  await send('POST', '/bookings/create', { unit_id: unit, start_at: '2027-01-01T02:00:00Z', rental_length: 1, comment: canaries.comment }, auth)
  await send('POST', `/office/${rental}/bookings/${unit}/decline`, { reason: canaries.reason }, auth)
  await send('GET', `/search?q=${canaries.search}&near=-8.123456,115.654321`)
  await send('GET', `/rentals/${canaries.search}`)
  await send('GET', `/rentals/canary-slug?token=${accessToken}`)
  await send('GET', `/geo/geocode?query=${canaries.search}`)
  await send('PATCH', '/me', `{"first_name": "${canaries.body}`, auth)
  await send('PATCH', '/me', { [canaries.body]: canaries.body }, auth)
  await send('PATCH', '/me', { first_name: `${canaries.body}\0` }, auth)

  // Database errors quote user input in their messages.
  await db.run(sql`alter table rentals add constraint boom check (title not like '%Canary%') not valid`)
  const fault = await send('PATCH', `/office/${rental}`, { title: `${canaries.title} again` }, auth)
  expect(fault.status).toBe(500)
  await db.run(sql`alter table units rename column title to title_gone`)
  expect((await send('GET', `/office/${rental}/units?q=${canaries.search}`, undefined, auth)).status).toBe(500)

  await server.end('SIGTERM')
  const output = server.output()
  const lines = output.split('\n').filter(line => line.startsWith('{'))
  expect(lines.length).toBeGreaterThan(20)
  for (const line of lines) expect(Object.keys(JSON.parse(line) as object)).toEqual(expect.arrayContaining(['level', 'time', 'msg']))
  expect(lines.filter(line => line.includes('"unexpected"'))).toHaveLength(2)
  expect(lines.filter(line => line.includes('"answered"')).every(line => /"reqId":"[\w-]{20,}"/.test(line))).toBe(true)
  for (const [name, canary] of Object.entries(canaries)) expect([name, output.toLowerCase().includes(canary.toLowerCase())]).toEqual([name, false])
  for (const secret of secrets) expect([secret, secret.length >= 6, output.includes(secret)]).toEqual([secret, true, false])
  for (const place of ['-8.123456', '115.654321', 'canary-slug', '203.0.113.77']) expect([place, output.includes(place)]).toEqual([place, false])
})
