import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { spawnServer } from '../testing/spawn-server.ts'
import { testDatabase } from '../testing/test-app.ts'

const { db, connection } = await testDatabase()

const clients = 24

/** The outcome of a request: its status or the code of its error, and whether its connection was reused. */
const ask = (url: string, agent: Agent, headers: Record<string, string>) =>
  new Promise<string>(resolve => {
    const asked = request(url, { agent, headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(`${answer.statusCode}${answer.complete ? '' : ' cut off'}`))
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(`${error.code} in the answer`))
    })
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(`${error.code}${asked.reusedSocket ? ' on a connection in use' : ''}`))
    asked.end()
  })

test('a stopping server answers every request on keep-alive connections and refuses new connections', async () => {
  const person = await buildPerson(db)
  const server = await spawnServer(connection)
  const paths = ['/healthz', '/api/v2/me', '/api/v2/geo/countries', '/api/v2/conversations']
  let answered = 0
  const outcomes = new Set<string>()
  const work = Array.from({ length: clients }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = client; ; turn++) {
      const outcome = await ask(`${server.origin}${paths[turn % paths.length]}`, agent, { authorization: `Bearer ${person.token}` })
      outcomes.add(outcome)
      if (outcome !== '200') break
      answered++
      // Some clients pause between requests, so that their connection is idle.
      if (client % 3 > 0) await new Promise(resolve => setTimeout(resolve, (turn % 7) * client))
    }
    agent.destroy()
  })
  await expect.poll(() => answered).toBeGreaterThan(clients * 4)
  const ended = server.end('SIGTERM')
  await Promise.all(work)
  expect(await ended).toBe(0)
  expect([...outcomes].toSorted()).toEqual(['200', 'ECONNREFUSED'])
})
