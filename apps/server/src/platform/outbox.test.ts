import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { connect, sql } from './db.ts'
import { gathered } from './gather.ts'
import { Hopeless, startOutbox, type Outbox, type Reaction } from './outbox.ts'
import { testDatabase } from './testing.ts'

const { db, connection } = await testDatabase()

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead), set: async () => {}, onMove: () => {} }
const log = pino({ level: 'silent' })
const started: Outbox[] = []
const start = (reactions: Reaction[], database = db) => {
  const outbox = startOutbox({ db: database, clock, log, reactions })
  started.push(outbox)
  return outbox
}
afterEach(async () => {
  await Promise.all(started.splice(0).map(outbox => outbox.stop()))
  await db.run(sql`delete from outbox`)
})

const wish = (outbox: Outbox, topic: string, payload: Record<string, unknown> = {}, more = {}) =>
  db.transaction(tx => outbox.write(tx, [{ topic, payload, ...more }], clock.now()))
const rows = () =>
  db.rows<{ reaction: string; attempts: number; dead: boolean }>(sql`select reaction, attempts, dead_at is not null as dead from outbox order by id`)

test('a wish whose transaction fails was never made; one that commits reaches each reaction of its topic once', async () => {
  const seen: string[] = []
  const outbox = start([
    { topic: 'a', name: 'one', outside: async (_scene, { word }) => void seen.push(`one ${String(word)}`) },
    { topic: 'a', name: 'two', inside: async (_scene, { word }) => void seen.push(`two ${String(word)}`) },
    { topic: 'b', name: 'three', outside: async () => void seen.push('three') },
  ])
  await db
    .transaction(async tx => {
      await outbox.write(tx, [{ topic: 'a', payload: { word: 'lost' } }], clock.now())
      throw new Error('refused')
    })
    .catch(() => {})
  await wish(outbox, 'a', { word: 'kept' })
  await outbox.drain()
  expect(seen.toSorted()).toEqual(['one kept', 'two kept'])
  expect(await rows()).toEqual([])
})

test('what a reaction changes and what it wishes stand or fall together', async () => {
  let tries = 0
  const outbox = start([
    {
      topic: 'a',
      name: 'counts',
      async inside({ tx, emit, now }) {
        await tx.run(
          sql`insert into limits (subject, window_start, count) values ('outbox test', ${new Date(0)}, 1) on conflict (subject, window_start) do update set count = limits.count + 1`,
        )
        emit('b', {})
        if (++tries < 3) throw new Error(`not yet ${now.toISOString()}`)
      },
    },
    { topic: 'b', name: 'told', outside: async () => {} },
  ])
  await wish(outbox, 'a')
  for (let round = 0; round < 3; round++) {
    await outbox.drain()
    ahead += 20_000
  }
  await outbox.drain()
  expect(tries).toBe(3)
  expect(await db.row(sql`select count from limits where subject = 'outbox test'`)).toEqual({ count: 1 })
  expect(await rows()).toEqual([])
})

