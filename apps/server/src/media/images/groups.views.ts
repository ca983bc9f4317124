import { sql, type Db } from '../../platform/db/db.ts'

/** A file of a group, counted from 0, with the operations kept for it: 'resize/x800/', or '' for none. */
export const findMember = (db: Db, group: string, count: number, index: number) =>
  db.row<{ id: string; effects: string }>(sql`
    select files[${index + 1}::int] as id, effects[${index + 1}::int] as effects from file_groups
    where id = ${group} and cardinality(files) = ${count} and ${index} < cardinality(files)`)
