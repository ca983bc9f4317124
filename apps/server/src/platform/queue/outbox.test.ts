import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { connect, sql } from '../db/db.ts'
import { batched } from '../db/batch-loader.ts'
import { PermanentFailure, type EventHandler } from './event-handlers.ts'
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

test('a message whose transaction fails is never sent; one that commits reaches each handler of its topic once', async () => {
  const seen: string[] = []
  const outbox = start([
    { topic: 'rental.moved', name: 'one', outside: async (_context, { rentalId: word }) => void seen.push(`one ${word}`) },
    { topic: 'rental.moved', name: 'two', inside: async (_context, { rentalId: word }) => void seen.push(`two ${word}`) },
    { topic: 'rental.created', name: 'three', outside: async () => void seen.push('three') },
  ])
  await db
    .transaction(async tx => {
      await outbox.write(tx, [{ topic: 'rental.moved', payload: { rentalId: 'lost' } }], clock.now())
      throw new Error('refused')
    })
    .catch(() => {})
  await send(outbox, 'rental.moved', 'kept')
  await outbox.drain()
  expect(seen.toSorted()).toEqual(['one kept', 'two kept'])
  expect(await rows()).toEqual([])
})

test('the writes and messages of a handler are committed together or not at all', async () => {
  let tries = 0
  const outbox = start([
    {
      topic: 'rental.moved',
      name: 'counts',
      async inside({ tx, emit, now }) {
        await tx.run(
          sql`insert into limits (subject, window_start, count) values ('outbox test', ${new Date(0)}, 1) on conflict (subject, window_start) do update set count = limits.count + 1`,
        )
        emit('rental.created', { rentalId: '' })
        if (++tries < 3) throw new Error(`not yet ${now.toISOString()}`)
      },
    },
    { topic: 'rental.created', name: 'told', outside: async () => {} },
  ])
  await send(outbox, 'rental.moved')
  for (let round = 0; round < 3; round++) {
    await outbox.drain()
    ahead += 20_000
  }
  await outbox.drain()
  expect(tries).toBe(3)
  expect(await db.row(sql`select count from limits where subject = 'outbox test'`)).toEqual({ count: 1 })
  expect(await rows()).toEqual([])
})

test('failed messages are retried with exponential backoff, up to an hour, and given up after twelve attempts', async () => {
  let tries = 0
  const outbox = start([{ topic: 'rental.moved', name: 'broken', outside: async () => Promise.reject(new Error(`try ${++tries}`)) }])
  await send(outbox, 'rental.moved')
  for (let attempts = 1; attempts <= 12; attempts++) {
    await outbox.drain()
    expect([tries, (await rows())[0]?.attempts]).toEqual([attempts, attempts])
    const row = await db.row<{ wait: number }>(sql`select extract(epoch from next_at - ${clock.now()})::float8 as wait from outbox`)
    const expected = Math.min(2 ** attempts, 3600)
    expect(row?.wait).toBeGreaterThan(expected * 0.5 - 1)
    expect(row?.wait).toBeLessThan(expected * 1.5)
    await outbox.drain()
    expect(tries).toBe(attempts)
    ahead += 5400_000
  }
  expect(await rows()).toEqual([{ reaction: 'broken', attempts: 12, dead: true }])
  await outbox.drain()
  expect(tries).toBe(12)
})

test('a permanent failure is given up at once', async () => {
  const outbox = start([{ topic: 'rental.moved', name: 'permanent', outside: async () => Promise.reject(new PermanentFailure('no such address')) }])
  await send(outbox, 'rental.moved')
  await outbox.drain()
  expect(await rows()).toEqual([{ reaction: 'permanent', attempts: 1, dead: true }])
})

test('five failures in a row open the circuit of a handler for half a minute, and the others do not wait for it', async () => {
  let [isBroken, tries, others] = [true, 0, 0]
  const outbox = start([
    {
      topic: 'rental.moved',
      name: 'sms',
      async outside() {
        tries++
        if (isBroken) throw new Error('away')
      },
    },
    { topic: 'rental.created', name: 'mail', outside: async () => void others++ },
  ])
  for (let count = 0; count < 5; count++) await send(outbox, 'rental.moved')
  await outbox.drain()
  expect(tries).toBe(5)
  ahead += 10_000
  for (let count = 0; count < 3; count++) await send(outbox, 'rental.moved')
  await send(outbox, 'rental.created')
  await outbox.drain()
  expect([tries, others]).toEqual([5, 1])
  isBroken = false
  ahead += 25_000
  await outbox.drain()
  expect(tries).toBe(13)
  expect(await rows()).toEqual([])
})

