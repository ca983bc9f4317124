import { hour } from '@rentwell/contract/durations.ts'
import { lockRows, skipLocked, sql, type Db } from '../../platform/db/db.ts'

export type DocumentKind = 'passport' | 'driver_license'

/** A document of a booking of a rental: the three ids go together everywhere. */
export interface DocumentPlace {
  rentalId: string
  bookingId: string
}

export interface DocumentRow extends DocumentPlace {
  id: string
  kind: DocumentKind
  insertedAt: Date
  byUser: string
  readyAt: Date | null
  purgedAt: Date | null
  sealedKey: Buffer | null
}

const columns = sql`
  rental_id as "rentalId", booking_id as "bookingId", id, kind, inserted_at as "insertedAt", by_user as "byUser", ready_at as "readyAt",
  purged_at as "purgedAt", sealed_key as "sealedKey"`

interface NewDocument extends DocumentPlace {
  id: string
  kind: DocumentKind
  sha256: Buffer
  sealedKey: Buffer
  by: string
  now: Date
  purgeAt: Date
}

/** The row before the bytes. Undefined where this booking has the same photograph already. */
export const insertDocument = (db: Db, one: NewDocument) =>
  db.row<DocumentRow>(sql`
    insert into documents (rental_id, id, booking_id, kind, inserted_at, by_user, purge_at, sha256, sealed_key)
    values (${one.rentalId}, ${one.id}, ${one.bookingId}, ${one.kind}, ${one.now}, ${one.by}, ${one.purgeAt}, ${one.sha256}, ${one.sealedKey})
    on conflict do nothing returning ${columns}`)

export const findSame = (db: Db, { rentalId, bookingId, kind, sha256 }: DocumentPlace & { kind: DocumentKind; sha256: Buffer }) =>
  db.row<DocumentRow>(sql`
    select ${columns} from documents where rental_id = ${rentalId} and booking_id = ${bookingId} and kind = ${kind} and sha256 = ${sha256} and purged_at is null`)

/** A document whose bytes can be read. */
export const findReadable = (db: Db, { rentalId, bookingId, id }: DocumentPlace & { id: string }) =>
  db.row<DocumentRow>(sql`
    select ${columns} from documents
    where rental_id = ${rentalId} and booking_id = ${bookingId} and id = ${id} and ready_at is not null and purged_at is null`)

export const markDocumentReady = (db: Db, { rentalId, id }: { rentalId: string; id: string }, now: Date) =>
  db.run(sql`update documents set ready_at = ${now} where rental_id = ${rentalId} and id = ${id} and purged_at is null`)

/** Forgets what opened the bytes: they are lost with it even where a copy of them is left somewhere. */
export const markPurged = (db: Db, { rentalId, id }: { rentalId: string; id: string }, now: Date) =>
  db.run(sql`update documents set purged_at = ${now}, sha256 = null, sealed_key = null where rental_id = ${rentalId} and id = ${id} and purged_at is null`)

/** Forgets every document: of a database whose bytes did not come with it. */
export const markAllPurged = (db: Pick<Db, 'run'>, at: Date) =>
  db.run(sql`update documents set purged_at = ${at}, sha256 = null, sealed_key = null where purged_at is null`)

/** Those to be removed now, locked; also those whose bytes never came within an hour. */
export const lockDue = (tx: Db, now: Date, limit: number) =>
  tx.rows<{ rentalId: string; id: string }>(sql`
    select rental_id as "rentalId", id from documents
    where purged_at is null and (purge_at <= ${now} or (ready_at is null and inserted_at < ${new Date(now.getTime() - hour)}))
    order by purge_at limit ${limit} ${skipLocked}`)

/** The next documents after one id, locked, whose key was not encrypted with the installation's key of this mark. */
export const lockSealedOtherwise = (tx: Db, { mark, after, limit }: { mark: Buffer; after: string; limit: number }) =>
  tx.rows<{ rentalId: string; id: string; sealedKey: Buffer }>(sql`
    select rental_id as "rentalId", id, sealed_key as "sealedKey" from documents
    where id > ${after} and sealed_key is not null and substr(sealed_key, 1, ${mark.length}) <> ${mark}
    order by id limit ${limit} ${lockRows}`)

export const updateSealedKey = (tx: Db, { rentalId, id, sealedKey }: { rentalId: string; id: string; sealedKey: Buffer }) =>
  tx.run(sql`update documents set sealed_key = ${sealedKey} where rental_id = ${rentalId} and id = ${id}`)

/** Moves the end of all that a booking keeps: nearer or, with an open claim, farther. */
export const keepDocumentsUntil = (tx: Db, { rentalId, bookingId }: DocumentPlace, until: Date) =>
  tx.run(sql`update documents set purge_at = ${until} where rental_id = ${rentalId} and booking_id = ${bookingId} and purged_at is null`)

export const insertView = (db: Db, view: { id: string; rentalId: string; documentId: string; by: string; now: Date }) =>
  db.run(sql`
    insert into document_views (rental_id, id, document_id, at, by_user) values (${view.rentalId}, ${view.id}, ${view.documentId}, ${view.now}, ${view.by})`)
