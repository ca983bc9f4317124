import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { childEnv } from '../base/child-env.ts'
import { emptyDatabases, testDatabase } from '../testing/test-app.ts'
import { migrate } from './migrate.ts'

const [together] = await emptyDatabases(1)
if (!together) throw new Error('no database')
const { connection } = await testDatabase()

const program = `
  import { migrate } from ${JSON.stringify(fileURLToPath(new URL('./migrate.ts', import.meta.url)))}
  process.stdout.write(String(await migrate(JSON.parse(process.env.CONNECTION))))`

test('four processes that start together run each migration once', async () => {
  const env = { ...childEnv(), CONNECTION: JSON.stringify(together) }
  const ran = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
      return error === '' ? Number(out) : error
    }),
  )
  const client = new pg.Client(together)
  await client.connect()
  const { rows } = await client
    .query<{ count: number; release: string }>('select count(*)::int as count, min(release) as release from migrations')
    .finally(() => client.end())
  expect(ran.map(String).toSorted()).toEqual(['0', '0', '0', String(rows[0]?.count)])
  expect(rows[0]?.count).toBeGreaterThan(60)
  expect(rows[0]?.release).toMatch(/^\d+\.\d+\.\d+/)
})

test('a database of a newer release is refused in one line, and nothing is changed', async () => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `insert into migrations (number, name, sha256, release) values (9998, '9998_later.sql', 'x', '98.0.0'), (9999, '9999_last.sql', 'x', '99.0.0')`,
  )
  await client.end()
  await expect(migrate(connection)).rejects.toThrow(
    /^The database is newer than this release, \d+\.\d+\.\d+: it has the migration 9998_later\.sql\. Start release 99\.0\.0 or a newer one\.$/,
  )
})
