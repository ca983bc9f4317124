import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app.ts'
import { callOffAtRandom, type RefundReport } from '../apps/server/src/bookings/payments/refunds.build.ts'
import { readConfig } from '../apps/server/src/platform/base/config.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startPostgres } from '../apps/server/src/platform/embedded-postgres/postgres.ts'
import { verify } from '../apps/server/src/verify.ts'

/** Calls off random stays on a server of its own, and checks its books and every price at the end. */
export async function refundAtRandom(wanted: { runs: number; seed: number; say: (line: string) => void }): Promise<RefundReport> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-refunds-'))
  const postgres = await startPostgres({ dataDir: folder, durable: false })
  await migrate(postgres.connection)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DEMO: '0', DATA_DIR: folder })
  const app = await buildApp({ config, connection: postgres.connection, mostLag: 60_000, patienceMs: 60_000 })
  try {
    await app.jobs.stop()
    const report = await callOffAtRandom(app, wanted)
    await verify(postgres.connection, line => void (line.trim().startsWith('ok') || report.faults.push(line.trim())))
    return report
  } finally {
    await app.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
