import { sql, type Db } from '../platform/db/db.ts'
import { touchReservation } from './reservations.store.ts'

export interface PartUpload {
  id: string
  ownerId: string | null
  originalFilename: string
  declaredMime: string
  size: number
  partSize: number
  metadata: Record<string, string>
  keep: boolean
  startedAt: Date
  completedAt: Date | null
}

export const insertPartUpload = (db: Db, upload: Omit<PartUpload, 'completedAt'>) =>
  db.run(sql`
    insert into part_uploads (id, owner_id, original_filename, declared_mime, size, part_size, metadata, keep, started_at)
    values (${upload.id}, ${upload.ownerId}, ${upload.originalFilename}, ${upload.declaredMime}, ${upload.size}, ${upload.partSize},
      ${JSON.stringify(upload.metadata)}::jsonb, ${upload.keep}, ${upload.startedAt})`)

const columns = sql`
  id, owner_id as "ownerId", original_filename as "originalFilename", declared_mime as "declaredMime", size, part_size as "partSize", metadata, keep,
  started_at as "startedAt", completed_at as "completedAt"`

export const findPartUpload = (db: Db, id: string) => db.row<PartUpload>(sql`select ${columns} from part_uploads where id = ${id}`)

export interface Part {
  number: number
  key: string
  size: number
}

export const listParts = (db: Db, uploadId: string) => db.rows<Part>(sql`select number, key, size from parts where upload_id = ${uploadId} order by number`)

/** Puts a part in its place; returns the key of the one it replaces. Undefined where the upload is complete, being joined, or given up. */
export async function placePart(tx: Db, uploadId: string, part: Part, now: Date): Promise<{ replaced: string | null } | undefined> {
  if ((await touchReservation(tx, uploadId, now)) === 0) return undefined
  const open = await tx.row(sql`select 1 as one from part_uploads where id = ${uploadId} and completed_at is null and joining_at is null for update`)
  if (!open) return undefined
  const before = await tx.row<{ key: string }>(sql`select key from parts where upload_id = ${uploadId} and number = ${part.number}`)
  await tx.run(sql`
    insert into parts (upload_id, number, key, size) values (${uploadId}, ${part.number}, ${part.key}, ${part.size})
    on conflict (upload_id, number) do update set key = excluded.key, size = excluded.size`)
  return { replaced: before?.key ?? null }
}

/** True for the one call that may join the parts now. A claim that is older than `stale` was left by a server that died. */
export async function claimJoin(db: Db, id: string, now: Date, stale: Date): Promise<boolean> {
  await touchReservation(db, id, now)
  const claimed = await db.run(sql`
    update part_uploads set joining_at = ${now} where id = ${id} and completed_at is null and (joining_at is null or joining_at < ${stale})`)
  return claimed === 1
}

export const endJoin = (db: Db, id: string, completedAt: Date | null) =>
  db.run(sql`update part_uploads set joining_at = null, completed_at = ${completedAt} where id = ${id}`)

export const deleteParts = (db: Db, uploadId: string) => db.run(sql`delete from parts where upload_id = ${uploadId}`)
