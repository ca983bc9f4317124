import { expect, test } from 'vitest'
import * as backoffice from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildAdmin } from '../backoffice.build.ts'

const { app, db, call, advance } = await testApp()
const asAdmin = { token: (await buildAdmin(db)).token }
const reason = 'The address was mended'

/** An e-mail that was given up. */
const giveUp = async (to: string) => {
  await db.run(sql`
    insert into outbox (topic, reaction, payload, attempts, next_at, dead_at, error)
    values ('mail.send', 'mail', ${JSON.stringify({ to, subject: 'Hi', text: 'secret words' })}::jsonb, 12, now(), now(), 'the mail server does not take this address')`)
  const [message] = (await call(backoffice.listDeadMessages, {}, asAdmin)).body.messages
  if (!message) throw new Error('it is not listed')
  return message
}

test('a message that was given up is listed without what it says, and sent when an admin retries it', async () => {
  const message = await giveUp('late@example.com')
  expect(message).toMatchObject({ topic: 'mail.send', handler: 'mail', attempts: 12, error: 'the mail server does not take this address', booking: null })
  expect(JSON.stringify(message)).not.toMatch(/secret words|late@/)

  expect((await call(backoffice.retryMessage, { dead: message.id, reason }, asAdmin)).status).toBe(204)
  await app.outbox.drain()
  expect(await db.rows(sql`select 1 from sandbox_messages where recipient = 'late@example.com'`)).toHaveLength(1)
  // Again, as a client that lost the answer does.
  expect((await call(backoffice.retryMessage, { dead: message.id, reason }, asAdmin)).status).toBe(204)
  const { entries } = (await call(backoffice.listAudit, { subjectId: message.id }, asAdmin)).body
  expect(entries.map(({ act, reason: why, subject }) => [act, why, subject.name])).toEqual([['message.retried', reason, 'mail.send']])
})

test('an admin drops a message for a reason, which the audit log keeps', async () => {
  const message = await giveUp('gone@example.com')
  expect((await call(backoffice.dropMessage, { dead: message.id, reason: '' }, asAdmin)).error?.fields).toEqual({ reason: 'required' })
  expect((await call(backoffice.dropMessage, { dead: message.id, reason }, asAdmin)).status).toBe(204)
  expect((await call(backoffice.listDeadMessages, {}, asAdmin)).body.messages).toEqual([])
  const { entries } = (await call(backoffice.listAudit, { subjectId: message.id }, asAdmin)).body
  expect(entries.map(entry => [entry.act, entry.before?.['attempts']])).toEqual([['message.dropped', 12]])
})

test('not_found: a message that is not dead', async () => {
  await db.run(sql`insert into outbox (topic, reaction, payload, next_at) values ('mail.send', 'mail', '{}', '2099-01-01')`)
  const row = await db.row<{ id: string }>(sql`select '00000000-0000-8000-8000-' || lpad(to_hex(max(id)), 12, '0') as id from outbox`)
  expect((await call(backoffice.dropMessage, { dead: row?.id ?? '', reason }, asAdmin)).error?.reason).toBe('not_found')
  await db.run(sql`delete from outbox`)
})

test('the page System tells of versions, storage, queues and the last run of each job', async () => {
  await db.run(sql`insert into outbox (topic, reaction, payload, next_at, dead_at) values ('mail.send', 'mail', '{}', now(), now())`)
  await advance(1)
  await db.run(sql`update job_runs set error = 'it broke' where name = 'sweep-limits'`)
  await db.run(sql`update job_runs set ran_at = (ran_at at time zone 'utc' - interval '1 day') at time zone 'utc' where name = 'sweep-idempotency'`)
  const { system } = (await call(backoffice.readSystem, {}, asAdmin)).body
  expect(system.versions).toMatchObject({ node: process.versions.node, schema: expect.any(Number) as number })
  expect(system.storage.database).toBeGreaterThan(1_000_000)
  expect(system.queues).toContainEqual({ handler: 'mail', due: 0, waiting: 0, dead: 1, oldestAt: null })
  const states = Object.fromEntries(system.jobs.map(job => [job.name, job.state]))
  expect(states).toMatchObject({ 'sweep-limits': 'failed', 'sweep-idempotency': 'late', 'sweep-tasks': 'ok' })

  const found = (await call(backoffice.readSystemChecks, {}, asAdmin)).body.checks.map(one => one.outcome)
  expect(found).toEqual(expect.arrayContaining(['database_ok', 'storage_ok', 'dead_some', 'jobs_late', 'jobs_failed', 'mail_sandbox', 'verify_ok']))
})
