import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startPostgres } from '../apps/server/src/platform/embedded-postgres/postgres.ts'

/** Two migrated databases that know nothing of each other. */
export async function openPlaces(): Promise<{ places: [pg.ClientConfig, pg.ClientConfig]; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'places-'))
  const postgres = await startPostgres({ dataDir: folder, durable: false })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await client.query('create database elsewhere')
  await client.end()
  const places: [pg.ClientConfig, pg.ClientConfig] = [postgres.connection, { ...postgres.connection, database: 'elsewhere' }]
  for (const place of places) await migrate(place)
  return {
    places,
    async close() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
