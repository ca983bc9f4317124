import { readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseAccount } from '../embedded-postgres/postgres-account.ts'
import { clusterPaths, launch, makeSocketFolder } from '../embedded-postgres/postgres-cluster.ts'
import { findBinaries } from '../embedded-postgres/postgres-package.ts'
import { isPostgres, sendSignal } from '../embedded-postgres/postgres-process.ts'
import { startPostgres, stopPostgres, type PostgresConnection } from '../embedded-postgres/postgres.ts'

export interface ReplicatedPostgres {
  primary: PostgresConnection
  standby: PostgresConnection
  /** The standby as DATABASE_READ_URL names it. */
  standbyUrl: string
  /** Sends a signal to every process of the standby, for example SIGSTOP. */
  signalStandby: (signal: NodeJS.Signals) => void
  stop: () => Promise<void>
}

async function waitUntilOpen(connection: pg.ClientConfig): Promise<void> {
  for (const began = Date.now(); ; await sleep(50)) {
    const client = new pg.Client(connection)
    client.on('error', () => {})
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isOpen) return
    if (Date.now() - began > 30_000) throw new Error('the standby does not open')
  }
}

/** The bundled PostgreSQL with a streaming standby, in a folder that `stop` removes. The package has no pg_basebackup, so the data folder is copied in backup mode. */
export async function startReplicated(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'replicated-'))
  const [primaryDir, standbyDir] = [join(folder, 'primary'), join(folder, 'standby')]
  const { connection: primary, stop } = await startPostgres({ dataDir: primaryDir })
  const paths = clusterPaths(standbyDir)
  await mkdir(standbyDir)
  const account = chooseAccount(paths.folder)
  await mkdir(paths.folder, { mode: 0o700 })

  const client = new pg.Client(primary)
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  await cp(clusterPaths(primaryDir).data, paths.data, { recursive: true, filter: path => !/postmaster\.(?:pid|opts)$/.test(path) })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  await writeFile(join(paths.data, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(paths.data, 'standby.signal'), '')
  await writeFile(join(paths.data, 'postgresql.auto.conf'), `primary_conninfo = 'host=${primary.host} port=${primary.port} user=${primary.user}'\n`)
  for (const path of [paths.folder, ...(await readdir(paths.folder, { recursive: true })).map(path => join(paths.folder, path))]) account.own(path)

  const host = await makeSocketFolder(paths, account)
  await launch(paths, await findBinaries(join(paths.folder, 'lib')), account, host, true)
  const standby = { ...primary, host }
  await waitUntilOpen(standby)
  const signalStandby = (signal: NodeJS.Signals) =>
    readdirSync('/proc')
      .map(Number)
      .filter(pid => isPostgres(pid, paths.data))
      .forEach(pid => sendSignal(pid, signal))
  return {
    primary,
    standby,
    standbyUrl: `postgresql://${primary.user}@localhost/${primary.database}?host=${encodeURIComponent(host)}&port=${primary.port}`,
    signalStandby,
    async stop() {
      signalStandby('SIGCONT')
      await stopPostgres({ dataDir: standbyDir })
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
