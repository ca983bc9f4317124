import { spawn } from 'node:child_process'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { clusterPaths } from '../apps/server/src/platform/embedded-postgres/postgres-cluster.ts'
import { readPidFile } from '../apps/server/src/platform/embedded-postgres/postgres-process.ts'
import { startPostgres, type PostgresConnection } from '../apps/server/src/platform/embedded-postgres/postgres.ts'

/** A durable bundled PostgreSQL, migrated, in a folder that goes away with it; with a name and `BENCH_DATA` set, in a folder of that name there, which stays. `pid` is its first process. */
export async function benchDatabase(name?: string): Promise<{ connection: PostgresConnection; pid: number; stop: () => Promise<void> }> {
  const kept = name !== undefined && process.env.BENCH_DATA !== undefined ? join(process.env.BENCH_DATA, name) : undefined
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'bench-')))
  const postgres = await startPostgres({ dataDir: folder })
  await migrate(postgres.connection)
  return {
    connection: postgres.connection,
    pid: readPidFile(clusterPaths(folder).data)?.pid ?? 0,
    async stop() {
      await postgres.stop()
      if (kept === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs one of the servers of this folder as a process of its own; it prints its port when it listens. What it logs goes to a file, as it does in a running place. */
export async function serve(
  file: 'serve-ours.ts' | 'serve-bare.ts' | 'serve-static.ts',
  connection: PostgresConnection,
  settings: Record<string, string> = {},
): Promise<{ url: string; pid: number; stop: () => void }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-log-'))
  const path = join(folder, 'log')
  const log = await open(path, 'w')
  const child = spawn(process.execPath, [...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? []), fileURLToPath(new URL(file, import.meta.url))], {
    stdio: ['pipe', log.fd, 'inherit'],
    // Libraries as they run in a deployment; the settings of the server are its own.
    env: { PATH: process.env.PATH, NODE_ENV: 'production', CONNECTION: JSON.stringify(connection), RATE_LIMITS: 'off', ...settings },
  })
  await log.close()
  let port: string | undefined
  while (port === undefined) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`)
    await sleep(20)
    port = /^listening (\d+)$/m.exec(await readFile(path, 'utf8'))?.[1]
  }
  // The server goes on writing to what has no name any more.
  await rm(folder, { recursive: true })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') }
}

/** One answer in a thousand may be a refusal: the bare server does not draw a booking's number again. */
const tolerated = 0.001

/** Answers a second over some seconds; fails where more than a few are no success. */
export async function load(options: autocannon.Options): Promise<autocannon.Result> {
  const result = await autocannon({ connections: 32, duration: 5, ...options })
  if (result.non2xx > result.requests.total * tolerated || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${options.url}: ${JSON.stringify(result.statusCodeStats)}`)
  return result
}
