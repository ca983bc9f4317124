import type { DateOrder, ImportKind, ImportMapping, ImportStatus, KeptReason } from '@rentwell/contract/portability/imports.rules.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import type { Fault } from './cells.ts'

export interface StoredImport {
  rentalId: string
  id: string
  kind: ImportKind
  fileName: string
  shape: Buffer
  lines: number
  mapping: ImportMapping | null
  dateOrder: DateOrder | null
  publish: boolean
  strict: boolean
  status: ImportStatus
  reason: 'forbidden' | 'lines' | 'rental_closed' | 'error' | null
  made: number
  found: number
  skipped: number
  failed: number
  kept: number
  taskId: string | null
  byUser: string
  by: string
  hasFile: boolean
  insertedAt: Date
  endedAt: Date | null
}

/** SQL: the columns of a row `i` of `imports`. */
export const importColumns = sql`
  i.rental_id as "rentalId", i.id, i.kind, i.file_name as "fileName", i.shape, i.lines, i.mapping, i.date_order as "dateOrder", i.publish, i.strict, i.status, i.reason, i.made, i.found,
  i.skipped, i.failed, i.kept, i.task_id as "taskId", i.by_user as "byUser", coalesce((select first_name from users where id = i.by_user), '') as by, i.file is not null as "hasFile",
  i.inserted_at as "insertedAt", i.ended_at as "endedAt"`

interface NewImport {
  rentalId: string
  id: string
  kind: ImportKind
  fileName: string
  file: Uint8Array
  shape: Buffer
  lines: number
  userId: string
  now: Date
}

export const insertImport = (tx: Db, { rentalId, id, kind, fileName, file, shape, lines, userId, now }: NewImport) =>
  tx.run(sql`
    insert into imports (rental_id, id, kind, file_name, file, shape, lines, by_user, inserted_at)
    values (${rentalId}, ${id}, ${kind}, ${fileName}, ${Buffer.from(file)}, ${shape}, ${lines}, ${userId}, ${now})`)

export const lockImport = (tx: Db, rentalId: string, id: string) =>
  tx.row<StoredImport>(sql`select ${importColumns} from imports i where i.rental_id = ${rentalId} and i.id = ${id} for update of i`)

/** The import of a rental that is waiting, running or being undone, locked. */
export const lockRunning = (tx: Db, rentalId: string) =>
  tx.row<StoredImport>(sql`
    select ${importColumns} from imports i where i.rental_id = ${rentalId} and i.status in ('waiting', 'running', 'undoing') for update of i`)

interface Choice {
  mapping: ImportMapping
  dateOrder: DateOrder | null
  publish: boolean
  strict: boolean
}

/** Notes what was chosen for an import, and for the next file with the same columns. */
export async function saveChoice(
  tx: Db,
  { rentalId, id, kind, shape }: StoredImport,
  { mapping, dateOrder, publish, strict }: Choice,
  now: Date,
): Promise<void> {
  const json = JSON.stringify(mapping)
  await tx.run(sql`
    update imports set mapping = ${json}::jsonb, date_order = ${dateOrder}, publish = ${publish}, strict = ${strict} where rental_id = ${rentalId} and id = ${id}`)
  await tx.run(sql`
    insert into import_mappings (rental_id, kind, shape, mapping, updated_at) values (${rentalId}, ${kind}, ${shape}, ${json}::jsonb, ${now})
    on conflict (rental_id, kind, shape) do update set mapping = excluded.mapping, updated_at = excluded.updated_at`)
}

export const setStatus = (tx: Db, { rentalId, id }: Pick<StoredImport, 'rentalId' | 'id'>, status: ImportStatus) =>
  tx.run(sql`update imports set status = ${status} where rental_id = ${rentalId} and id = ${id}`)

export const setTask = (tx: Db, { rentalId, id }: Pick<StoredImport, 'rentalId' | 'id'>, status: 'waiting' | 'undoing', taskId: string) =>
  tx.run(sql`update imports set status = ${status}, task_id = ${taskId} where rental_id = ${rentalId} and id = ${id}`)

/** Ends an import. One whose undoing ends keeps when it was imported. */
export const endImport = (
  tx: Db,
  { rentalId, id }: Pick<StoredImport, 'rentalId' | 'id'>,
  { status, reason = null }: { status: 'done' | 'failed' | 'cancelled' | 'undone'; reason?: StoredImport['reason'] },
  now: Date,
) =>
  tx.run(sql`
    update imports set status = ${status}, reason = ${reason}, ended_at = coalesce(ended_at, ${now}), undone_at = ${status === 'undone' ? now : null}::timestamptz
    where rental_id = ${rentalId} and id = ${id}`)

