import { sql, type Db } from '../platform/db/db.ts'
import type { Emit } from '../platform/queue/emit.ts'

/** Takes files away, with their bytes; of files that somebody uploaded for a rental nothing says any more who that was. */
export async function eraseFiles(tx: Db, emit: Emit, userId: string, files: string[], now: Date): Promise<void> {
  const gone = await tx.rows<{ id: string }>(sql`
    update files set removed_at = ${now} where removed_at is null and (id = any(${files}::uuid[]) or owner_id = ${userId} and stored_at is null) returning id`)
  await tx.run(sql`delete from upload_reservations where owner_id = ${userId}`)
  const uploads = await tx.rows<{ id: string }>(sql`delete from part_uploads where owner_id = ${userId} returning id`)
  if (gone.length + uploads.length > 0) emit('media.removed', { files: gone.map(file => file.id), uploads: uploads.map(upload => upload.id) })
  await tx.run(sql`delete from url_uploads where owner_id = ${userId}`)
  await tx.run(sql`delete from saved_urls where owner_id = ${userId}`)
  await tx.run(sql`delete from upload_grants where user_id = ${userId}`)
  await tx.run(sql`delete from file_quotas where user_id = ${userId}`)
  await tx.run(sql`update file_groups set owner_id = null where owner_id = ${userId}`)
  await tx.run(sql`update files set owner_id = null, original_filename = 'file' where owner_id = ${userId}`)
}

/** Photographs of a guest's documents fall due at once. */
export const endDocumentsOf = (tx: Db, userId: string, now: Date) =>
  tx.run(sql`
    update documents d set purge_at = least(d.purge_at, ${now}) from (select * from guest_bookings where user_id = ${userId}) g
    where g.user_id = ${userId} and d.rental_id = g.rental_id and d.booking_id = g.booking_id and d.purged_at is null`)
