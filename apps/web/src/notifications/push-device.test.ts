import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPushState, renewPush, turnPushOff, turnPushOn } from './push-device.ts'

const address = 'https://push.example/1'
let permission: NotificationPermission
let answer: NotificationPermission
let subscribed: boolean
let asked: { method: string; path: string; body: unknown }[]
let refusal: number | undefined

const subscription = {
  endpoint: address,
  toJSON: () => ({ endpoint: address, keys: { p256dh: 'P', auth: 'A' } }),
  unsubscribe: () => Promise.resolve((subscribed = false)),
}
const worker = {
  pushManager: {
    getSubscription: () => Promise.resolve(subscribed ? subscription : null),
    subscribe: vi.fn(() => {
      subscribed = true
      return Promise.resolve(subscription)
    }),
  },
}

beforeEach(() => {
  ;[permission, answer, subscribed, asked, refusal] = ['default', 'granted', false, [], undefined]
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { register: () => Promise.resolve(worker), ready: Promise.resolve(worker), getRegistration: () => Promise.resolve(worker) },
  })
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} })
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: () => Promise.resolve((permission = answer)),
  })
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ method, path, body: body === undefined ? undefined : JSON.parse(body) })
    if (method === 'GET') return Promise.resolve(Response.json({ publicKey: 'K' }))
    return Promise.resolve(new Response(null, { status: refusal ?? 204 }))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('says what is possible on this device', async () => {
  expect(await readPushState()).toBe('off')
  subscribed = true
  expect(await readPushState()).toBe('on')
  permission = 'denied'
  expect(await readPushState()).toBe('blocked')
  vi.stubGlobal('window', {})
  expect([await readPushState(), await turnPushOn()]).toEqual(['unsupported', 'unsupported'])
})

test('switched on, the server knows the address; switched off, neither it nor the browser does', async () => {
  expect(await turnPushOn()).toBe('on')
  expect(worker.pushManager.subscribe).toHaveBeenLastCalledWith({ userVisibleOnly: true, applicationServerKey: 'K' })
  expect(asked.at(-1)).toEqual({ method: 'POST', path: '/api/v2/me/push/subscribe', body: { endpoint: address, keys: { p256dh: 'P', auth: 'A' } } })
  expect(await turnPushOff()).toBe('off')
  expect([subscribed, asked.at(-1)]).toEqual([false, { method: 'POST', path: '/api/v2/me/push/unsubscribe', body: { endpoint: address } }])
})

test('a person who says no is asked nothing more, and one who does not answer may be asked again', async () => {
  answer = 'denied'
  expect(await turnPushOn()).toBe('blocked')
  answer = 'default'
  expect(await turnPushOn()).toBe('off')
  expect(asked).toEqual([])
})

test('where the server refuses, the browser is left as it was', async () => {
  refusal = 422
  await expect(turnPushOn()).rejects.toThrow()
  expect(subscribed).toBe(false)
})

test('a visit renews what is on and switches on nothing', async () => {
  permission = 'granted'
  await renewPush()
  expect(asked).toEqual([])
  subscribed = true
  await renewPush()
  expect(asked.map(one => one.path)).toEqual(['/api/v2/me/push/subscribe'])
})
