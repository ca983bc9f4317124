import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readImport } from '@rentwell/contract/portability/portability.endpoints.ts'
import type { KeptReason } from '@rentwell/contract/portability/imports.rules.ts'
import { canUndo, undoMs, type ImportMapping } from '@rentwell/contract/portability/imports.rules.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { importColumns, type StoredImport } from './imports.store.ts'

export type ImportView = Returned<typeof readImport>['import']

export const findImport = (db: Db, rentalId: string, id: string) =>
  db.row<StoredImport>(sql`select ${importColumns} from imports i where i.rental_id = ${rentalId} and i.id = ${id}`)

/** The newest imports of a rental; files that were uploaded and not imported are left out. */
export const listNewest = (db: Db, rentalId: string) =>
  db.rows<StoredImport>(sql`
    select ${importColumns} from imports i where i.rental_id = ${rentalId} and i.status <> 'new' order by i.inserted_at desc, i.id desc limit 20`)

export const presentImport = (stored: StoredImport, now: Date): ImportView => {
  const { id, kind, fileName, status, lines, made, found, skipped, failed, reason, by, insertedAt, endedAt, kept, hasFile } = stored
  const undoUntil = endedAt && canUndo(stored, made, now) ? new Date(endedAt.getTime() + undoMs) : null
  return { id, kind, fileName, status, lines, made, found, skipped, failed, reason, by, insertedAt, endedAt, undoUntil, kept, hasFile }
}

export const readFile = async (db: Db, rentalId: string, id: string): Promise<Uint8Array | undefined> =>
  (await db.row<{ file: Buffer | null }>(sql`select file from imports where rental_id = ${rentalId} and id = ${id}`))?.file ?? undefined

/** How the last file with the same columns was mapped. */
export const findMapping = async (db: Db, { rentalId, kind, shape }: Pick<StoredImport, 'rentalId' | 'kind' | 'shape'>): Promise<ImportMapping | undefined> =>
  (await db.row<{ mapping: ImportMapping }>(sql`select mapping from import_mappings where rental_id = ${rentalId} and kind = ${kind} and shape = ${shape}`))
    ?.mapping

/** What stayed when an import was undone. */
export const listStayed = (db: Db, rentalId: string, importId: string) =>
  db.rows<{ title: string; reason: KeptReason }>(sql`
    select coalesce(u.title, c.name, b.number::text, p.unit_title, '') as title, r.kept_for as reason from import_rows r
    left join units u on r.object = 'unit' and u.rental_id = r.rental_id and u.id = r.object_id
    left join customers c on r.object = 'customer' and c.rental_id = r.rental_id and c.id = r.object_id
    left join bookings b on r.object = 'booking' and b.rental_id = r.rental_id and b.id = r.object_id
    left join past_bookings p on r.object = 'past_booking' and p.rental_id = r.rental_id and p.id = r.object_id
    where r.rental_id = ${rentalId} and r.import_id = ${importId} and r.outcome = 'kept' order by r.position limit 100`)

/** Faults of lines that were tried, by line. */
export const listFailed = (db: Db, rentalId: string, importId: string) =>
  db.rows<{ line: number; faults: { column: string; code: string }[] }>(sql`
    select line, faults from import_rows where rental_id = ${rentalId} and import_id = ${importId} and outcome = 'failed' order by line`)

/** What an import needs to know of its rental. */
export interface ImportedInto {
  timeZone: string
  countryId: string
  currency: { id: string; code: string; sign: string }
  isClosed: boolean
}

export async function findRental(db: Db, rentalId: string): Promise<ImportedInto> {
  const row = await db.row<ImportedInto>(sql`
    select r.time_zone as "timeZone", r.country_id as "countryId", json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency, not r.is_open as "isClosed"
    from rentals r join currencies c on c.id = r.currency_id where r.id = ${rentalId}`)
  if (!row) throw new Error('a rental that is not there')
  return row
}
