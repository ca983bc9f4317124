import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sql } from '../db/db.ts'
import type { OutboxMessage, Topic } from './emit.ts'
import { testApp } from '../testing/test-app.ts'

const { app, db } = await testApp()

const contract = new URL('../../../../../packages/contract/src/', import.meta.url)
/** The topics of the registry, read from its source because types do not exist at run time. */
const topics = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter(path => /(?:^|[./])events\.ts$/.test(path))
  .flatMap(path => [...readFileSync(new URL(path, contract), 'utf8').matchAll(/^ {2}'([a-z_]+\.[a-z_]+)':/gm)].map(([, topic]) => topic as Topic))

// The opposite, a handler of an unknown topic, is a type error.
test('every topic has a handler', async () => {
  expect(topics).toEqual(expect.arrayContaining(['mail.send', 'booking.requested', 'rental.restored']))
  const never = new Date('3000-01-01')
  const messages = topics.map(topic => ({ topic, payload: {}, at: never }) as OutboxMessage)
  await db.transaction(tx => app.outbox.write(tx, messages, app.clock.now()))
  const handled = new Set((await db.rows<{ topic: Topic }>(sql`select distinct topic from outbox`)).map(row => row.topic))
  expect(topics.filter(topic => !handled.has(topic))).toEqual([])
})