export interface ImportRow {
  line: number
  object: 'unit' | 'customer' | 'booking' | 'past_booking'
  outcome: 'made' | 'found' | 'skipped' | 'failed'
  objectId?: string | undefined
  mark?: string | undefined
  faults?: readonly Fault[] | undefined
}

/** Writes what became of lines, and counts them. A new customer of a booking is written and not counted. */
export async function insertRows(tx: Db, { rentalId, id, kind }: Pick<StoredImport, 'rentalId' | 'id' | 'kind'>, rows: readonly ImportRow[]): Promise<void> {
  // Values of the file go with the file.
  const json = rows.map(({ line, object, outcome, objectId, mark, faults }, index) => ({
    index,
    line,
    object,
    outcome,
    object_id: objectId ?? null,
    mark: mark ?? null,
    faults: faults?.map(({ column, code }) => ({ column, code })) ?? null,
  }))
  await tx.run(sql`
    insert into import_rows (rental_id, import_id, position, line, object, outcome, object_id, mark, faults)
    select ${rentalId}, ${id}, (select coalesce(max(position), 0) from import_rows where rental_id = ${rentalId} and import_id = ${id}) + 1 + one.index, line, object, outcome, object_id, mark, faults
    from jsonb_to_recordset(${JSON.stringify(json)}::jsonb) as one (index integer, line integer, object text, outcome text, object_id uuid, mark text, faults jsonb)`)
  const own = rows.filter(row => kind !== 'bookings' || row.object !== 'customer')
  const count = (outcome: ImportRow['outcome']) => own.filter(row => row.outcome === outcome).length
  await tx.run(sql`
    update imports set made = made + ${count('made')}, found = found + ${count('found')}, skipped = skipped + ${count('skipped')}, failed = failed + ${count('failed')}
    where rental_id = ${rentalId} and id = ${id}`)
}

/** Lines that need not be tried again. */
export const listDoneLines = async (db: Db, rentalId: string, importId: string): Promise<Set<number>> =>
  new Set(
    (await db.rows<{ line: number }>(sql`select distinct line from import_rows where rental_id = ${rentalId} and import_id = ${importId}`)).map(
      row => row.line,
    ),
  )

export interface MadeRow {
  position: number
  object: ImportRow['object']
  objectId: string
  mark: string
}

/** What an import made and has not been removed, newest first: later objects refer to earlier ones. */
export const listMade = (db: Db, rentalId: string, importId: string) =>
  db.rows<MadeRow>(sql`
    select position, object, object_id as "objectId", mark from import_rows
    where rental_id = ${rentalId} and import_id = ${importId} and outcome = 'made' order by position desc`)

/** Notes that an object was removed, or why it stays. */
export async function noteRemoval(
  tx: Db,
  { rentalId, id }: Pick<StoredImport, 'rentalId' | 'id'>,
  position: number,
  keptFor: KeptReason | null,
): Promise<void> {
  await tx.run(sql`
    update import_rows set outcome = ${keptFor === null ? 'removed' : 'kept'}, kept_for = ${keptFor} where rental_id = ${rentalId} and import_id = ${id} and position = ${position}`)
  if (keptFor !== null) await tx.run(sql`update imports set kept = kept + 1 where rental_id = ${rentalId} and id = ${id}`)
}

/** Deletes files and what belongs to their lines once they are due, and files that were uploaded and not imported after a day. Returns true if there may be more. */
export async function forgetFiles(tx: Db, before: Date, unusedBefore: Date): Promise<boolean> {
  const most = 20
  const unused = await tx.run(sql`
    delete from imports where (rental_id, id) in (select rental_id, id from imports where file is not null and status = 'new' and inserted_at < ${unusedBefore} limit ${most})`)
  const due = await tx.rows<{ rentalId: string; id: string }>(sql`
    update imports set file = null where (rental_id, id) in (
      select rental_id, id from imports where file is not null and inserted_at < ${before} and status not in ('waiting', 'running', 'undoing') limit ${most})
    returning rental_id as "rentalId", id`)
  return unused === most || due.length === most
}

/** Those of these objects that an import made. */
export const listMadeAmong = async (db: Db, rentalId: string, importId: string, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await db.rows<{ id: string }>(sql`
          select object_id as id from import_rows
          where rental_id = ${rentalId} and import_id = ${importId} and outcome = 'made' and object_id = any(${[...ids]}::uuid[])`)
      ).map(row => row.id)
