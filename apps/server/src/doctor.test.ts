import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hour } from '@rentwell/contract/durations.ts'
import { findingInWords, type Finding } from '@rentwell/contract/system-checks.ts'
import { diagnose } from './doctor.ts'
import { sql } from './platform/db/db.ts'
import { testDatabase } from './platform/testing/test-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'doctor-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { db, connection } = await testDatabase()
const { host = '', port, user = '', database = '' } = connection
const env = { NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port ?? 5432}/${database}` }
const outcomes = (findings: Finding[]) => Object.fromEntries(findings.map(one => [one.check, one.outcome]))

/** Answers every request with one status. */
async function serve(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end('{}')).listen(0, '127.0.0.1')
  afterAll(() => server.close())
  await new Promise(resolve => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a healthy installation is ok, apart from what the sandbox lacks', async () => {
  await writeFile(join(folder, 'last-backup.json'), JSON.stringify({ at: new Date(Date.now() - 3 * hour).toISOString() }))
  const findings = await diagnose(env)
  expect(outcomes(findings)).toMatchObject({
    settings: 'settings_ok',
    database: 'database_ok',
    extensions: 'extensions_ok',
    clock: 'clock_ok',
    storage: 'storage_ok',
    mail: 'mail_sandbox',
    sms: 'sms_sandbox',
    payments: 'payments_sandbox',
    backup: 'backup_ok',
    queue: 'queue_ok',
    verify: 'verify_ok',
  })
  expect(findings.map(one => findingInWords(one, 'ru').state)).not.toContain('broken')
})

test('what is wrong is named, and no secret is', async () => {
  const secrets = { TWILIO_AUTH_TOKEN: 'hush-token', STRIPE_SECRET_KEY: 'sk_test_hush', STRIPE_WEBHOOK_SECRET: 'whsec_hush' }
  await db.run(sql`insert into outbox (topic, reaction, payload, next_at) values ('mail.send', 'mail', '{}', now() - interval '1 hour')`)
  await db.run(sql`insert into migrations (number, name, sha256) values (9999, '9999_newer.sql', '')`)
  await writeFile(join(folder, 'last-backup.json'), JSON.stringify({ at: new Date(Date.now() - 72 * hour).toISOString() }))
  const findings = await diagnose(
    {
      ...env,
      ...secrets,
      SMTP_URL: 'smtp://me:hush-password@127.0.0.1:1',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_FROM: '+15005550006',
      TWILIO_URL: await serve(401),
      STRIPE_API_URL: await serve(500),
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      S3_ENDPOINT: await serve(500),
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'hush-s3',
      S3_BUKET: 'media',
    },
    { mail: 'me@example.com' },
  )
  expect(outcomes(findings)).toMatchObject({
    versions: 'versions_ahead',
    mail: 'mail_fails',
    sms: 'sms_fails',
    payments: 'payments_fail',
    storage: 'storage_fails',
    backup: 'backup_old',
    queue: 'queue_stuck',
  })
  const words = findings.map(one => JSON.stringify([one, findingInWords(one, 'en'), findingInWords(one, 'ru')])).join('\n')
  expect(words).toContain('S3_BUKET')
  expect(words).toContain('One of STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY is a live key')
  expect(words).not.toMatch(/hush/)
})

test('without its database the rest is still checked; settings that start no server end it', async () => {
  const away = await diagnose({ ...env, DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/none' })
  expect(outcomes(away)).toMatchObject({ database: 'database_away', storage: 'storage_ok' })
  expect(JSON.stringify(away)).not.toContain('hush')
  const invalid = await diagnose({ ...env, DATABASE_URL: 'postgres//me:hush@db' })
  expect(outcomes(invalid)).toEqual({ settings: 'settings_invalid' })
  expect(JSON.stringify(invalid)).not.toContain('hush')
})
