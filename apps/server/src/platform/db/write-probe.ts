import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Database } from './db.ts'

/** How long a result of the probe is cached. */
const cacheMs = 2000
const probeBytes = 256 * 1024

/** Writes and removes a file in the data folder; fails if the disk is full. */
async function tryFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `probe-${randomBytes(6).toString('hex')}`)
  try {
    const file = await open(path, 'wx', 0o600)
    await file
      .writeFile(Buffer.alloc(probeBytes))
      .then(() => file.sync())
      .finally(() => file.close())
  } finally {
    await rm(path, { force: true })
  }
}

/** Makes the database spill a sort to its disk, which fails if the disk is full and leaves nothing behind. */
const tryDatabase = (db: Database) =>
  db.transaction(async tx => {
    await tx.run(sql`set local work_mem = '64kB'`)
    await tx.row(sql`select count(*) from (select n from generate_series(1, 10000) n order by n desc offset 0) spilled`)
  })

/** A probe that tells whether files and the database can be written. Its result is cached for `cacheMs`, so that frequent probes are cheap. */
export function writeProbe(db: Database, folder: string): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    if (last && performance.now() - last.at < cacheMs) return last.answer
    const answer = Promise.all([tryFolder(folder), tryDatabase(db)]).then(
      () => true,
      () => false,
    )
    last = { at: performance.now(), answer }
    return answer
  }
}
