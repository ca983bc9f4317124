import { productName } from '@rentwell/contract/product.ts'
import type pg from 'pg'
import { checksOf } from './app.checks.ts'
import { openStore } from './media/stores/open-store.ts'
import type { MediaStore } from './media/stores/store.ts'
import { startClock } from './platform/base/clock.ts'
import { readConfig, type Config } from './platform/base/config.ts'
import { connect } from './platform/db/db.ts'
import { findPostgres, startPostgres } from './platform/embedded-postgres/postgres.ts'

/** Checks all that must hold in a database, against what `dataDir` keeps beside it and the store of its files, and says each fault, and what is under way. Returns whether there was no fault. */
export async function verify(connection: pg.ClientConfig, say: (line: string) => void, dataDir?: string, store?: MediaStore): Promise<boolean> {
  const db = connect({ connection, pool: 2, statementTimeout: 0 })
  try {
    const now = (await startClock(db, true)).now()
    let isClean = true
    for (const { name, find, findUnderWay } of checksOf(dataDir, store)) {
      const faults = await find(db, now)
      isClean &&= faults.length === 0
      say(`${faults.length === 0 ? '  ok    ' : '  FAULT '} ${name}`)
      for (const fault of faults) say(`           ${fault}`)
      for (const line of (await findUnderWay?.(db, now)) ?? []) say(`  wait   ${line}`)
    }
    return isClean
  } finally {
    await db.close()
  }
}

/** The database of the settings: another one, the embedded one at work, or the embedded one started for as long as this takes. */
async function openDatabase(config: Config): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  if (config.DATABASE_URL) return { connection: { connectionString: config.DATABASE_URL }, stop: async () => {} }
  const running = await findPostgres({ dataDir: config.DATA_DIR })
  if (running) return { connection: running, stop: async () => {} }
  return startPostgres({ dataDir: config.DATA_DIR })
}

if (import.meta.main) {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    const isClean = await verify(database.connection, say, config.DATA_DIR, openStore(config))
    say(isClean ? `${productName}: everything holds` : `${productName}: something does not hold`)
    process.exitCode = isClean ? 0 : 1
  } finally {
    await database.stop()
  }
}
