import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../apps/server/src/platform/embedded-postgres/postgres.ts'
import { cuttingProxy } from './cutting-proxy.ts'
import { openStream } from './faults-stream.ts'
import { openWorld } from './faults-world.ts'
import { said, settle, verifyPlace } from './faults.ts'
import { killedServer } from './killed-server.ts'

export interface UpgradeReport {
  from: string
  migrations: string
  /** Milliseconds from the start of the new release until it was ready; its migrations ran meanwhile. */
  startMs: number
  acknowledged: number
  lost: number
  doubled: number
  /** What people saw while the new release started and migrated. */
  whileMigrating: string
  /** What they saw from then until the old release had ended. */
  whileSwitching: string
  /** What they saw of the new release alone. */
  afterwards: string
  /** What is wrong in the end; nothing should be. */
  faults: string[]
}

const root = fileURLToPath(new URL('..', import.meta.url))
const git = (...words: string[]) => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8', maxBuffer: 1024 ** 3 })
const migrationsAt = (commit: string) =>
  git('ls-tree', '--name-only', commit, 'apps/server/migrations/')
    .split('\n')
    .flatMap(path => /(\d{4})_\w+\.sql$/.exec(path)?.[1] ?? [])
const newestAt = (commit: string) => migrationsAt(commit).at(-1) ?? ''

/** The newest commit whose last migration has a lower number than today's. */
export function previousRelease(): string {
  const today = newestAt('HEAD')
  const found = git('log', '--format=%H', '--', 'apps/server/migrations')
    .split('\n')
    .flatMap(commit => (commit ? [`${commit}^`] : []))
    .find(commit => newestAt(commit) < today)
  if (!found) throw new Error('there is no commit with an older migration')
  return git('rev-parse', found).trim()
}

/** Lays the code of a commit out in `folder`, with the packages that are installed here. */
async function layOut(commit: string, folder: string) {
  await mkdir(folder, { recursive: true })
  execFileSync('sh', ['-c', `git -C "$1" archive "$2" | tar -x -C "$3"`, 'sh', root, commit, folder])
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@rentwell'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules'))) if (name !== '@rentwell') await symlink(join(root, 'node_modules', name), join(modules, name))
  for (const [name, path] of [
    ['contract', 'packages/contract'],
    ['server', 'apps/server'],
    ['web', 'apps/web'],
  ] as const)
    await symlink(join(folder, path), join(modules, '@rentwell', name))
  await symlink(join(root, 'apps/server/node_modules'), join(folder, 'apps/server/node_modules')).catch(() => {})
}

/** The release of a commit serves people, and today's starts beside it on the same database, migrates and takes over. */
export async function upgradeUnderLoad(from: string, say: (line: string) => void = () => {}, calmMs = 5000): Promise<UpgradeReport> {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  const code = join(folder, 'code')
  await layOut(from, code)
  const postgres = await startPostgres({ dataDir: folder, durable: false })
  const { host, port, user, database } = postgres.connection
  const place = { DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`, DATA_DIR: join(folder, 'data') }
  let services: Record<string, string> = {}
  const stops: (() => Promise<unknown> | void)[] = [() => rm(folder, { recursive: true, force: true }), () => postgres.stop()]
  try {
    const world = await openWorld(async given => {
      services = { ...given, ...place }
      const old = await killedServer(services, { program: join(code, 'apps/server/src/main.ts') })
      const proxy = await cuttingProxy(Number(new URL(old.url).port))
      stops.push(() => proxy.close())
      return { ...old, url: proxy.url, proxy, connection: async () => postgres.connection }
    }, 6)
    stops.push(world.close)
    const { server } = world
    const next = await killedServer(services)
    stops.push(() => next.stop())
    const stream = openStream(world)
    stops.push(async () => {
      await stream.end()
      stream.screen.stop()
      await stream.screen.work
    })
    await sleep(calmMs)
    say(`${from.slice(0, 8)} serves with migrations up to ${newestAt(from)}; today's starts`)
    const migrating = stream.watch()
    const startMs = await next.start()
    say(`ready after ${startMs} ms`)
    // Both serve the migrated database for a while.
    await sleep(calmMs)
    const switching = stream.watch()
    server.proxy.leadTo(Number(new URL(next.url).port))
    await server.end()
    say('the old release has ended')
    const afterwards = stream.watch()
    await sleep(calmMs)
    stream.watch()
    await stream.end()
    const { lost, doubled } = await settle(world, stream)
    const verified = await verifyPlace(postgres.connection, place.DATA_DIR)
    const failed = (phase: string, statuses: Record<string, number>) =>
      Object.keys(statuses).flatMap(status => (Number(status) < 500 ? [] : [`${phase}: ${statuses[status]} × ${status}`]))
    return {
      from,
      migrations: `${newestAt(from)} to ${newestAt('HEAD')}`,
      startMs,
      acknowledged: stream.acknowledged(),
      lost: lost.length,
      doubled: doubled.length,
      whileMigrating: said(migrating),
      whileSwitching: said(switching),
      afterwards: said(afterwards),
      faults: [
        ...lost.map(what => `lost: ${what}`),
        ...doubled.map(what => `doubled: ${what}`),
        ...failed('while migrating', migrating),
        ...failed('while switching', switching),
        ...failed('afterwards', afterwards),
        ...stream.surprises,
        ...verified,
      ],
    }
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
