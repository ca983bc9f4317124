import { lookup, sql, type Db } from '../platform/db/db.ts'
import { publish } from '../platform/stream/events.ts'

export interface UrlUpload {
  token: string
  status: 'waiting' | 'progress' | 'success' | 'error'
  done: number
  total: number | null
  fileId: string | null
  error: string | null
  errorCode: string | null
  heardAt: Date
}

/** Tells every process that a task went on. */
export const urlUploadChannel = 'url_upload'
const tell = (token: string) => sql`pg_notify(${urlUploadChannel}, ${token})`

/** What became of a task reaches every open screen of its owner. */
async function tellOwner(tx: Db, token: string, status: 'success' | 'error', ended: { ownerId: string | null } | undefined, now: Date): Promise<void> {
  if (!ended) return
  await tx.run(sql`select ${tell(token)}`)
  const { ownerId } = ended
  if (ownerId !== null) publish(tx, [{ audience: ownerId, type: 'task', payload: { kind: 'upload_from_url', token, status } }], now)
}

export const insertUrlUpload = (db: Db, token: string, ownerId: string | null, now: Date) =>
  db.run(sql`insert into url_uploads (token, owner_id, status, started_at, heard_at) values (${token}, ${ownerId}, 'waiting', ${now}, ${now})`)

export const findUrlUpload = (db: Db, token: string) =>
  db.row<UrlUpload>(sql`
    select token, status, done, total, file_id as "fileId", error, error_code as "errorCode", heard_at as "heardAt" from url_uploads where token = ${token}`)

export const advanceUrlUpload = (db: Db, token: string, done: number, total: number | null, now: Date) =>
  db.run(sql`
    with changed as (
      update url_uploads set status = 'progress', done = ${done}, total = ${total}, heard_at = ${now} where token = ${token} and status in ('waiting', 'progress') returning token)
    select ${tell(token)} from changed`)

export async function succeedUrlUpload(tx: Db, token: string, fileId: string, size: number, now: Date): Promise<void> {
  const ended = await tx.row<{ ownerId: string | null }>(sql`
    update url_uploads set status = 'success', done = ${size}, total = ${size}, file_id = ${fileId}, heard_at = ${now}
    where token = ${token} and status <> 'success' returning owner_id as "ownerId"`)
  await tellOwner(tx, token, 'success', ended, now)
}

export async function failUrlUpload(tx: Db, token: string, error: string, errorCode: string, now: Date): Promise<void> {
  const ended = await tx.row<{ ownerId: string | null }>(sql`
    update url_uploads set status = 'error', error = ${error}, error_code = ${errorCode}, heard_at = ${now}
    where token = ${token} and status in ('waiting', 'progress') returning owner_id as "ownerId"`)
  await tellOwner(tx, token, 'error', ended, now)
}

/** The file of an address that its owner saved before. */
export const findSavedUrl = (db: Db, urlHash: Buffer, ownerId: string | null) =>
  db.row<{ fileId: string }>(sql`
    select id as "fileId" from files where ready_at is not null and removed_at is null
      and id = ${lookup(sql`select file_id from saved_urls where url_hash = ${urlHash} and owner_id is not distinct from ${ownerId}`)}`)

export const saveUrl = (db: Db, urlHash: Buffer, ownerId: string | null, fileId: string) =>
  db.run(sql`
    insert into saved_urls (url_hash, owner_id, file_id) values (${urlHash}, ${ownerId}, ${fileId})
    on conflict (url_hash, owner_id) do update set file_id = excluded.file_id`)
