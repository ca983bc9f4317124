import { skipLocked, sql, type Db } from '../platform/db/db.ts'

/** Of each kind in one transaction. */
export const batch = 200

export interface SweptFile {
  id: string
  ownerId: string | null
  size: number
  isReady: boolean
}

/** Marks files as removed that went up before `before` and that nothing holds, and those whose bytes never came. */
export const removeUnstored = (tx: Db, before: Date, now: Date) =>
  tx.rows<SweptFile>(sql`
    update files set removed_at = ${now} where id in (
      select id from files where removed_at is null and uploaded_at < ${before} and (stored_at is null or ready_at is null) limit ${batch} ${skipLocked})
    returning id, owner_id as "ownerId", size, ready_at is not null as "isReady"`)

export const giveRoomOf = (tx: Db, files: SweptFile[]) =>
  tx.run(sql`
    update file_quotas q set files = q.files - gone.files, bytes = q.bytes - gone.bytes
    from (select owner_id, count(*)::int as files, sum(size)::bigint as bytes from unnest(${files.map(file => file.ownerId)}::uuid[], ${files.map(file => file.size)}::bigint[]) as f (owner_id, size)
      where owner_id is not null group by owner_id) gone
    where q.user_id = gone.owner_id`)

/** Gives back the room of uploads that no part came for since `before`. */
export const removeReservations = (tx: Db, before: Date) =>
  tx.run(sql`delete from upload_reservations where id in (select id from upload_reservations where heard_at < ${before} limit ${batch} for update skip locked)`)

/** Ends uploads in parts whose room was given back, unless their parts are being joined since `stale`, and completed ones that began before `before`; returns their ids. */
export async function removePartUploads(tx: Db, before: Date, stale: Date): Promise<string[]> {
  const uploads = await tx.rows<{ id: string }>(sql`
    delete from part_uploads where id in (
      select u.id from part_uploads u
      where u.completed_at is not null and u.started_at < ${before}
        or u.completed_at is null and coalesce(u.joining_at < ${stale}, true) and u.id not in (select id from upload_reservations)
      limit ${batch} ${skipLocked})
    returning id`)
  return uploads.map(upload => upload.id)
}

export const removeUrlUploads = (tx: Db, before: Date) => tx.run(sql`delete from url_uploads where started_at < ${before}`)
