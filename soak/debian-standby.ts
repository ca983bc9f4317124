import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childEnv } from '../apps/server/src/platform/base/child-env.ts'
import { isPostgres, sendSignal } from '../apps/server/src/platform/embedded-postgres/postgres-process.ts'
import { startReplicated } from '../apps/server/src/platform/testing/start-standby.ts'

const bin = '/usr/lib/postgresql/15/bin'

export interface Replicated {
  /** Which PostgreSQL it is. */
  name: string
  primaryUrl: string
  standbyUrl: string
  signalStandby: (signal: NodeJS.Signals) => void
  /** Undefined if this PostgreSQL cannot be started again here. */
  restartStandby?: () => void
  stop: () => Promise<void>
}

const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** The account of Debian's package, because PostgreSQL does not run as root. */
function postgresAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

/** Debian's PostgreSQL 15 with a streaming standby made by pg_basebackup, or the bundled one if it is not installed. */
export async function startReplicatedPostgres(): Promise<Replicated> {
  if (!existsSync(join(bin, 'pg_basebackup'))) {
    const { primary, standbyUrl, signalStandby, stop } = await startReplicated()
    const primaryUrl = `postgresql://${primary.user}@localhost/${primary.database}?host=${encodeURIComponent(primary.host)}&port=${primary.port}`
    return { name: 'the bundled PostgreSQL', primaryUrl, standbyUrl, signalStandby, stop }
  }
  const account = postgresAccount()
  const folder = await mkdtemp(join(tmpdir(), 'standby-'))
  if (account) await chown(folder, account.uid, account.gid)
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(bin, program), args, {
      ...account,
      cwd: folder,
      env: childEnv(),
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')] as const
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  const start = (data: string, port: number) =>
    run(
      'pg_ctl',
      '-D',
      data,
      '-l',
      `${data}.log`,
      '-w',
      '-o',
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=120 -c jit=off`,
      'start',
    )
  run('initdb', '-D', primary, '--auth=trust', '--username=app', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions')
  await appendFile(join(primary, 'postgresql.conf'), `hot_standby_feedback = on\n`)
  start(primary, primaryPort)
  run('createdb', '-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'app', 'app')
  run('pg_basebackup', '-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'app', '-D', standby, '-R', '-X', 'stream', '-c', 'fast')
  start(standby, standbyPort)
  const signalStandby = (signal: NodeJS.Signals) =>
    readdirSync('/proc')
      .map(Number)
      .filter(pid => isPostgres(pid, standby))
      .forEach(pid => sendSignal(pid, signal))
  return {
    name: 'PostgreSQL 15 of Debian',
    primaryUrl: `postgresql://app@127.0.0.1:${primaryPort}/app`,
    standbyUrl: `postgresql://app@127.0.0.1:${standbyPort}/app`,
    signalStandby,
    restartStandby: () => start(standby, standbyPort),
    async stop() {
      signalStandby('SIGCONT')
      for (const data of [standby, primary]) if (existsSync(join(data, 'postmaster.pid'))) run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      await sleep(100)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