test('permanent failures never open the circuit', async () => {
  let sent = 0
  const outbox = start([
    {
      topic: 'rental.moved',
      name: 'sms',
      async outside(_context, { rentalId: number }) {
        if (number === 'bad') throw new PermanentFailure('no such number')
        sent++
      },
    },
  ])
  for (let count = 0; count < 20; count++) await send(outbox, 'rental.moved', 'bad')
  await send(outbox, 'rental.moved', 'good')
  await outbox.drain()
  expect(sent).toBe(1)
})

test('a handler that hangs does not hold up the others', async () => {
  let release = () => {}
  const hanging = new Promise<void>(resolve => (release = resolve))
  let others = 0
  const outbox = start([
    { topic: 'rental.moved', name: 'slow', outside: async () => hanging },
    { topic: 'rental.created', name: 'quick', outside: async () => void others++ },
  ])
  for (let count = 0; count < 40; count++) await send(outbox, 'rental.moved')
  outbox.wake()
  await sleep(50)
  for (let count = 0; count < 5; count++) await send(outbox, 'rental.created')
  outbox.wake()
  await expect.poll(() => others).toBe(5)
  release()
  await outbox.drain()
  expect(await rows()).toEqual([])
})

test('two processes share the work: nothing is done twice', async () => {
  const seen: number[] = []
  const handlers: EventHandler[] = [
    {
      topic: 'rental.moved',
      name: 'a',
      async outside(_context, { rentalId: number }) {
        await sleep(2)
        seen.push(Number(number))
      },
    },
  ]
  const other = connect({ connection, pool: 5 })
  const [one, two] = [start(handlers), start(handlers, other)]
  for (let number = 0; number < 60; number++) await send(one, 'rental.moved', String(number))
  await Promise.all([one.drain(), two.drain()])
  await expect.poll(() => seen.length).toBe(60)
  expect(new Set(seen).size).toBe(60)
  await Promise.all(started.splice(0).map(outbox => outbox.stop()))
  await other.close()
})

test('at most one message of a dedupe key is pending', async () => {
  let done = 0
  const outbox = start([{ topic: 'rental.moved', name: 'a', outside: async () => void done++ }])
  const later = new Date(clock.now().getTime() + 60_000)
  for (let count = 0; count < 5; count++) await send(outbox, 'rental.moved', '', { dedupe: 'reminder 1', at: later })
  await send(outbox, 'rental.moved', '', { dedupe: 'reminder 2', at: later })
  await outbox.drain()
  expect([(await rows()).length, done]).toEqual([2, 0])
  ahead += 61_000
  await outbox.drain()
  expect(done).toBe(2)
})

