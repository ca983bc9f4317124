import { describe, expect, test } from 'vitest'
import * as webhooks from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import { keptAnswer } from '@rentwell/contract/webhooks/webhooks.rules.ts'
import { privateAddress, publicAddress, startRebinding } from '../media/uploads/rebinding.build.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildRental, type BuiltRental } from '../rentals/rentals.build.ts'
import { webhookWorld } from './webhooks.build.ts'

const world = await webhookWorld(testApp)
const { call, receiver, subscribe, settle } = world
const privateHits: string[] = []
const names = await startRebinding({
  public: { '/hook': (_request, response) => void response.writeHead(302, { location: `http://${privateAddress}/hook` }).end() },
  private: { '/hook': (request, response) => void (privateHits.push(request.url ?? ''), response.end()) },
})

const create = (rental: BuiltRental, url: string) =>
  call(webhooks.createWebhook, { rental: rental.id, url, events: ['unit.created'] }, { token: rental.owner.token })

test.each([
  ['http://example.com/hook', 'needs_https'],
  ['http://127.0.0.1:9/hook', 'not_public'],
  ['https://127.0.0.1/hook', 'not_public'],
  ['https://localhost/hook', 'not_public'],
  ['https://2130706433/hook', 'not_public'],
  ['https://0x7f.1/hook', 'not_public'],
  ['https://169.254.169.254/latest/meta-data', 'not_public'],
  ['https://10.0.0.7/hook', 'not_public'],
  ['https://172.16.0.1/hook', 'not_public'],
  ['https://192.168.1.1/hook', 'not_public'],
  ['https://100.64.0.1/hook', 'not_public'],
  ['https://[::1]/hook', 'not_public'],
  ['https://[fd00::1]/hook', 'not_public'],
  ['https://[::ffff:127.0.0.1]/hook', 'not_public'],
  ['https://[64:ff9b::7f00:1]/hook', 'not_public'],
  ['https://no-such-host.invalid/hook', 'not_public'],
  ['https://user:secret@example.com/hook', 'invalid'],
  ['https://example.com:22/hook', 'invalid'],
  ['ftp://example.com/hook', 'invalid'],
  ['javascript:alert(1)', 'invalid'],
])('%s is refused with %s', async (url, word) => {
  const { status, error } = await create(await buildRental(world.db), url)
  expect([status, error?.fields]).toEqual([422, { url: word }])
})

test('a changed address is judged like a new one', async () => {
  const rental = await buildRental(world.db)
  const hook = await subscribe(rental)
  const { status } = await call(webhooks.saveWebhook, { rental: rental.id, webhook: hook.id, url: 'https://10.0.0.7/' }, { token: rental.owner.token })
  expect(status).toBe(422)
})

/** What the log says after a test event. */
async function logAfterTest(rental: BuiltRental, webhook: string) {
  await call(webhooks.testWebhook, { rental: rental.id, webhook }, { token: rental.owner.token })
  await settle()
  const [delivery] = (await call(webhooks.listDeliveries, { rental: rental.id, webhook }, { token: rental.owner.token })).body.deliveries
  return delivery
}

describe('a receiver', () => {
  const answering = async (answer: Parameters<typeof receiver.answer>[1]) => {
    const rental = await buildRental(world.db)
    const hook = await subscribe(rental)
    receiver.answer(hook.path, answer)
    return logAfterTest(rental, hook.id)
  }

  test('that redirects is not followed', async () => {
    let followed = 0
    receiver.answer('/inside', (_request, response) => void (followed++, response.end()))
    const delivery = await answering((_request, response) => void response.writeHead(307, { location: `http://${receiver.host}/inside` }).end())
    expect(delivery).toMatchObject({ status: 'failed', problem: 'redirected', response: { status: 307 } })
    expect(followed).toBe(0)
  })

  test('that answers 5 MB is cut off after 4 kB, and its answer counts', async () => {
    let sent = 0
    const delivery = await answering((_request, response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(65_536, 'x')
      const pour = () => {
        while (sent < 5 * 1024 * 1024 && !response.destroyed) {
          sent += chunk.length
          if (!response.write(chunk)) return void response.once('drain', pour)
        }
        response.end()
      }
      pour()
    })
    expect(delivery).toMatchObject({ status: 'delivered', response: { status: 200 } })
    expect(delivery?.response?.body).toHaveLength(keptAnswer)
  })

  test('that answers with NUL and broken characters is logged', async () => {
    const delivery = await answering((_request, response) => void response.writeHead(400).end(Buffer.from([0, 0xff, 0xc3, 65])))
    expect(delivery).toMatchObject({ status: 'failed', problem: 'refused', response: { status: 400 } })
    expect(delivery?.response?.body).toMatch(/A$/)
  })

  test('that drips is given up after ten seconds', async () => {
    const delivery = await answering((_request, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('x'), 50)
      response.once('close', () => clearInterval(drip))
    })
    expect(delivery).toMatchObject({ status: 'failed', problem: 'too_slow', response: null })
    expect(delivery?.tookMs).toBeGreaterThan(9000)
  })

  test('that refuses connections is unreachable', async () => {
    const rental = await buildRental(world.db)
    const hook = await subscribe(rental)
    await receiver.listens(false)
    const delivery = await logAfterTest(rental, hook.id)
    await receiver.listens(true)
    expect(delivery).toMatchObject({ status: 'failed', problem: 'unreachable', response: null })
  })
})

test('a name that resolves to a private address later is refused when it is called', async () => {
  const rental = await buildRental(world.db)
  const name = names.nameFor(1)
  const made = await create(rental, `https://${name}/hook`)
  expect(made.status).toBe(201)
  expect(await logAfterTest(rental, made.body.webhook.id)).toMatchObject({ status: 'failed', problem: 'address_not_allowed' })
  expect([names.connected.filter(address => address !== publicAddress), privateHits]).toEqual([[], []])
})
