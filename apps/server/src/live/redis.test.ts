import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, expect, test } from 'vitest'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { needs } from '../platform/testing/needs.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { spawnServer } from '../platform/testing/spawn-server.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { listenOn, openEvents, type Listening } from './listening.build.ts'

/** A real server, of the Debian package redis-server or where REDIS_SERVER says; without one nothing here runs. */
const program = process.env.REDIS_SERVER ?? 'redis-server'
// Without libfaketime, under which its allocator does not start; nothing that it does for us goes by the time.
const env = { PATH: process.env.PATH }
const isThere = spawnSync(program, ['--version'], { env }).status === 0

const port = await new Promise<number>(resolve => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
})
let redis: ChildProcess | undefined
const startRedis = async () => {
  const started = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env,
  })
  redis = started
  let said = ''
  started.stdout.on('data', chunk => (said += String(chunk)))
  while (!said.includes('Ready to accept connections')) await sleep(20)
}
const stopRedis = async () => {
  if (!redis) return
  const gone = once(redis, 'exit')
  redis.kill('SIGKILL')
  await gone
  redis = undefined
}
afterAll(stopRedis)
if (isThere) await startRedis()

const url = `redis://127.0.0.1:${port}`
const { app, call, db, connection } = await testApp(isThere ? { REDIS_URL: url } : {})

const redisServer = needs(isThere, 'a Redis server, on Debian: apt-get install redis-server; or its path in REDIS_SERVER')

test('two server processes hear of each other through Redis, and through the database while it is away', redisServer, async () => {
  const origin = await listenOn(app)
  const other = await spawnServer(connection, { REDIS_URL: url })
  const [rental, guest] = [await buildRental(db), await buildPerson(db)]
  const { owner } = rental
  const first = (await call(messaging.sendMessage, { id: randomUUID(), rentalId: rental.id, body: 'first' }, { token: guest.token })).body.conversationMessage
  const [here, there] = [await openEvents(origin, owner.token), await openEvents(other.origin, owner.token)]
  // The first one may be told before or after they listen.
  const bodies = (listening: Listening) =>
    listening.heard.map(event => (event.data['conversationMessage'] as { body: string }).body).filter(body => body !== first.body)
  const say = (body: string) => call(messaging.sendMessage, { id: randomUUID(), conversationId: first.conversationId, body }, { token: guest.token })

  const watch = new Redis(url)
  watch.on('error', () => {})
  await expect.poll(async () => (await watch.pubsub('NUMSUB', 'rentwell:events'))[1]).toBe(2)
  for (let number = 1; number <= 20; number++) await say(`${number}`)
  const twenty = Array.from({ length: 20 }, (_, index) => `${index + 1}`)
  await expect.poll(() => bodies(there)).toEqual(twenty)

  await stopRedis()
  for (const word of ['a', 'b', 'c']) await say(word)
  await expect.poll(() => bodies(there)).toEqual([...twenty, 'a', 'b', 'c'])

  await startRedis()
  await expect.poll(async () => (await watch.pubsub('NUMSUB', 'rentwell:events').catch(() => []))[1]).toBe(2)
  await say('back')
  for (const listening of [here, there]) await expect.poll(() => bodies(listening)).toEqual([...twenty, 'a', 'b', 'c', 'back'])
  watch.disconnect()
  here.close()
  there.close()
  await other.end('SIGTERM')
})