test('messages of batched handlers share a transaction, and one that fails does not hold up the others', async () => {
  const transactions = new Map<string, number>()
  const outbox = start([
    {
      topic: 'rental.moved',
      name: 'batched',
      isBatched: true,
      async inside({ tx, emit }, { rentalId: word }) {
        if (word === 'bad') throw new Error('this one never works')
        const row = await tx.row<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
        transactions.set(word, Number(row?.id))
        emit('rental.created', { rentalId: word })
      },
    },
    { topic: 'rental.created', name: 'follows', inside: async () => {} },
  ])
  const messages = (words: string[]) => words.map(word => ({ topic: 'rental.moved' as const, payload: { rentalId: word } }))
  await db.transaction(tx => outbox.write(tx, messages(['a', 'b', 'c', 'd']), clock.now()))
  await outbox.drain()
  expect([transactions.size, new Set(transactions.values()).size]).toEqual([4, 1])
  expect(await rows()).toEqual([])
  await db.transaction(tx => outbox.write(tx, messages(['e', 'bad', 'f']), clock.now()))
  await outbox.drain()
  expect([...transactions.keys()].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(await rows()).toEqual([{ reaction: 'batched', attempts: 1, dead: false }])
})

test('batched handlers yield to requests until they are late', async () => {
  const told: string[] = []
  const outbox = start([{ topic: 'rental.moved', name: 'batched', isBatched: true, inside: async (_context, { rentalId: word }) => void told.push(word) }])
  const rush = Promise.withResolvers<void>()
  const requests = Array.from({ length: 4 }, () => db.transaction(tx => tx.run(sql`select 1`).then(() => rush.promise)))
  await expect.poll(() => db.pressure()).toBeGreaterThan(0.25)
  await send(outbox, 'rental.moved', 'waits')
  outbox.wake()
  await sleep(300)
  expect(told).toEqual([])
  ahead += 5000
  await expect.poll(() => told).toEqual(['waits'])
  await send(outbox, 'rental.moved', 'goes on')
  outbox.wake()
  await sleep(100)
  expect(told).toEqual(['waits'])
  rush.resolve()
  await Promise.all(requests)
  await expect.poll(() => told).toEqual(['waits', 'goes on'])
})

test('a batched message is handled after the running batch, without another poll', async () => {
  const told: string[] = []
  const first = Promise.withResolvers<void>()
  let polls = 0
  const watched: typeof db = { ...db, rows: query => (polls++, db.rows(query)) }
  const outbox = start(
    [
      {
        topic: 'rental.moved',
        name: 'batched',
        isBatched: true,
        async inside(_context, { rentalId: word }) {
          told.push(word)
          if (word === 'first') await first.promise
        },
      },
      { topic: 'rental.created', name: 'immediate', inside: async (_context, { rentalId: word }) => void told.push(word) },
    ],
    watched,
  )
  const say = async (topic: 'rental.moved' | 'rental.created', word: string) => outbox.wake(await send(outbox, topic, word))
  await say('rental.moved', 'first')
  await expect.poll(() => told).toEqual(['first'])
  await sleep(50)
  const before = polls
  for (const word of ['second', 'third', 'fourth']) await say('rental.moved', word)
  await sleep(50)
  // The periodic poll may add one.
  expect(polls - before).toBeLessThanOrEqual(1)
  expect(told).toEqual(['first'])
  await say('rental.created', 'at once')
  await expect.poll(() => told).toEqual(['first', 'at once'])
  first.resolve()
  await expect.poll(() => told).toEqual(['first', 'at once', 'second', 'third', 'fourth'])
})

test('concurrent reads of batched handlers are one statement, in the order of the messages', async () => {
  const asked: string[][] = []
  const ask = batched<string, string>((_tx, words) => {
    asked.push(words)
    return Promise.resolve(words.map(word => word.toUpperCase()))
  })
  const heard: string[] = []
  const outbox = start([
    {
      topic: 'rental.moved',
      name: 'batched',
      isBatched: true,
      async inside({ tx }, { rentalId: word }) {
        const first = await ask(tx, word)
        heard.push(await ask(tx, `${first}!`))
      },
    },
  ])
  await db.transaction(tx =>
    outbox.write(
      tx,
      ['a', 'b', 'c'].map(word => ({ topic: 'rental.moved' as const, payload: { rentalId: word } })),
      clock.now(),
    ),
  )
  await outbox.drain()
  expect([asked, heard]).toEqual([
    [
      ['a', 'b', 'c'],
      ['A!', 'B!', 'C!'],
    ],
    ['A!', 'B!', 'C!'],
  ])
})

test('two processes run batches concurrently: each message is handled once and none is left, although one always fails', async () => {
  await db.run(sql`create table done_once (number int primary key)`)
  const handlers: EventHandler[] = [
    {
      topic: 'rental.moved',
      name: 'batched',
      isBatched: true,
      async inside({ tx }, { rentalId: number }) {
        if (number === '66') throw new Error('this one never works')
        await tx.run(sql`insert into done_once values (${Number(number)})`)
      },
    },
  ]
  const other = connect({ connection, pool: 5 })
  const [one, two] = [start(handlers), start(handlers, other)]
  for (let first = 0; first < 300; first += 50) {
    const messages = Array.from({ length: 50 }, (_, index) => ({ topic: 'rental.moved' as const, payload: { rentalId: String(first + index) } }))
    await db.transaction(tx => one.write(tx, messages, clock.now()))
    one.wake()
    two.wake()
  }
  await Promise.all([one.drain(), two.drain()])
  await expect.poll(async () => (await db.row<{ count: number }>(sql`select count(*)::int as count from done_once`))?.count).toBe(299)
  await Promise.all(started.splice(0).map(outbox => outbox.stop()))
  await other.close()
  expect(await rows()).toMatchObject([{ reaction: 'batched', dead: false }])
})

test('a message that was given up does not block the next one of its key', async () => {
  const seen: string[] = []
  const outbox = start([
    {
      topic: 'rental.moved',
      name: 'looks',
      async outside(_context, { rentalId: word }) {
        if (word === 'bad') throw new PermanentFailure('never')
        seen.push(word)
        return Promise.resolve()
      },
    },
  ])
  await send(outbox, 'rental.moved', 'bad', { dedupe: 'feed' })
  await outbox.drain()
  await send(outbox, 'rental.moved', 'good', { dedupe: 'feed' })
  await outbox.drain()
  expect([seen, await rows()]).toEqual([['good'], [{ reaction: 'looks', attempts: 1, dead: true }]])
})
