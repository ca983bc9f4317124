import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { siteMark } from '@rentwell/contract/product.ts'
import { sql } from '../db/db.ts'
import { testApp } from '../testing/test-app.ts'

interface Text {
  authorization: string | undefined
  path: string | undefined
  type: string | undefined
  form: URLSearchParams
  key: string | undefined
}

/** A fake SMS gateway: `texts` are the requests it got, `sent` the messages it sent, `answer` its response to the next requests. */
const texts: Text[] = []
interface SentText {
  to: string
  body: string
  status: string
  date_created: string
}
const sent: SentText[] = []
/** How the gateway helps against duplicates: not at all, by listing sent messages as Twilio does, or by honoring idempotency keys. */
let knows: 'nothing' | 'list' | 'keys' = 'nothing'
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.writeHead(201).end('{"sid":"SM1"}')
const list = (request: IncomingMessage, response: ServerResponse) => {
  if (knows !== 'list') return response.writeHead(404).end()
  const to = new URL(request.url ?? '', 'http://gateway').searchParams.get('To')
  return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ messages: sent.filter(one => one.to === to) }))
}
const gateway = createServer((request, response) => {
  if (request.method === 'GET') return void list(request, response)
  let body = ''
  request.on('data', chunk => (body += String(chunk)))
  request.on('end', () => {
    const form = new URLSearchParams(body)
    const key = request.headers['idempotency-key'] as string | undefined
    const isRepeat = knows === 'keys' && texts.some(text => text.key === key)
    texts.push({ authorization: request.headers.authorization, path: request.url, type: request.headers['content-type'], form, key })
    if (!isRepeat) sent.push({ to: form.get('To') ?? '', body: form.get('Body') ?? '', status: 'queued', date_created: new Date().toUTCString() })
    answer(request, response)
  })
})

/** A fake mail server; `refuse` sets its response to the next e-mails. */
const letters: { email: Email; from: string; to: string[] }[] = []
let refuse: ((to: string) => Error | undefined) | undefined
const postOffice = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'rentwell' && password === 'secret' ? done(null, { user: username }) : done(new Error('wrong password')),
  onRcptTo: ({ address }, _session, done) => done(refuse?.(address)),
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', async () => {
      const { mailFrom, rcptTo } = session.envelope
      letters.push({ email: await PostalMime.parse(Buffer.concat(chunks)), from: mailFrom ? mailFrom.address : '', to: rcptTo.map(one => one.address) })
      done()
    })
  },
})

