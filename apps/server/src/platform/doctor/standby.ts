import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from '@rentwell/contract/system-checks.ts'
import type { Config } from '../base/config.ts'
import { connect, type Db } from '../db/db.ts'
import { readPrimary, readReplayed } from '../db/standby.ts'
import { finding } from './findings.ts'

/** How long the check waits for the standby to replay what the primary has written; the probe as a whole may take 8 s. */
const longestWaitMs = 4000
const patienceMs = 1000

/** Whether the standby is one of this database, and how long it takes to replay what the primary has written now. */
export async function checkStandby({ DATABASE_READ_URL: url, DATABASE_READ_LAG: mostSeconds }: Config, primary: Db): Promise<Finding[]> {
  if (!url) return []
  const standby = connect({ connection: { connectionString: url }, pool: 1, mostWait: patienceMs })
  try {
    const written = await readPrimary(primary)
    if (!written) throw new Error('the primary does not answer')
    const began = performance.now()
    const waited = () => performance.now() - began
    const most = Math.min(mostSeconds * 1000, longestWaitMs)
    for (;;) {
      const replayed = await Promise.race([readReplayed(standby, written.identity), sleep(patienceMs, 'late' as const, { ref: false })])
      if (replayed === 'late') throw new Error(`no answer within ${patienceMs / 1000} s`)
      if (replayed === undefined) return [finding('standby', 'standby_wrong')]
      if (replayed >= written.position) return [finding('standby', 'standby_ok', { ms: Math.round(waited()) })]
      if (waited() > most) return [finding('standby', 'standby_behind', { seconds: (most / 1000).toFixed(1) })]
      await sleep(50)
    }
  } finally {
    // A standby that hangs would keep the probe waiting for the end of its connection.
    void standby.close().catch(() => {})
  }
}
