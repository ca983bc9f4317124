import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readSchema } from '../../platform/db/read-schema.ts'
import { emptyDatabases } from '../../platform/testing/test-app.ts'
import { verify } from '../../verify.ts'
import { inFolder, placeIn, restoreInto } from './backup.build.ts'
import { readBackup } from './read-backup.ts'
import { textOf } from './tar.ts'

const folder = await mkdtemp(join(tmpdir(), 'oldest-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const [connection] = await emptyDatabases(1)
if (!connection) throw new Error('no database')
const path = inFolder(folder)('oldest.tar')
// A backup of release 0.1.0 with the migrations up to 0101, without media: the oldest schema that is kept.
await writeFile(path, gunzipSync(await readFile(new URL('./oldest.tar.gz', import.meta.url))))

test("the oldest schema that is kept becomes today's, with its data whole", async () => {
  const wanted = new Map<string, number>()
  await readBackup({
    path,
    secrets: [],
    async take({ name: file, body }) {
      const [, table, piece] = file.split('/')
      if (table !== undefined && piece !== undefined && file.startsWith('database/'))
        wanted.set(table, (wanted.get(table) ?? 0) + (await textOf(body)).split('\n').length - 1)
    },
  })
  expect(wanted.get('bookings')).toBe(4)

  const config = placeIn(join(folder, 'data'))
  const { manifest } = await restoreInto(config, path, async () => connection)
  expect(manifest.migrations.at(-1)).toMatchObject({ number: 101 })
  const client = new pg.Client(connection)
  await client.connect()
  const counts = await Promise.all(
    [...wanted.keys()].map(
      async table => [table, (await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count] as const,
    ),
  )
  await client.end()
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(wanted))

  expect(await readSchema(connection)).toBe(await readFile(new URL('../../../schema.sql', import.meta.url), 'utf8'))
  const lines: string[] = []
  await verify(connection, line => lines.push(line))
  expect(lines.filter(line => line.includes('FAULT'))).toEqual([])
  const app = await buildApp({ config, connection, mostLag: 10_000 })
  expect((await app.server.inject('/readyz')).statusCode).toBe(200)
  await app.close()
})
