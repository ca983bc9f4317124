import { sql, type Db } from '../platform/db/db.ts'

export interface OwnFile {
  id: string
  name: string
  mime: string
  size: number
  uploadedAt: Date
  /** The bytes lie in our store. */
  isHere: boolean
}

/** Every file that somebody uploaded and that is still there. */
export const listOwnFiles = (db: Db, userId: string) =>
  db.rows<OwnFile>(sql`
    select id, original_filename as name, mime, size, uploaded_at as "uploadedAt", sha256 is not null and ready_at is not null as "isHere"
    from files where owner_id = ${userId} and removed_at is null order by uploaded_at, id`)
