import type pg from 'pg'
import type { Config } from '../base/config.ts'
import { findPostgres, startPostgres } from './postgres.ts'

/** The database of the settings, for a command: another one, the embedded one at work, or the embedded one started for as long as this takes. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<{
  connection: pg.ClientConfig
  stop: () => Promise<void>
}> {
  if (DATABASE_URL) return { connection: { connectionString: DATABASE_URL }, stop: async () => {} }
  const running = await findPostgres({ dataDir: DATA_DIR })
  if (running) return { connection: running, stop: async () => {} }
  return startPostgres({ dataDir: DATA_DIR })
}
