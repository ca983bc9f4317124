import { execFileSync } from 'node:child_process'
import { mkdtempSync, chownSync, statSync, mkdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { sql } from './db.ts'
import { needs } from '../testing/needs.ts'
import { testApp } from '../testing/test-app.ts'

/** Mounts a tmpfs of two megabytes. Undefined if this process may not mount one or the database is on another machine. */
function mountSmallDisk(): string | undefined {
  if (inject('postgres').connection.connectionString !== undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m,mode=755', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  afterAll(() => void execFileSync('umount', ['-l', folder]))
  return folder
}

const disk = mountSmallDisk()

/** Called at the top of the file. */
async function aFullDatabase(folder: string) {
  const place = join(folder, 'tablespace')
  const name = `small_${process.pid}_${Date.now()}`
  const { connection } = inject('postgres')
  const onServer = async (config: pg.ClientConfig, ...statements: string[]) => {
    const client = new pg.Client(config)
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  afterAll(() => onServer(connection, `drop tablespace ${name}`))

  const { db, call, send } = await testApp(
    {},
    {
      // The table of users and temporary files are on the small disk; the write-ahead log is not.
      async through(config) {
        mkdirSync(place)
        const client = new pg.Client(config)
        await client.connect()
        const { rows } = await client.query<{ folder: string; name: string }>(`select current_setting('data_directory') as folder, current_database() as name`)
        await client.end()
        const { uid, gid } = statSync(rows[0]?.folder ?? '')
        chownSync(place, uid, gid)
        await onServer(connection, `create tablespace ${name} location '${place}'`, `alter database ${rows[0]?.name} set temp_tablespaces = ${name}`)
        await onServer(config, `alter table users set tablespace ${name}`)
        return config
      },
    },
  )
  const statusOf = async (url: string) => (await send({ url })).statusCode

  test('answers writes with 503 and Retry-After, still serves reads, is not ready, and recovers by itself', async () => {
    const { token, id } = await buildPerson(db)
    const save = (round: number) => call(accounts.saveMe, { firstName: `${'x'.repeat(70)}${round}` }, { token })
    expect([(await save(0)).status, await statusOf('/readyz')]).toEqual([200, 200])

    const filler = join(folder, 'filler')
    await writeFile(filler, Buffer.alloc(3 * 1024 * 1024)).catch(() => {})
    let refused = await save(1)
    // The free space of the last allocated page still takes some updates.
    for (let round = 2; round < 500 && refused.status === 200; round++) refused = await save(round)
    expect([refused.status, refused.error?.reason, refused.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    expect((await send({ url: '/readyz' })).json()).toEqual({ status: 'writes fail' })
    expect([await statusOf('/healthz'), (await call(accounts.readMe, {}, { token })).status]).toEqual([200, 200])

    await rm(filler)
    expect((await save(501)).status).toBe(200)
    await expect.poll(() => statusOf('/readyz')).toBe(200)
    expect(await db.row(sql`select first_name like '%501' as kept from users where id = ${id}`)).toEqual({ kept: true })
  })
}

if (disk === undefined) test('a database whose disk has no room', needs(false, 'root, to mount a small disk, and a PostgreSQL on this machine'), () => {})
else describe('a database whose disk has no room', () => aFullDatabase(disk))
