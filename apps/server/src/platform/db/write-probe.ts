import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Database } from './db.ts'

/** How long an answer of the probe is good for. */
const goodForMs = 2000
const bytesTried = 256 * 1024

/** Writes and removes a file in the folder of data; fails when its disk has no room. */
async function tryFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `probe-${randomBytes(6).toString('hex')}`)
  try {
    const file = await open(path, 'wx', 0o600)
    await file
      .writeFile(Buffer.alloc(bytesTried))
      .then(() => file.sync())
      .finally(() => file.close())
  } finally {
    await rm(path, { force: true })
  }
}

/** Lets the database spill a sort to its disk: it fails when that has no room, and leaves nothing behind. */
const tryDatabase = (db: Database) =>
  db.transaction(async tx => {
    await tx.run(sql`set local work_mem = '64kB'`)
    await tx.row(sql`select count(*) from (select n from generate_series(1, 10000) n order by n desc offset 0) spilled`)
  })

/** Says whether files and the database can be written. Whoever asks within two seconds gets the same answer, so that probes cost next to nothing. */
export function writeProbe(db: Database, folder: string): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    if (last && performance.now() - last.at < goodForMs) return last.answer
    const answer = Promise.all([tryFolder(folder), tryDatabase(db)]).then(
      () => true,
      () => false,
    )
    last = { at: performance.now(), answer }
    return answer
  }
}
