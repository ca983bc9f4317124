import { sql, type Db } from '../platform/db/db.ts'

export interface FileGroup {
  id: string
  files: string[]
  effects: string[]
  createdAt: Date
}

export const insertGroup = (db: Db, group: FileGroup & { ownerId: string | null }) =>
  db.run(sql`
    insert into file_groups (id, owner_id, files, effects, created_at)
    values (${group.id}, ${group.ownerId}, ${group.files}::uuid[], ${group.effects}::text[], ${group.createdAt})`)

/** The group of that id with that many files. */
export const findGroup = (db: Db, id: string, count: number) =>
  db.row<FileGroup>(sql`select id, files, effects, created_at as "createdAt" from file_groups where id = ${id} and cardinality(files) = ${count}`)
