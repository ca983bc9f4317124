import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../apps/server/src/app.ts'
import { buildFile } from '../apps/server/src/media/images/images.build.ts'
import { openDocumentStore, openStore } from '../apps/server/src/media/media.public.ts'
import { readConfig } from '../apps/server/src/platform/base/config.ts'
import { makeKey, readRecipient, readSecrets } from '../apps/server/src/portability/backup/age.ts'
import { readBackup } from '../apps/server/src/portability/backup/read-backup.ts'
import { restoreBackup } from '../apps/server/src/portability/backup/restore-backup.ts'
import { writeBackup } from '../apps/server/src/portability/backup/write-backup.ts'
import { resume } from '../apps/server/src/resume.ts'
import { buildUnit } from '../apps/server/src/units/units.build.ts'
import { verify } from '../apps/server/src/verify.ts'
import { fill } from './leaving.ts'

interface BackedUp {
  bookings: number
  files: number
  backupBytes: number
  backupSeconds: number
  restoreSeconds: number
  /** Of `verify` on the restored copy. */
  verifySeconds: number
  resumeSeconds: number
  /** The most that the process held while it backed up and restored, beyond what it held before, in MB. */
  heldMegabytes: number
  faults: string[]
}

interface Size {
  bookings: number
  files: number
  bytesEach: number
}

/** Backs an installation of this size up, encrypted, restores it into an empty place, verifies and resumes it there, and compares the hashes of everything. */
export async function backUpAndRestore(place: pg.ClientConfig, size: Size, say: (line: string) => void): Promise<BackedUp> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  const settings = (name: string) => readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DEMO: '0', DATA_DIR: join(folder, name) })
  const [here, there] = [settings('here'), settings('there')]
  try {
    const app = await buildApp({ config: here, connection: place })
    await fill(app, await buildUnit(app.db, { title: 'Vario 125' }), size.bookings, app.clock.now())
    for (let file = 0; file < size.files; file++)
      await buildFile(app.db, app.store, randomBytes(size.bytesEach), { mime: 'application/octet-stream', name: 'film' })
    await app.close()
    say(`${size.bookings} bookings and ${size.files} files are in the first installation`)
    const elsewhere = await emptyDatabase(place)

    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
    const key = makeKey()
    const secrets = readSecrets(key.secret)
    const stores = (config: typeof here) => ({ store: openStore(config), documents: openDocumentStore(config) })
    const write = (connection: pg.ClientConfig, config: typeof here, path: string) =>
      timed(() => writeBackup({ connection, ...stores(config), recipient: readRecipient(key.recipient), path }))
    const path = join(folder, 'one.tar.age')
    const [made, backupSeconds] = await write(place, here, path)
    say(`backup: ${made.bytes} bytes in ${backupSeconds} s`)
    const [, restoreSeconds] = await timed(() => restoreBackup({ path, secrets, ...stores(there), open: async () => elsewhere }))
    clearInterval(watch)
    say(`restored in ${restoreSeconds} s`)

    const faults: string[] = []
    const [, verifySeconds] = await timed(() => verify(elsewhere, line => line.includes('FAULT') && faults.push(line), undefined, openStore(there)))
    await write(elsewhere, there, join(folder, 'again.tar.age'))
    const [sums, again] = await Promise.all(
      ['one.tar.age', 'again.tar.age'].map(async name => (await readBackup({ path: join(folder, name), secrets })).sums.replace(/^.*backup\.json\n/m, '')),
    )
    const [ours, theirs] = [sums, again].map(text => new Set(text?.split('\n'))) as [Set<string>, Set<string>]
    const differences = [...ours, ...theirs].filter(line => ours.has(line) !== theirs.has(line))
    if (differences.length > 0) faults.push(`the copy has other hashes than the backup: ${differences.join(', ')}`)
    const [resumed, resumeSeconds] = await timed(() => resume({ config: there, connection: elsewhere, erasures: [], anyway: false, send: false }))
    if (!resumed?.isReleased) faults.push('the copy was not resumed')
    const heldMegabytes = Math.round((most - before) / 1e6)
    return {
      bookings: size.bookings,
      files: made.files,
      backupBytes: made.bytes,
      backupSeconds,
      restoreSeconds,
      verifySeconds,
      resumeSeconds,
      heldMegabytes,
      faults,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  const done = await work()
  return [done, Math.round((performance.now() - began) / 100) / 10]
}

async function emptyDatabase(place: pg.ClientConfig): Promise<pg.ClientConfig> {
  const client = new pg.Client(place)
  await client.connect()
  await client.query('create database restored').finally(() => client.end())
  return { ...place, database: 'restored' }
}
