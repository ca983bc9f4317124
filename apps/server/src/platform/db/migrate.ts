import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('../../../migrations/', import.meta.url)

/** The migrations of this release, in their order. */
export const listMigrations = async (): Promise<{ number: number; file: string }[]> =>
  (await readdir(folder))
    .filter(name => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .map(file => ({ number: Number(file.slice(0, 4)), file }))

/** Applies pending migrations, each in a transaction of its own, one process at a time. Returns how many ran. Refuses if an applied migration was edited. */
export async function migrate(connection: pg.ClientConfig, log: (line: string) => void = () => {}): Promise<number> {
  const client = new pg.Client({ ...connection, application_name: 'rentwell-migrate' })
  await client.connect()
  try {
    await assertUsable(client)
    await client.query(`select pg_advisory_lock(hashtextextended('rentwell migrate', 0))`)
    await client.query(
      `create table if not exists migrations (number int primary key, name text not null, sha256 text not null, ran_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ number: number; sha256: string }>('select number, sha256 from migrations')
    const ran = new Map(rows.map(row => [row.number, row.sha256]))
    let count = 0
    for (const { number, file } of await listMigrations()) {
      const text = await readFile(new URL(file, folder), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      const known = ran.get(number)
      if (known !== undefined) {
        if (known !== hash) throw new Error(`migration ${file} was changed after it ran; write a new one instead`)
        continue
      }
      log(`migrating ${file}`)
      await client.query('begin')
      try {
        await client.query(text)
        await client.query('insert into migrations (number, name, sha256) values ($1, $2, $3)', [number, file, hash])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
      count++
    }
    return count
  } finally {
    await client.end()
  }
}

async function assertUsable(client: pg.Client) {
  const { rows } = await client.query<{ encoding: string; version: number }>(
    `select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int as version`,
  )
  const [server] = rows
  if (!server || server.version < 150_000) throw new Error('DATABASE_URL: PostgreSQL 15 or newer is needed')
  if (server.encoding !== 'UTF8') throw new Error(`DATABASE_URL: the database's encoding is ${server.encoding}; it must be UTF8`)
}
