import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyWebhook } from './webhooks.ts'

const now = new Date()
const seconds = Math.floor(now.getTime() / 1000)
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const [secret, other] = [newSecret(), newSecret()]
const body = JSON.stringify({ type: 'booking.confirmed', timestamp: now.toISOString(), data: { booking: { id: '1', note: 'Ünit' } } })

const sign = (key: string, { text = body, at = seconds, id = 'event-1' } = {}) =>
  `v1,${createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
    .update(`${id}.${at}.${text}`)
    .digest('base64')}`
const headersOf = (signature: string, at: number | string = seconds) => ({
  'webhook-id': 'event-1',
  'webhook-timestamp': String(at),
  'webhook-signature': signature,
})

test('an event that is signed by any of the secrets is returned', async () => {
  const event = JSON.parse(body) as unknown
  const headers = headersOf(sign(secret))
  expect(await verifyWebhook(body, headers, secret, { now })).toEqual(event)
  expect(await verifyWebhook(body, headers, [other, secret], { now })).toEqual(event)
  expect(await verifyWebhook(body, headersOf(`v1a,xyz ${sign(other)} ${sign(secret)}`), secret, { now })).toEqual(event)
})

test('bodies and headers are taken as frameworks give them', async () => {
  const headers = headersOf(sign(secret))
  const event = JSON.parse(body) as unknown
  expect(await verifyWebhook(new TextEncoder().encode(body), new Headers(headers), secret, { now })).toEqual(event)
  expect(
    await verifyWebhook(Buffer.from(body), { 'Webhook-Id': 'event-1', 'WEBHOOK-TIMESTAMP': [String(seconds)], 'webhook-signature': sign(secret) }, secret, {
      now,
    }),
  ).toEqual(event)
})

test.each([
  ['another secret', body, headersOf(sign(other))],
  ['another body', `${body} `, headersOf(sign(secret))],
  ['another id', body, headersOf(sign(secret, { id: 'event-2' }))],
  ['another time', body, headersOf(sign(secret), seconds + 1)],
  ['another version', body, headersOf(sign(secret).replace('v1,', 'v2,'))],
  ['a signature cut short', body, headersOf(sign(secret).slice(0, -8))],
  ['an empty signature', body, headersOf('v1,')],
  ['no base64', body, headersOf('v1,***')],
])('a request with %s is refused', async (_, text, headers) => {
  await expect(verifyWebhook(text, headers, secret, { now })).rejects.toMatchObject({ name: 'WebhookError', message: 'No signature fits' })
})

test('a request without a header is refused', async () => {
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
    const headers = { ...headersOf(sign(secret)), [name]: undefined }
    await expect(verifyWebhook(body, headers, secret, { now })).rejects.toThrow('missing')
  }
})

test('a timestamp may be five minutes away, and not more', async () => {
  for (const away of [-300, 300]) {
    const at = seconds + away
    await expect(verifyWebhook(body, headersOf(sign(secret, { at }), at), secret, { now: new Date(seconds * 1000) })).resolves.toBeDefined()
  }
  for (const at of [seconds - 301, seconds + 301, 'soon', '-1', '1e9']) {
    const signature = sign(secret, { at: at as number })
    await expect(verifyWebhook(body, headersOf(signature, at), secret, { now: new Date(seconds * 1000) })).rejects.toThrow('timestamp')
  }
})

test('a secret that is none is an error of the caller', async () => {
  for (const wrong of ['', 'whsec_', '***']) await expect(verifyWebhook(body, headersOf(sign(secret)), wrong, { now })).rejects.toThrow(TypeError)
})
