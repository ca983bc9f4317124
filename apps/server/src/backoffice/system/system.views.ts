import { sql, type Db } from '../../platform/db/db.ts'

interface Storage {
  database: number
  files: number
  fileCount: number
}

/** Bytes of the database and of what people uploaded. From the quotas: one row a person, where `files` has one a file. */
export async function sumStorage(db: Db): Promise<Storage> {
  const row = await db.row<Storage>(sql`
    select pg_database_size(current_database()) as database, coalesce(sum(bytes), 0)::bigint as files, coalesce(sum(files), 0)::bigint as "fileCount" from file_quotas`)
  return row ?? { database: 0, files: 0, fileCount: 0 }
}
