import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mount, type AdapterParts } from '../http/adapter.ts'
import { openAdmission } from '../http/admission.ts'
import { responseCache } from '../http/response-cache.ts'
import type { Hub } from './events.hub.ts'
import { openStreams } from './events.stream.ts'

const server = fastify()
const sessions = new Map<string, Map<string, string>>()
const clock = { now: () => new Date(), set: async () => {}, onMove: () => {} }
const adapterParts = {
  clock,
  cache: responseCache(1),
  admission: openAdmission({ connections: 10, mostLag: 10_000, isReserved: () => false }),
  livePosition: () => 0,
  async authenticate({ authorization = '' }) {
    const id = authorization.replace('Bearer ', '')
    return { id, sessionId: id, isAdmin: false, isLeaving: false, writes: 0 }
  },
} as Partial<AdapterParts> as AdapterParts
const hub = { join: () => Promise.resolve(1), leave: () => {} } as Partial<Hub> as Hub

// The server's own timers are what the promise is counted in: a stopwatch would measure the machine.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { route } = openStreams({
    hub,
    clock,
    log: server.log,
    audiencesOf: tickets =>
      Promise.resolve(new Map(tickets.flatMap(({ sessionId: id }) => (sessions.has(id) ? [[id, new Map(sessions.get(id))] as const] : [])))),
  })
  mount(server, '', [route], adapterParts)
  await server.listen({ port: 0, host: '127.0.0.1' })
})
const answers: IncomingMessage[] = []
afterAll(async () => {
  answers.forEach(answer => answer.destroy())
  vi.useRealTimers()
  await server.close()
})

/** An open stream, and whether the server has ended it. */
const open = (token: string) =>
  new Promise<{ token: string; isEnded: boolean }>((resolve, reject) => {
    const { port } = server.server.address() as AddressInfo
    const asked = request({ port, host: '127.0.0.1', path: '/events', headers: { authorization: `Bearer ${token}` } }, answer => {
      answers.push(answer)
      const stream = { token, isEnded: false }
      answer.on('data', part => String(part).includes('id: 1\n') && resolve(stream))
      answer.on('end', () => (stream.isEnded = true))
      answer.on('error', () => {})
    })
    asked.on('error', reject)
    asked.end()
  })

test('within five seconds every stream ends whose session is over or hears of more or less, among 300, and no other', async () => {
  const tokens = Array.from({ length: 300 }, (_, index) => `session-${index}`)
  for (const token of tokens) {
    sessions.set(
      token,
      new Map([
        [token, 'guest'],
        ['rental', 'rental'],
      ]),
    )
  }
  const streams = await Promise.all(tokens.map(open))

  const changed = new Set<string>()
  for (const [index, token] of tokens.entries()) {
    if (index % 4 === 0) continue
    changed.add(token)
    if (index % 4 === 1) sessions.delete(token)
    if (index % 4 === 2) sessions.get(token)?.delete('rental')
    if (index % 4 === 3) sessions.get(token)?.set('another rental', 'rental')
  }
  for (let elapsed = 0; elapsed < 5000; elapsed += 100) {
    vi.advanceTimersByTime(100)
    await new Promise(setImmediate)
  }
  // The server's time is over; its last bytes are on their way.
  vi.useRealTimers()
  await expect.poll(() => streams.filter(stream => stream.isEnded).length).toBe(changed.size)
  expect(streams.filter(stream => stream.isEnded !== changed.has(stream.token))).toEqual([])
})
