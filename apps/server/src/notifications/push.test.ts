import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { confirmRequest } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import * as notifications from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { buildBooking } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { encryptPush, isPushService } from './web-push.ts'

interface Push {
  path: string
  headers: Record<string, unknown>
  body: Buffer
}

/** A push service: takes what it is sent, or answers as `status` says. */
const pushes: Push[] = []
let status = 201
const service = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    pushes.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(status).end()
  })
})
await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
const address = service.address()
const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
afterAll(() => service.close())
beforeEach(() => {
  pushes.length = 0
  status = 201
})

const server = await testApp({ PUSH_SERVICES: host })
const { app, call, db } = server

/** A browser: its keys, and what it makes of a push. */
function browser() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): unknown {
      const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
      const sender = body.subarray(21, 21 + length)
      const sealed = body.subarray(21 + length)
      const material = derive(keys.computeSecret(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]), 32)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
        derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
      )
      decipher.setAuthTag(sealed.subarray(-16))
      const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString())
    },
  }
}

const subscribe = async (who: Person, endpoint = `http://${host}/${randomUUID()}`, language = 'en') => {
  const own = browser()
  const answer = await call(notifications.subscribeToPush, { endpoint, keys: own.keys }, { token: who.token, headers: { 'accept-language': language } })
  return { ...own, endpoint, status: answer.status, error: answer.error }
}
const subscriptions = (who: Person) => db.rows(sql`select 1 from push_subscriptions where user_id = ${who.id}`)

describe('a push', () => {
  test('is encrypted as in the example of RFC 8291', () => {
    const from = (text: string) => Buffer.from(text, 'base64url')
    const own = createECDH('prime256v1')
    own.setPrivateKey(from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
    const sealed = encryptPush(
      'When I grow up, I want to be a watermelon',
      { p256dh: from('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'), auth: from('BTBZMqHH6r4Tts7J_aSIgg') },
      own,
      from('DGv6ra1nlYgDCS1FRnbzlw'),
    )
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  test('reaches every browser of a person in its language, says who sends it, and opens where it belongs', async () => {
    const guest = await buildPerson(db)
    const [one, two] = [await subscribe(guest), await subscribe(guest, undefined, 'ru')]
    expect([one.status, two.status]).toEqual([204, 204])
    const { id, unit } = await buildBooking(server, { guest })
    await app.jobs.runDue()
    expect(pushes).toHaveLength(2)
    const to = (endpoint: string) => pushes.find(push => endpoint.endsWith(push.path))
    expect(one.read(to(one.endpoint)?.body ?? Buffer.alloc(0))).toMatchObject({ title: `Booking confirmed: ${unit.title}`, path: `/bookings/${id}` })
    expect(two.read(to(two.endpoint)?.body ?? Buffer.alloc(0))).toMatchObject({ title: `Бронь подтверждена: ${unit.title}` })

    const { publicKey } = (await call(notifications.readPushKey, {}, { token: guest.token })).body
    const headers = to(one.endpoint)?.headers ?? {}
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(String(headers['authorization'])) ?? []
    expect(key).toBe(publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: `http://${host}`, sub: 'mailto:support@rentwell.example' })
    const point = Buffer.from(publicKey, 'base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
    const verified = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(verified).toBe(true)
  })

  test('of a message comes at once, to the other side only', async () => {
    const [rental, guest] = [await buildRental(db), await buildPerson(db)]
    const [desk, own] = [await subscribe(rental.owner), await subscribe(guest)]
    await call(messaging.sendMessage, { id: randomUUID(), rentalId: rental.id, body: 'Is it free?' }, { token: guest.token })
    await app.outbox.drain()
    expect(pushes).toHaveLength(1)
    expect(desk.read(pushes[0]?.body ?? Buffer.alloc(0))).toMatchObject({ title: guest.firstName, text: 'Is it free?' })
    expect(own.endpoint.endsWith(pushes[0]?.path ?? '?')).toBe(false)
  })

  test('is not sent to who switched it off, logged out or took the browser away', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => buildPerson(db)))
    const [off, out, away, idle, blocked, told] = people as [Person, Person, Person, Person, Person, Person]
    const subscribed: Awaited<ReturnType<typeof subscribe>>[] = []
    for (const who of people) subscribed.push(await subscribe(who))
    const asked = await Promise.all(people.map(guest => buildBooking(server, { guest, status: 'confirmation_pending' })))
    await call(accounts.saveMe, { notificationPreferences: { answersPush: false } }, { token: off.token })
    await call(notifications.unsubscribeFromPush, { endpoint: subscribed[2]?.endpoint ?? '' }, { token: away.token })
    await call(accounts.logout, {}, { token: out.token })
    await db.run(sql`update sessions set last_seen_at = ${new Date(app.clock.now().getTime() - 31 * day)} where user_id = ${idle.id}`)
    await db.run(sql`update users set blocked_at = now() where id = ${blocked.id}`)
    await app.outbox.drain()
    pushes.length = 0
    for (const { rental, id, owner } of asked) await call(confirmRequest, { rental, booking: id }, { token: owner.token })
    await app.jobs.runDue()
    expect(pushes.map(push => subscribed.findIndex(one => one.endpoint.endsWith(push.path)))).toEqual([people.indexOf(told)])
  })

  test('forgets a browser that has gone, and tries again where the service is away', async () => {
    const [gone, later] = [await buildPerson(db), await buildPerson(db)]
    await subscribe(gone)
    status = 410
    await buildBooking(server, { guest: gone })
    await app.jobs.runDue()
    expect([pushes.length, (await subscriptions(gone)).length]).toEqual([1, 0])
    await subscribe(later)
    status = 503
    await buildBooking(server, { guest: later })
    await app.jobs.runDue()
    expect((await subscriptions(later)).length).toBe(1)
    status = 201
    pushes.length = 0
    await db.run(sql`update outbox set next_at = ${new Date(0)} where topic = 'push.send'`)
    await app.outbox.drain()
    expect(pushes).toHaveLength(1)
  })
})

