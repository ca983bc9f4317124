import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { connect, sql } from '../db/db.ts'
import type { EventHandler } from './event-handlers.ts'
import { startOutbox, type Outbox } from './outbox.ts'
import { testDatabase } from '../testing/test-app.ts'

const { db, connection } = await testDatabase()

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead), set: async () => {}, onMove: () => {} }
const started: Outbox[] = []
const start = (handlers: EventHandler[], database = db) => {
  const outbox = startOutbox({ db: database, clock, log: pino({ level: 'silent' }), handlers })
  started.push(outbox)
  return outbox
}
afterEach(async () => {
  await Promise.all(started.splice(0).map(outbox => outbox.stop()))
  await db.run(sql`delete from outbox`)
})

/** Sends messages of one topic; the id may be any word, to tell them apart. */
const send = (outbox: Outbox, words: string[], delivery = {}) =>
  db.transaction(tx =>
    outbox.write(
      tx,
      words.map(word => ({ topic: 'rental.moved', payload: { rentalId: word }, ...delivery })),
      clock.now(),
    ),
  )
const rows = () =>
  db.rows<{ reaction: string; attempts: number; dead: boolean }>(sql`select reaction, attempts, dead_at is not null as dead from outbox order by id`)

await db.run(sql`create table effects (name text)`)
const handler = (name: string, fails: (word: string) => boolean = () => false, isBatched = true): EventHandler => ({
  topic: 'rental.moved',
  name,
  isBatched,
  async inside({ tx }, { rentalId: word }) {
    if (fails(word)) throw new Error('not now')
    await tx.run(sql`insert into effects values (${`${name} ${word}`})`)
  },
})
/** What took effect since the last call, in alphabetical order. */
const effects = async () => (await db.rows<{ name: string }>(sql`delete from effects returning name`)).map(row => row.name).toSorted()

test('the batched handlers of a topic share a row, also where one is due later; others have their own, and so have keys', async () => {
  const outbox = start([handler('one'), handler('at once', undefined, false), handler('two')])
  const later = new Date(clock.now().getTime() + 60_000)
  expect(await send(outbox, ['word'], { at: later })).toBe('immediate')
  expect((await rows()).map(row => row.reaction)).toEqual(['one\ntwo', 'at once'])
  ahead += 61_000
  await outbox.drain()
  expect(await effects()).toEqual(['at once word', 'one word', 'two word'])
  expect(await rows()).toEqual([])

  await send(outbox, ['word'], { dedupe: 'key', at: new Date(clock.now().getTime() + 60_000) })
  await send(outbox, ['word'], { dedupe: 'key' })
  expect((await rows()).map(row => row.reaction)).toEqual(['one', 'at once', 'two'])
})

test('a handler that fails is repeated alone and given up alone, and what the others did is kept', async () => {
  const outbox = start([handler('one'), handler('two', word => word === 'bad'), handler('three')])
  await send(outbox, ['good', 'bad'])
  await outbox.drain()
  expect(await effects()).toEqual(['one bad', 'one good', 'three bad', 'three good', 'two good'])
  expect(await rows()).toEqual([{ reaction: 'two', attempts: 1, dead: false }])
  for (let attempts = 2; attempts <= 12; attempts++) {
    ahead += 5400_000
    await outbox.drain()
  }
  expect(await effects()).toEqual([])
  expect(await rows()).toEqual([{ reaction: 'two', attempts: 12, dead: true }])
})

test('while the circuit of a handler is open the others get their messages, and it gets those that waited', async () => {
  let isBroken = true
  const outbox = start([handler('one'), handler('two', () => isBroken)])
  for (let count = 0; count < 5; count++) {
    await send(outbox, [`${count}`])
    await outbox.drain()
  }
  await effects()
  await send(outbox, ['next'])
  await outbox.drain()
  expect(await effects()).toEqual(['one next'])
  expect(await rows()).toHaveLength(6)
  isBroken = false
  ahead += 31_000
  await outbox.drain()
  expect(await effects()).toEqual(['0', '1', '2', '3', '4', 'next'].map(word => `two ${word}`))
  // Later failures are counted from the beginning.
  isBroken = true
  await send(outbox, ['once more'])
  await outbox.drain()
  isBroken = false
  ahead += 5_000
  await outbox.drain()
  expect(await effects()).toEqual(['one once more', 'two once more'])
})

test('rows of one handler, as the release before writes them, are handled; rows with a handler that is unknown here are left', async () => {
  const outbox = start([handler('one'), handler('two')])
  const old = (reaction: string) =>
    db.run(sql`insert into outbox (topic, reaction, payload, next_at, calm) values ('rental.moved', ${reaction}, '{"rentalId": "old"}', ${clock.now()}, true)`)
  for (const reaction of ['one', 'two', 'one\ntwo\nof a later release']) await old(reaction)
  await outbox.drain()
  expect(await effects()).toEqual(['one old', 'two old'])
  expect((await rows()).map(row => row.reaction)).toEqual(['one\ntwo\nof a later release'])
})

test('a message keeps its number when it is split, and so its place before those that were written later', async () => {
  const numbers: [string, number][] = []
  let isBroken = true
  const notes: EventHandler = {
    topic: 'rental.moved',
    name: 'notes',
    isBatched: true,
    inside: async (_context, { rentalId: word }, { number }) => void numbers.push([word, number]),
  }
  const outbox = start([notes, handler('two', word => word === 'first' && isBroken)])
  const later = new Date(clock.now().getTime() + 60_000)
  await send(outbox, ['first', 'second'], { at: later })
  const ids = (await db.rows<{ id: number }>(sql`select id from outbox order by id`)).map(row => row.id)
  ahead += 61_000
  await outbox.drain()
  isBroken = false
  ahead += 61_000
  await outbox.drain()
  expect(await effects()).toEqual(['two first', 'two second'])
  const last = new Map(numbers)
  expect([last.get('first'), last.get('second')]).toEqual(ids)
})

test('while one process handles an event of a booking, no other process handles the next one of it', async () => {
  const handled: string[] = []
  const began = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  const notes = (work: () => Promise<void> = async () => {}): EventHandler => ({
    topic: 'booking.confirmed',
    name: 'notes',
    isBatched: true,
    async inside(_context, { rentalId: word }) {
      await work()
      handled.push(word)
    },
  })
  const confirm = (word: string, bookingId: string) =>
    db.transaction(tx => one.write(tx, [{ topic: 'booking.confirmed', payload: { rentalId: word, bookingId } }], clock.now()))
  const one = start([
    notes(() => {
      began.resolve()
      return goesOn.promise
    }),
  ])
  await confirm('first', 'A')
  one.wake()
  await began.promise
  const elsewhere = connect({ connection, pool: 5 })
  const two = start([notes()], elsewhere)
  await confirm('second', 'A')
  await confirm('of another booking', 'B')
  two.wake()
  await expect.poll(() => handled).toEqual(['of another booking'])
  goesOn.resolve()
  await expect.poll(() => handled).toEqual(['of another booking', 'first', 'second'])
  await two.stop()
  await elsewhere.close()
})
