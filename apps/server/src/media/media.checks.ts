import { createHash } from 'node:crypto'
import { day } from '@rentwell/contract/durations.ts'
import { mostFaults, none, type Check } from '../platform/db/checks.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { NotStored, originalKey, type MediaStore } from './stores/store.ts'

const batch = 500

interface Kept {
  id: string
  size: number
  sha256: Buffer
}

/** Files whose bytes lie here, by their ids. Those with a provider of uploads have no hash of ours. */
async function* filesOf(db: Db): AsyncGenerator<Kept> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const files = await db.rows<Kept>(sql`
      select id, size, sha256 from files where id > ${after} and ready_at is not null and removed_at is null and sha256 is not null order by id limit ${batch}`)
    yield* files
    const last = files.at(-1)
    if (!last || files.length < batch) return
    after = last.id
  }
}

/** What is wrong with a file's bytes. On a disk every byte is read; a bucket that tells sizes guards its bytes itself. */
async function faultOf(store: MediaStore, { id, size, sha256 }: Kept): Promise<string | undefined> {
  const key = originalKey(id)
  const stored = await store.sizeOf(key)
  if (stored === undefined) return `file ${id} is missing`
  if (stored !== size) return `file ${id} has ${stored} bytes instead of ${size}`
  if (store.pathOf(key) === undefined) return undefined
  try {
    const hash = createHash('sha256')
    for await (const chunk of await store.read(key)) hash.update(chunk as Buffer)
    return hash.digest().equals(sha256) ? undefined : `file ${id} has other bytes`
  } catch (error) {
    if (error instanceof NotStored) return `file ${id} is missing`
    throw error
  }
}

/** Ids among these that no file has, or one that was removed more than a day ago. */
const strayOf = (db: Db, ids: string[], now: Date) =>
  db.rows<{ id: string }>(sql`
    select s.id from unnest(${ids}::text[]) as s (id) left join files f on f.id::text = s.id
    where f.id is null or f.removed_at < ${new Date(now.getTime() - day)}`)

/** The store and the files that people put there, each against the other. */
export const mediaChecks = (store: MediaStore): Check[] => [
  none(
    'uploads that were begun are counted in the quotas of their owners',
    () => sql`
      select 'user ' || q.user_id || ' has ' || q.open_uploads || ' open uploads of ' || q.open_bytes || ' bytes counted, not ' || count(r.id) || ' of ' || coalesce(sum(r.bytes), 0) as fault
      from file_quotas q left join upload_reservations r on r.owner_id = q.user_id
      group by q.user_id having q.open_uploads <> count(r.id) or q.open_bytes <> coalesce(sum(r.bytes), 0)`,
  ),
  {
    name: 'every file is in the store as it came',
    async find(db) {
      const faults: string[] = []
      for await (const file of filesOf(db)) {
        const fault = await faultOf(store, file)
        if (fault) faults.push(fault)
        if (faults.length === mostFaults) break
      }
      return faults
    },
  },
  {
    name: 'nothing lies in the store that no file stands for',
    async find(db, now) {
      const faults: string[] = []
      let ids: string[] = []
      const judge = async () => {
        for (const { id } of await strayOf(db, ids, now)) faults.push(`originals/…/${id} belongs to no file`)
        ids = []
      }
      for await (const key of store.list('originals')) {
        ids.push(key.slice(key.lastIndexOf('/') + 1))
        if (ids.length === batch) await judge()
        if (faults.length >= mostFaults) break
      }
      await judge()
      return faults.slice(0, mostFaults)
    },
  },
]