describe('a subscription', () => {
  test.each([
    ['another host', 'https://intranet.example/push'],
    ['this machine', 'http://127.0.0.1:1/push'],
    ['a host that only begins alike', 'https://fcm.googleapis.com.evil.example/x'],
    ['credentials', `http://user:pass@${host}/x`],
    ['no address', 'nonsense'],
  ])('to %s is refused', async (_what, endpoint) => {
    const who = await buildPerson(db)
    const answer = await subscribe(who, endpoint)
    expect([answer.status, answer.error.fields]).toEqual([422, { endpoint: 'invalid' }])
    expect(await subscriptions(who)).toEqual([])
  })

  test('needs keys of a browser', async () => {
    const who = await buildPerson(db)
    const { keys } = browser()
    const bad = [
      { ...keys, auth: 'AAAA' },
      { ...keys, p256dh: keys.auth },
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    ]
    for (const one of bad)
      expect((await call(notifications.subscribeToPush, { endpoint: `http://${host}/x`, keys: one }, { token: who.token })).status).toBe(422)
  })

  test('belongs to whoever used the browser last', async () => {
    const [one, two] = [await buildPerson(db), await buildPerson(db)]
    const endpoint = `http://${host}/shared`
    await subscribe(one, endpoint)
    await subscribe(two, endpoint)
    expect([(await subscriptions(one)).length, (await subscriptions(two)).length]).toEqual([0, 1])
    await call(notifications.unsubscribeFromPush, { endpoint }, { token: one.token })
    expect(await subscriptions(two)).toHaveLength(1)
  })

  test('goes to the known services over https', () => {
    const known = ['fcm.googleapis.com', 'push.apple.com']
    expect(
      [
        'https://fcm.googleapis.com/fcm/send/x',
        'https://web.push.apple.com/x',
        'http://fcm.googleapis.com/x',
        'https://fcm.googleapis.com:8443/x',
        'https://xpush.apple.com/',
      ].map(one => isPushService(one, known)),
    ).toEqual([true, true, false, false, false])
  })
})
