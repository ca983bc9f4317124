import { lockRows, sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { takeRoom } from './files.store.ts'

export interface AttachOptions {
  /** Pictures only, which is what most screens ask for; otherwise any file. */
  only?: 'pictures' | 'any'
}

interface Candidate {
  ownerId: string | null
  size: number
  isImage: boolean
}

/**
 * Lets files hang on something of this person's: their own, those that nobody owns yet (theirs from now on), and those that hang on this very object already.
 * Attached files are kept for good. Refuses with `file_not_yours`, the same for what is absent, foreign or of another kind.
 */
export async function mustAttach(
  tx: Db,
  userId: string,
  uuids: string[],
  already: Iterable<string>,
  now: Date,
  { only = 'pictures' }: AttachOptions = {},
): Promise<void> {
  const known = new Set(already)
  const wanted = [...new Set(uuids)].filter(uuid => !known.has(uuid))
  if (wanted.length === 0) return
  // In one order everywhere, so that two saves never wait for each other's files.
  const files = await tx.rows<Candidate>(sql`
    select owner_id as "ownerId", size, is_image as "isImage" from files
    where id = any(${wanted}::uuid[]) and ready_at is not null and removed_at is null order by id ${lockRows}`)
  const mine = files.filter(file => (file.ownerId === null || file.ownerId === userId) && (only === 'any' || file.isImage))
  must(mine.length === wanted.length, 'file_not_yours')
  for (const file of mine.filter(one => one.ownerId === null)) must(await takeRoom(tx, userId, file.size), 'file_not_yours')
  // The rows are not locked on a cluster (`lockRows`): a concurrent request may have attached one of the files.
  const attached = await tx.run(sql`
    update files set owner_id = ${userId}, stored_at = coalesce(stored_at, ${now}) where id = any(${wanted}::uuid[]) and (owner_id is null or owner_id = ${userId})`)
  must(attached === wanted.length, 'file_not_yours')
}
