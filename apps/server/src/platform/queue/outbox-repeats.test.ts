import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { connect, sql } from '../db/db.ts'
import type { EventHandler } from './event-handlers.ts'
import { startOutbox, type Outbox } from './outbox.ts'
import { testDatabase } from '../testing/test-app.ts'

const { db, connection } = await testDatabase()

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead), set: async () => {}, onMove: () => {} }
const log = pino({ level: 'silent' })
const started: Outbox[] = []
const start = (handlers: EventHandler[], database = db) => {
  const outbox = startOutbox({ db: database, clock, log, handlers })
  started.push(outbox)
  return outbox
}
afterEach(async () => {
  await Promise.all(started.splice(0).map(outbox => outbox.stop()))
  await db.run(sql`delete from outbox`)
})

/** Sends a message of a real topic; its id may be any word, to tell messages apart. */
const send = (outbox: Outbox, topic: 'rental.moved' | 'rental.created', rentalId = '', delivery = {}) =>
  db.transaction(tx => outbox.write(tx, [{ topic, payload: { rentalId }, ...delivery }], clock.now()))
const rows = () =>
  db.rows<{ reaction: string; attempts: number; dead: boolean }>(sql`select reaction, attempts, dead_at is not null as dead from outbox order by id`)

test('every attempt of a message passes the same unique key, also after another process took over from a killed one', async () => {
  const seen: { word: unknown; key: string; tries: number }[] = []
  const hangs = Promise.withResolvers<void>()
  const handlersOf = (work: (tries: number) => Promise<void>): EventHandler[] => [
    {
      topic: 'rental.moved',
      name: 'a',
      outside({ key, tries }, { rentalId: word }) {
        seen.push({ word, key, tries })
        return work(tries)
      },
    },
  ]
  const killed = start(handlersOf(tries => (tries < 3 ? Promise.reject(new Error('the answer was lost')) : hangs.promise)))
  await send(killed, 'rental.moved', 'tried')
  for (let count = 1; count <= 3; count++) {
    killed.wake()
    await expect.poll(() => seen.length).toBe(count)
    await expect.poll(async () => (await db.row<{ locked: boolean }>(sql`select locked_until is not null as locked from outbox`))?.locked).toBe(count === 3)
    await db.run(sql`update outbox set next_at = ${clock.now()}`)
  }
  // The stopped outbox leases nothing more, and its handler hangs.
  const gone = killed.stop()
  const other = connect({ connection, pool: 5 })
  const outbox = start(
    handlersOf(() => Promise.resolve()),
    other,
  )
  await outbox.drain()
  expect(seen).toHaveLength(3)
  ahead += 61_000
  await outbox.drain()
  await send(outbox, 'rental.moved', 'tried')
  await outbox.drain()
  hangs.resolve()
  await gone
  expect(seen.map(one => one.tries)).toEqual([1, 2, 3, 4, 1])
  const keys = seen.map(one => one.key)
  expect([new Set(keys.slice(0, 4)).size, new Set(keys).size]).toEqual([1, 2])
  expect(keys.every(key => /^[0-9a-f]{32}$/.test(key))).toBe(true)
  await Promise.all(started.splice(0).map(one => one.stop()))
  await other.close()
})

test('an inside handler that was taken over too early takes effect once', async () => {
  await db.run(sql`create table effects (name text)`)
  const first = Promise.withResolvers<void>()
  let runs = 0
  const handlers: EventHandler[] = [
    {
      topic: 'rental.moved',
      name: 'inside',
      async inside({ tx, emit }) {
        const isFirst = ++runs === 1
        await tx.run(sql`insert into effects values ('inside')`)
        emit('rental.created', { rentalId: '' })
        if (isFirst) await first.promise
      },
    },
    { topic: 'rental.created', name: 'follows', outside: async ({ db: base }) => void (await base.run(sql`insert into effects values ('followed')`)) },
  ]
  const slow = start(handlers)
  await send(slow, 'rental.moved')
  slow.wake()
  await expect.poll(() => runs).toBe(1)
  ahead += 13_000
  const other = connect({ connection, pool: 5 })
  const quick = start(handlers, other)
  await expect.poll(() => runs).toBe(2)
  await quick.drain()
  first.resolve()
  await slow.drain()
  const effects = await db.rows<{ name: string }>(sql`select name from effects order by name`)
  expect([effects.map(one => one.name), await rows()]).toEqual([['followed', 'inside'], []])
  await Promise.all(started.splice(0).map(one => one.stop()))
  await other.close()
  await db.run(sql`drop table effects`)
})

test('the lease of a message lasts as long as its handler says, 12 seconds for inside handlers, a minute otherwise', async () => {
  const hang = Promise.withResolvers<void>()
  const outbox = start([
    { topic: 'rental.moved', name: 'short', leaseMs: 5000, outside: () => hang.promise },
    { topic: 'rental.moved', name: 'inside', inside: () => hang.promise },
    { topic: 'rental.moved', name: 'long', outside: () => hang.promise },
  ])
  const from = clock.now().getTime()
  await send(outbox, 'rental.moved')
  outbox.wake()
  const locks = () =>
    db.rows<{ reaction: string; until: Date }>(sql`select reaction, locked_until as until from outbox where locked_until is not null order by reaction`)
  await expect.poll(async () => (await locks()).length).toBe(3)
  const taken = await locks()
  const to = clock.now().getTime()
  for (const [index, [name, ms]] of [['inside', 12_000] as const, ['long', 60_000] as const, ['short', 5000] as const].entries()) {
    expect(taken[index]?.reaction).toBe(name)
    expect(taken[index]?.until.getTime()).toBeGreaterThanOrEqual(from + ms)
    expect(taken[index]?.until.getTime()).toBeLessThanOrEqual(to + ms)
  }
  hang.resolve()
  await outbox.drain()
})