test('a failure waits longer each time, up to an hour, and is given up after twelve', async () => {
  let tries = 0
  const outbox = start([{ topic: 'a', name: 'broken', outside: async () => Promise.reject(new Error(`try ${++tries}`)) }])
  await wish(outbox, 'a')
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

test('what can never succeed is given up at once', async () => {
  const outbox = start([{ topic: 'a', name: 'hopeless', outside: async () => Promise.reject(new Hopeless('no such address')) }])
  await wish(outbox, 'a')
  await outbox.drain()
  expect(await rows()).toEqual([{ reaction: 'hopeless', attempts: 1, dead: true }])
})

test('after five failures in a row a reaction rests for half a minute, and the others do not wait for it', async () => {
  let [isBroken, tries, others] = [true, 0, 0]
  const outbox = start([
    {
      topic: 'sms',
      name: 'sms',
      async outside() {
        tries++
        if (isBroken) throw new Error('away')
      },
    },
    { topic: 'mail', name: 'mail', outside: async () => void others++ },
  ])
  for (let count = 0; count < 5; count++) await wish(outbox, 'sms')
  await outbox.drain()
  expect(tries).toBe(5)
  ahead += 10_000
  for (let count = 0; count < 3; count++) await wish(outbox, 'sms')
  await wish(outbox, 'mail')
  await outbox.drain()
  expect([tries, others]).toEqual([5, 1])
  isBroken = false
  ahead += 25_000
  await outbox.drain()
  expect(tries).toBe(13)
  expect(await rows()).toEqual([])
})

test('refusals that name one receiver never make the rest wait', async () => {
  let sent = 0
  const outbox = start([
    {
      topic: 'sms',
      name: 'sms',
      async outside(_scene, { isBad }) {
        if (isBad) throw new Hopeless('no such number')
        sent++
      },
    },
  ])
  for (let count = 0; count < 20; count++) await wish(outbox, 'sms', { isBad: true })
  await wish(outbox, 'sms', { isBad: false })
  await outbox.drain()
  expect(sent).toBe(1)
})

test('one that hangs keeps nothing else waiting', async () => {
  let release = () => {}
  const hanging = new Promise<void>(resolve => (release = resolve))
  let others = 0
  const outbox = start([
    { topic: 'slow', name: 'slow', outside: async () => hanging },
    { topic: 'quick', name: 'quick', outside: async () => void others++ },
  ])
  for (let count = 0; count < 40; count++) await wish(outbox, 'slow')
  outbox.wake()
  await sleep(50)
  for (let count = 0; count < 5; count++) await wish(outbox, 'quick')
  outbox.wake()
  await expect.poll(() => others).toBe(5)
  release()
  await outbox.drain()
  expect(await rows()).toEqual([])
})

test('two processes share the work: nothing is done twice', async () => {
  const seen: number[] = []
  const reactions: Reaction[] = [
    {
      topic: 'a',
      name: 'a',
      async outside(_scene, { number }) {
        await sleep(2)
        seen.push(Number(number))
      },
    },
  ]
  const other = connect({ connection, pool: 5 })
  const [one, two] = [start(reactions), start(reactions, other)]
  for (let number = 0; number < 60; number++) await wish(one, 'a', { number })
  await Promise.all([one.drain(), two.drain()])
  await expect.poll(() => seen.length).toBe(60)
  expect(new Set(seen).size).toBe(60)
  await Promise.all(started.splice(0).map(outbox => outbox.stop()))
  await other.close()
})

test('one wish of a key waits at a time', async () => {
  let done = 0
  const outbox = start([{ topic: 'a', name: 'a', outside: async () => void done++ }])
  const later = new Date(clock.now().getTime() + 60_000)
  for (let count = 0; count < 5; count++) await wish(outbox, 'a', {}, { dedupe: 'reminder 1', at: later })
  await wish(outbox, 'a', {}, { dedupe: 'reminder 2', at: later })
  await outbox.drain()
  expect([(await rows()).length, done]).toEqual([2, 0])
  ahead += 61_000
  await outbox.drain()
  expect(done).toBe(2)
})

test('calm reactions run many in one transaction, and one of them that fails does not hold up the others', async () => {
  const transactions = new Map<string, number>()
  const outbox = start([
    {
      topic: 'step',
      name: 'calm',
      isCalm: true,
      async inside({ tx, emit }, { word }) {
        if (word === 'bad') throw new Error('this one never works')
        const row = await tx.row<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
        transactions.set(String(word), Number(row?.id))
        emit('follow', { word })
      },
    },
    { topic: 'follow', name: 'follows', inside: async () => {} },
  ])
  const wishes = (words: string[]) => words.map(word => ({ topic: 'step', payload: { word } }))
  await db.transaction(tx => outbox.write(tx, wishes(['a', 'b', 'c', 'd']), clock.now()))
  await outbox.drain()
  expect([transactions.size, new Set(transactions.values()).size]).toEqual([4, 1])
  expect(await rows()).toEqual([])
  await db.transaction(tx => outbox.write(tx, wishes(['e', 'bad', 'f']), clock.now()))
  await outbox.drain()
  expect([...transactions.keys()].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(await rows()).toEqual([{ reaction: 'calm', attempts: 1, dead: false }])
})

test('calm reactions let requests go first, for as long as they are not late', async () => {
  const told: string[] = []
  const outbox = start([{ topic: 'step', name: 'calm', isCalm: true, inside: async (_scene, { word }) => void told.push(String(word)) }])
  const rush = Promise.withResolvers<void>()
  const requests = Array.from({ length: 4 }, () => db.transaction(tx => tx.run(sql`select 1`).then(() => rush.promise)))
  await expect.poll(() => db.pressure()).toBeGreaterThan(0.25)
  await wish(outbox, 'step', { word: 'waits' })
  outbox.wake()
  await sleep(300)
  expect(told).toEqual([])
  ahead += 5000
  await expect.poll(() => told).toEqual(['waits'])
  await wish(outbox, 'step', { word: 'goes on' })
  outbox.wake()
  await sleep(100)
  expect(told).toEqual(['waits'])
  rush.resolve()
  await Promise.all(requests)
  await expect.poll(() => told).toEqual(['waits', 'goes on'])
})

test('what is calm waits for what is calm already at work without another look, and comes after it', async () => {
  const told: string[] = []
  const first = Promise.withResolvers<void>()
  let looks = 0
  const watched: typeof db = { ...db, rows: query => (looks++, db.rows(query)) }
  const outbox = start(
    [
      {
        topic: 'step',
        name: 'calm',
        isCalm: true,
        async inside(_scene, { word }) {
          told.push(String(word))
          if (word === 'first') await first.promise
        },
      },
      { topic: 'other', name: 'eager', inside: async (_scene, { word }) => void told.push(String(word)) },
    ],
    watched,
  )
  const say = async (topic: string, word: string) => outbox.wake(await wish(outbox, topic, { word }))
  await say('step', 'first')
  await expect.poll(() => told).toEqual(['first'])
  await sleep(50)
  const before = looks
  for (const word of ['second', 'third', 'fourth']) await say('step', word)
  await sleep(50)
  // One look may come by the clock.
  expect(looks - before).toBeLessThanOrEqual(1)
  expect(told).toEqual(['first'])
  await say('other', 'at once')
  await expect.poll(() => told).toEqual(['first', 'at once'])
  first.resolve()
  await expect.poll(() => told).toEqual(['first', 'at once', 'second', 'third', 'fourth'])
})

test('what calm reactions ask side by side is asked once, in their order', async () => {
  const asked: string[][] = []
  const ask = gathered<string, string>((_tx, words) => {
    asked.push(words)
    return Promise.resolve(words.map(word => word.toUpperCase()))
  })
  const heard: string[] = []
  const outbox = start([
    {
      topic: 'step',
      name: 'calm',
      isCalm: true,
      async inside({ tx }, { word }) {
        const first = await ask(tx, String(word))
        heard.push(await ask(tx, `${first}!`))
      },
    },
  ])
  await db.transaction(tx =>
    outbox.write(
      tx,
      ['a', 'b', 'c'].map(word => ({ topic: 'step', payload: { word } })),
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

test('two processes do what is calm at once: nothing twice, nothing left, though one of it never works', async () => {
  await db.run(sql`create table done_once (number int primary key)`)
  const reactions: Reaction[] = [
    {
      topic: 'step',
      name: 'calm',
      isCalm: true,
      async inside({ tx }, { number }) {
        if (number === 66) throw new Error('this one never works')
        await tx.run(sql`insert into done_once values (${number})`)
      },
    },
  ]
  const other = connect({ connection, pool: 5 })
  const [one, two] = [start(reactions), start(reactions, other)]
  for (let first = 0; first < 300; first += 50) {
    const wishes = Array.from({ length: 50 }, (_, index) => ({ topic: 'step', payload: { number: first + index } }))
    await db.transaction(tx => one.write(tx, wishes, clock.now()))
    one.wake()
    two.wake()
  }
  await Promise.all([one.drain(), two.drain()])
  await expect.poll(async () => (await db.row<{ count: number }>(sql`select count(*)::int as count from done_once`))?.count).toBe(299)
  await Promise.all(started.splice(0).map(outbox => outbox.stop()))
  await other.close()
  expect(await rows()).toMatchObject([{ reaction: 'calm', dead: false }])
})

test('a wish that was given up does not stand in the way of the next one of its key', async () => {
  const seen: string[] = []
  const outbox = start([
    {
      topic: 'a',
      name: 'looks',
      async outside(_scene, { word }) {
        if (word === 'bad') throw new Hopeless('never')
        seen.push(String(word))
        return Promise.resolve()
      },
    },
  ])
  await wish(outbox, 'a', { word: 'bad' }, { dedupe: 'feed' })
  await outbox.drain()
  await wish(outbox, 'a', { word: 'good' }, { dedupe: 'feed' })
  await outbox.drain()
  expect([seen, await rows()]).toEqual([['good'], [{ reaction: 'looks', attempts: 1, dead: true }]])
})