const listen = (server: { listen: (port: number, host: string, done: () => void) => { address: () => unknown } }) =>
  new Promise<number>(resolve => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
const [smsPort, mailPort] = [await listen(gateway), await listen({ listen: (port, host, done) => postOffice.listen(port, host, done) })]
afterAll(() => {
  gateway.close()
  gateway.closeAllConnections()
  postOffice.close()
})

const { app, db, call, send } = await testApp({
  SMTP_URL: `smtp://rentwell:secret@127.0.0.1:${mailPort}`,
  MAIL_FROM: 'Rentwell <hello@rentwell.example>',
  TWILIO_ACCOUNT_SID: 'AC123',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
  TWILIO_URL: `http://127.0.0.1:${smsPort}`,
})

let count = 0
const newPhone = () => `+62816${String(40_000_000 + ++count)}`
const ask = async (phoneNumber: string) => (await call(accounts.challengeLogin, { phoneNumber })).body.token
const codeIn = (text: string | null | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
const textsTo = (phone: string) => texts.filter(text => text.form.get('To') === phone)
const lettersTo = (email: string) => letters.filter(letter => letter.to.includes(email))
const waiting = () => db.rows<{ attempts: number; dead: boolean }>(sql`select attempts, dead_at is not null as dead from outbox where locked_until is null`)
/** Waits for the end of the current attempt and makes the next one at once. */
const tryAgainNow = async () => {
  await expect.poll(waiting).toHaveLength(1)
  await db.run(sql`update outbox set next_at = ${new Date(0)} where dead_at is null`)
  await app.outbox.drain()
}

beforeEach(async () => {
  answer = (_request, response) => response.writeHead(201).end('{"sid":"SM1"}')
  refuse = undefined
  knows = 'nothing'
  await db.run(sql`delete from outbox`)
})

describe('an SMS through a gateway', () => {
  test('is one form POST with the account’s SID and token, and its code logs in', async () => {
    const phone = newPhone()
    const otpToken = await ask(phone)
    await expect.poll(() => textsTo(phone).length).toBe(1)
    const [text] = textsTo(phone)
    expect(text).toMatchObject({
      path: '/2010-04-01/Accounts/AC123/Messages.json',
      authorization: `Basic ${Buffer.from('AC123:token').toString('base64')}`,
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
    })
    expect([text?.form.get('From'), [...(text?.form.keys() ?? [])].toSorted()]).toEqual(['+15005550006', ['Body', 'From', 'To']])
    const verified = await call(accounts.verifyLogin, { otpToken, otp: codeIn(text?.form.get('Body')) })
    expect(verified.body).toEqual({ continueSignup: true, nextStep: 'set_email' })
    expect(await waiting()).toEqual([])
  })

  test.each([
    ['answers 500', (_request: IncomingMessage, response: ServerResponse) => response.writeHead(500).end()],
    ['answers 429', (_request: IncomingMessage, response: ServerResponse) => response.writeHead(429).end()],
    ['hangs up', (request: IncomingMessage) => request.socket.destroy()],
    ['leads elsewhere', (_request: IncomingMessage, response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('is retried with backoff when the gateway %s, and the login call does not wait for it', async (_name, broken) => {
    answer = broken
    const phone = newPhone()
    const otpToken = await ask(phone)
    expect(otpToken).toMatch(/^[\w-]{43}$/)
    await expect.poll(waiting).toEqual([{ attempts: 1, dead: false }])
    const row = await db.row<{ wait: number }>(sql`select extract(epoch from next_at - ${new Date()})::float8 as wait from outbox`)
    expect(row?.wait).toBeGreaterThan(0)
    expect(row?.wait).toBeLessThan(3.1)
    await tryAgainNow()
    expect((await waiting())[0]?.attempts).toBe(2)
    answer = (_request, response) => response.writeHead(201).end('{}')
    await tryAgainNow()
    expect(await waiting()).toEqual([])
    const tried = textsTo(phone)
    expect(tried).toHaveLength(3)
    expect(new Set(tried.map(text => text.form.get('Body'))).size).toBe(1)
  })

  test.each(['keys', 'list'] as const)('is retried under one key after lost responses, and sent once by a gateway that supports %s', async known => {
    knows = known
    answer = request => request.socket.destroy()
    const phone = newPhone()
    await ask(phone)
    await expect.poll(waiting).toEqual([{ attempts: 1, dead: false }])
    await tryAgainNow()
    answer = (_request, response) => response.writeHead(201).end('{}')
    while ((await waiting()).length > 0) await tryAgainNow()
    const keys = textsTo(phone).map(text => text.key)
    expect([keys.length, new Set(keys).size]).toEqual([known === 'keys' ? 3 : 1, 1])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(sent.filter(one => one.to === phone)).toHaveLength(1)
    const next = newPhone()
    await ask(next)
    await expect.poll(() => textsTo(next).length).toBe(1)
    expect(textsTo(next)[0]?.key).not.toBe(keys[0])
  })

  test('is sent again if the gateway lists it as failed or from long ago', async () => {
    knows = 'list'
    answer = request => request.socket.destroy()
    const phone = newPhone()
    await ask(phone)
    await expect.poll(waiting).toEqual([{ attempts: 1, dead: false }])
    for (const one of sent) if (one.to === phone) one.status = 'undelivered'
    await tryAgainNow()
    await expect.poll(() => textsTo(phone).length).toBe(2)
    for (const one of sent) if (one.to === phone) one.date_created = new Date(0).toUTCString()
    answer = (_request, response) => response.writeHead(201).end('{}')
    await tryAgainNow()
    expect([textsTo(phone).length, await waiting()]).toEqual([3, []])
  })

  test('is given up at once if the gateway rejects the number; an expired code is not sent at all', async () => {
    answer = (_request, response) => response.writeHead(400).end('{"code":21211,"message":"Invalid To"}')
    const phone = newPhone()
    await ask(phone)
    await expect.poll(waiting).toEqual([{ attempts: 1, dead: true }])
    await app.outbox.drain()
    expect(textsTo(phone)).toHaveLength(1)

    await db.run(sql`delete from outbox`)
    const late = newPhone()
    await db.run(sql`
      insert into outbox (topic, reaction, payload, next_at) values ('sms.send', 'sms', ${JSON.stringify({ to: late, text: 'old', staleAt: Date.now() - 1000 })}::jsonb, ${new Date()})`)
    await app.outbox.drain()
    expect([textsTo(late), await waiting()]).toEqual([[], []])
  })

  test('that hangs does not delay the others', async () => {
    const [slow, quick] = [newPhone(), newPhone()]
    let release = () => {}
    answer = (_request, response) => {
      if (texts.at(-1)?.form.get('To') === slow) release = () => response.writeHead(201).end('{}')
      else response.writeHead(201).end('{}')
    }
    await ask(slow)
    await expect.poll(() => textsTo(slow).length).toBe(1)
    await ask(quick)
    await expect.poll(() => textsTo(quick).length).toBe(1)
    release()
  })
})

describe('an e-mail through SMTP', () => {
  const prove = async () => {
    const phone = newPhone()
    const otpToken = await ask(phone)
    await expect.poll(() => textsTo(phone).length).toBe(1)
    await call(accounts.verifyLogin, { otpToken, otp: codeIn(textsTo(phone)[0]?.form.get('Body')) })
    return otpToken
  }

  test('has the configured sender and the recipient’s language, and its code completes the signup', async () => {
    const otpToken = await prove()
    const email = 'anna.smtp@example.com'
    await call(accounts.challengeSignupEmail, { otpToken, email }, { headers: { 'accept-language': 'ru' } })
    await expect.poll(() => lettersTo(email).length).toBe(1)
    const [letter] = lettersTo(email)
    expect(letter).toMatchObject({ from: 'hello@rentwell.example', email: { from: { name: 'Rentwell', address: 'hello@rentwell.example' } } })
    expect(letter?.email.subject).toMatch(/^\d{6} — ваш код/)
    expect(letter?.email.text).toContain('Он действует 10 минут')
    const otp = codeIn(letter?.email.text)
    const user = { firstName: 'Анна', lastName: 'Петрова', localeCountry: 'ID', flagShortName: 'ID' }
    expect((await call(accounts.completeSignup, { otpToken, otp, user })).status).toBe(201)
  })

  test('from a rental names it as the sender, and the address stays the configured one', async () => {
    const title = 'Прокат «Echo» <ceo@bank.example>, "Inc"\r\nBcc: all@example.com'
    const message = { topic: 'mail.send' as const, payload: { to: 'customer@example.com', rental: title, subject: 'Your quote', text: 'Hello' } }
    app.outbox.wake(await db.transaction(tx => app.outbox.write(tx, [message], app.clock.now())))
    await expect.poll(() => lettersTo('customer@example.com').length).toBe(1)
    const [letter] = lettersTo('customer@example.com')
    expect(letter).toMatchObject({ from: 'hello@rentwell.example', to: ['customer@example.com'] })
    expect(letter?.email.from?.address).toBe('hello@rentwell.example')
    expect(letter?.email.from?.name).toMatch(/^Прокат «Echo».* via Rentwell$/s)
    expect(letter?.email.bcc).toBeUndefined()
  })

  test('has the name that the operator gave the site as its sender and in its text, where it is no markup', async () => {
    const send = async (to: string, rental?: string) => {
      const letter = { subject: `Your ${siteMark} account`, text: `Of ${siteMark}`, html: `<p>Of ${siteMark}</p>` }
      const message = { topic: 'mail.send' as const, payload: { to, ...(rental !== undefined && { rental }), ...letter } }
      app.outbox.wake(await db.transaction(tx => app.outbox.write(tx, [message], app.clock.now())))
      await expect.poll(() => lettersTo(to).length).toBe(1)
      return lettersTo(to)[0]?.email
    }
    expect(await send('unnamed@example.com')).toMatchObject({ from: { name: 'Rentwell' }, subject: 'Your Rentwell account' })
    await db.run(sql`update site_settings set name = 'Bali, "Rents" & Co'`)
    await expect.poll(async () => (await send(`named-${randomUUID()}@example.com`))?.from?.name).toBe('Bali, "Rents" & Co')
    expect(await send('named@example.com')).toMatchObject({
      from: { name: 'Bali, "Rents" & Co', address: 'hello@rentwell.example' },
      subject: 'Your Bali, "Rents" & Co account',
      text: expect.stringContaining('Of Bali, "Rents" & Co') as string,
      html: expect.stringContaining('Of Bali, &#34;Rents&#34; &#38; Co') as string,
    })
    expect((await send('rental@example.com', 'Echo Beach'))?.from?.name).toBe('Echo Beach via Bali, "Rents" & Co')
    await db.run(sql`update site_settings set name = null`)
    await expect.poll(async () => (await send(`unnamed-${randomUUID()}@example.com`))?.from?.name).toBe('Rentwell')
  })

  test('is sent again after an outage, under the same id', async () => {
    const otpToken = await prove()
    const email = 'again@example.com'
    refuse = () => Object.assign(new Error('try later'), { responseCode: 451 })
    expect((await call(accounts.challengeSignupEmail, { otpToken, email })).status).toBe(202)
    await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1)
    expect(lettersTo(email)).toEqual([])
    refuse = undefined
    await tryAgainNow()
    expect([lettersTo(email).length, await waiting()]).toEqual([1, []])
    expect(lettersTo(email)[0]?.email.messageId).toMatch(/^<[0-9a-f]{32}@rentwell\.example>$/)
  })

  test('is given up at once if the address does not exist, and the next one is sent', async () => {
    refuse = to => (to.startsWith('nobody') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : undefined)
    const [otpToken, next] = [await prove(), await prove()]
    await call(accounts.challengeSignupEmail, { otpToken, email: 'nobody@example.com' })
    await expect.poll(waiting).toEqual([{ attempts: 1, dead: true }])
    await call(accounts.challengeSignupEmail, { otpToken: next, email: 'somebody@example.com' })
    await expect.poll(() => lettersTo('somebody@example.com').length).toBe(1)
  })

  test('takes no further address or header from user input', async () => {
    const otpToken = await prove()
    for (const email of ['a@example.com\r\nBcc: b@example.com', 'a@example.com,b@example.com', '<a@example.com>', '"x" <a@example.com>']) {
      const refused = await call(accounts.challengeSignupEmail, { otpToken, email })
      expect([email, refused.status]).toEqual([email, 422])
    }
  })
})

test('with real providers /dev serves no messages', async () => {
  for (const url of ['/dev/outbox', '/dev/outbox.json']) expect((await send({ url })).statusCode).toBe(404)
  expect((await send({ method: 'POST', url: '/dev/clock', payload: { offset_seconds: 10 } })).statusCode).toBe(404)
  expect(await db.rows(sql`select 1 from sandbox_messages`)).toEqual([])
})
