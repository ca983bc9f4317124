import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { release } from '../base/release.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/** A migration as a database remembers it. */
export interface RanMigration {
  number: number
  name: string
  sha256: string
}

/** The migrations of this release, in the order in which they run. */
export async function listMigrations(): Promise<(RanMigration & { text: string })[]> {
  const names = (await readdir(folder)).filter(name => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { number: Number(name.slice(0, 4)), name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Throws if this release does not know these migrations of a database, or knows others under their numbers. */
export const assertMigrations = async (ran: RanMigration[]): Promise<void> => assertKnown(ran, await listMigrations())

/** Throws if one of the migrations that ran is not known here, or was edited. */
function assertKnown(ran: (RanMigration & { release?: string | null | undefined })[], known: RanMigration[]) {
  const byNumber = new Map(known.map(one => [one.number, one]))
  const newer = ran.filter(one => !byNumber.has(one.number)).toSorted((one, other) => one.number - other.number)
  const [first] = newer
  if (first) {
    const owner = newer.findLast(one => one.release)?.release
    throw new Error(
      `The database is newer than this release, ${release}: it has the migration ${first.name}. Start ${owner ? `release ${owner}` : 'the release that it belongs to'} or a newer one.`,
    )
  }
  for (const { number, sha256 } of ran) {
    const here = byNumber.get(number)
    if (here?.sha256 !== sha256) throw new Error(`migration ${here?.name} was changed after it ran; write a new one instead`)
  }
}

const lockMigrations = (client: pg.Client) => client.query(`select pg_advisory_lock(hashtextextended('rentwell migrate', 0))`)

const createTable = (client: pg.Client) =>
  client.query(
    `create table if not exists migrations (number int primary key, name text not null, sha256 text not null, ran_at timestamptz not null default now())`,
  )

async function run(client: pg.Client, { number, name, sha256, text }: RanMigration & { text: string }) {
  await client.query(text)
  await client.query('insert into migrations (number, name, sha256) values ($1, $2, $3)', [number, name, sha256])
}

/**
 * Applies pending migrations, each in a transaction of its own, one process at a time. Returns how many ran.
 * Refuses a database that a newer release has migrated, and an applied migration that was edited.
 */
export async function migrate(connection: pg.ClientConfig, log: (line: string) => void = () => {}): Promise<number> {
  const client = new pg.Client({ ...connection, application_name: 'rentwell-migrate' })
  await client.connect()
  try {
    await assertUsable(client)
    await lockMigrations(client)
    await createTable(client)
    // `select *`, because the column `release` comes with a migration.
    const { rows: ran } = await client.query<RanMigration & { release?: string | null }>('select * from migrations')
    const all = await listMigrations()
    assertKnown(ran, all)
    const done = new Set(ran.map(one => one.number))
    const pending = all.filter(one => !done.has(one.number))
    for (const migration of pending) {
      log(`migrating ${migration.name}`)
      await client.query('begin')
      try {
        await run(client, migration)
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    }
    if (pending.length > 0) await client.query('update migrations set release = $1 where release is null', [release])
    return pending.length
  } finally {
    await client.end()
  }
}

/** Applies these migrations to an empty database, within a transaction of the caller; it waits for `migrate`, and `migrate` for the end of the connection. */
export async function migrateLike(client: pg.Client, wanted: RanMigration[]): Promise<void> {
  const all = await listMigrations()
  assertKnown(wanted, all)
  await lockMigrations(client)
  await createTable(client)
  const numbers = new Set(wanted.map(one => one.number))
  for (const migration of all) if (numbers.has(migration.number)) await run(client, migration)
}

/** The migrations that a database has, in order; with the error of `migrate` if it is newer than this release. */
export async function listRan(client: pg.ClientBase): Promise<RanMigration[]> {
  const { rows } = await client.query<RanMigration & { release?: string | null }>('select * from migrations order by number')
  assertKnown(rows, await listMigrations())
  return rows.map(({ number, name, sha256 }) => ({ number, name, sha256 }))
}

async function assertUsable(client: pg.Client) {
  const { rows } = await client.query<{ encoding: string; version: number }>(
    `select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int as version`,
  )
  const [server] = rows
  if (!server || server.version < 150_000) throw new Error('DATABASE_URL: PostgreSQL 15 or newer is needed')
  if (server.encoding !== 'UTF8') throw new Error(`DATABASE_URL: the database's encoding is ${server.encoding}; it must be UTF8`)
}
