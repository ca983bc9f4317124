import { Agent, createServer, get, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { buildUnit } from '../../units/units.build.ts'
import { sql } from '../db/db.ts'
import { spawnServer } from '../testing/spawn-server.ts'
import { testDatabase } from '../testing/test-app.ts'

const { db, connection } = await testDatabase()

describe('a server that gets SIGTERM', () => {
  test('finishes running requests, accepts no new ones, is not held up by idle connections, and exits with 0', async () => {
    const unit = await buildUnit(db)
    const server = await spawnServer(connection)
    const idle = new Agent({ keepAlive: true, maxSockets: 1 })
    await new Promise(resolve => get(`${server.origin}/healthz`, { agent: idle }, response => response.resume().on('end', resolve)))

    const answered = await db.transaction(async tx => {
      await tx.run(sql`select 1 from units where rental_id = ${unit.rental.id} and id = ${unit.id} for update`)
      const running = fetch(`${server.origin}/api/v2/office/${unit.rental.id}/units/${unit.id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${unit.rental.owner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Saved at the end' }),
      })
      const waits = sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => db.row(waits)).toEqual({ count: 1 })
      const began = Date.now()
      const ended = server.end('SIGTERM')
      const knock = () =>
        fetch(`${server.origin}/healthz`).then(
          () => 'answered',
          () => 'refused',
        )
      await expect.poll(knock).toBe('refused')
      return { running, ended, began }
    })
    expect((await answered.running).status).toBe(200)
    expect(await answered.ended).toBe(0)
    // It would take ten seconds if idle connections were not closed.
    expect(Date.now() - answered.began).toBeLessThan(9000)
    expect(await db.row(sql`select title from units where id = ${unit.id}`)).toEqual({ title: 'Saved at the end' })
    idle.destroy()
  })

  test('waits at most ten seconds for a hanging request', async () => {
    const server = await spawnServer(connection)
    const hanging = request(`${server.origin}/api/v2/login/otp/challenge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 100 },
    })
    hanging.on('error', () => {})
    await new Promise(resolve => hanging.write('{', resolve))
    await sleep(100)
    const began = Date.now()
    expect(await server.end('SIGTERM')).toBe(0)
    expect(Date.now() - began).toBeLessThan(20_000)
  })
})

describe('a server that is killed', () => {
  const texts: string[] = []
  let isSilent = true
  const gateway = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', chunk => (body += String(chunk)))
    incoming.on('end', () => {
      // A retry first checks the list of sent messages.
      if (incoming.method === 'GET') return void response.end('{"messages":[]}')
      texts.push(new URLSearchParams(body).get('To') ?? '')
      if (!isSilent) response.writeHead(201).end('{}')
    })
  })
  afterAll(() => {
    gateway.close()
    gateway.closeAllConnections()
  })

  test('while sending an SMS leaves it to the next process, which sends it after a minute', async () => {
    await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
    const address = gateway.address()
    const settings = {
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'x',
      TWILIO_FROM: '+15005550006',
      TWILIO_URL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    }
    const post = (origin: string, path: string, body: object) =>
      fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const first = await spawnServer(connection, settings)
    expect((await post(first.origin, '/api/v2/login/otp/challenge', { phone_number: '+6281277700001' })).status).toBe(200)
    await expect.poll(() => texts).toEqual(['+6281277700001'])
    await first.end('SIGKILL')
    expect(await db.row(sql`select attempts from outbox`)).toEqual({ attempts: 1 })

    isSilent = false
    const second = await spawnServer(connection, settings)
    await sleep(1500)
    expect(texts).toHaveLength(1)
    await post(second.origin, '/dev/clock', { offset_seconds: 61 })
    await expect.poll(() => texts).toEqual(['+6281277700001', '+6281277700001'])
    await expect.poll(() => db.rows(sql`select 1 from outbox`)).toEqual([])
    expect(await second.end('SIGTERM')).toBe(0)
  })
})
