import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../db/db.ts'
import { buildMember, buildRental } from '../../rentals/rentals.build.ts'
import { testDatabase } from '../testing/test-app.ts'
import { eventsAfter, moveQueued, publish } from './events.ts'

const { db } = await testDatabase()
const audience = randomUUID()
const event = (word: string) => ({ audience, type: 'typing' as const, payload: { word } })
const words = (events: { payload: Record<string, unknown> }[]) => events.map(({ payload }) => payload['word'])
const lastNumber = async () => (await db.row<{ last: number }>(sql`select last from event_head`))?.last ?? 0

test('events are numbered in the order of the commits, not in that of the writes, and a transaction that fails leaves no gap', async () => {
  const before = await lastNumber()
  const first = Promise.withResolvers<void>()
  const slow = db.transaction(async tx => {
    publish(tx, [event('slow, first'), event('slow, second')], new Date())
    await tx.run(sql`select 1`)
    await first.promise
    publish(tx, [event('slow, third')], new Date())
  })
  await db.transaction(async tx => publish(tx, [event('quick')], new Date()))
  await expect(
    db.transaction(async tx => {
      publish(tx, [event('lost')], new Date())
      await tx.run(sql`select 1 / 0`)
    }),
  ).rejects.toThrow()
  expect(words(await eventsAfter(db, before, 10))).toEqual(['quick'])
  first.resolve()
  await slow
  const events = await eventsAfter(db, before, 10)
  expect(words(events)).toEqual(['quick', 'slow, first', 'slow, second', 'slow, third'])
  expect(events.map(({ id }) => id - before)).toEqual([1, 2, 3, 4])
})

test('nothing waits for a transaction that has removed a member and goes on: its event is numbered at the commit too', async () => {
  const before = await lastNumber()
  const rental = await buildRental(db)
  const staff = await buildMember(db, rental.id, 'staff')
  await db.transaction(async tx => {
    await tx.run(sql`delete from memberships_of_user where user_id = ${staff.id}`)
    await tx.run(sql`delete from members where user_id = ${staff.id}`)
    await db.transaction(async other => publish(other, [event('meanwhile')], new Date()))
  })
  expect((await eventsAfter(db, before, 10)).map(({ audience: whom, type }) => [whom, type])).toEqual([
    [audience, 'typing'],
    [staff.id, 'membership'],
  ])
})

test('a reader that reads on after the last number it saw misses nothing, while many write, some of them as the release before', async () => {
  const begin = await lastNumber()
  const published = Array.from({ length: 60 }, (_, index) => `${index}`)
  const queued = Array.from({ length: 30 }, (_, index) => `queued ${index}`)
  let isOver = false
  const writing = Promise.all([
    ...published.map(word =>
      db.transaction(async tx => {
        publish(tx, [event(word)], new Date())
        await tx.run(sql`select pg_sleep(random() * 0.01)`)
      }),
    ),
    ...queued.map(word =>
      db.run(sql`insert into event_queue (audience, type, payload, at) values (${audience}, 'typing', ${JSON.stringify({ word })}::jsonb, now())`),
    ),
  ]).finally(() => (isOver = true))
  const seen: unknown[] = []
  let last = begin
  for (let hasMore = true; hasMore || !isOver;) {
    await moveQueued(db)
    const page = await eventsAfter(db, last, 7)
    expect(page.map(({ id }) => id)).toEqual(page.map((_, index) => last + index + 1))
    seen.push(...words(page))
    last = page.at(-1)?.id ?? last
    hasMore = page.length > 0
  }
  await writing
  while ((await moveQueued(db)) > 0);
  seen.push(...words(await eventsAfter(db, last, 100)))
  expect(seen).toHaveLength(published.length + queued.length)
  expect(new Set(seen)).toEqual(new Set([...published, ...queued]))
})
