import { productName } from '@rentwell/contract/product.ts'
import type pg from 'pg'
import { checksOf } from './app.checks.ts'
import { openStore } from './media/stores/open-store.ts'
import type { MediaStore } from './media/stores/store.ts'
import { startClock } from './platform/base/clock.ts'
import { readConfig } from './platform/base/config.ts'
import { connect } from './platform/db/db.ts'
import { openDatabase } from './platform/embedded-postgres/open-database.ts'

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
