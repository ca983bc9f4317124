import { sql, type Db } from '../../platform/db/db.ts'
import type { DocumentKind, DocumentPlace } from './documents.store.ts'

interface Person {
  id: string
  firstName: string
  lastName: string
}

/** A document of a booking; `isThere` is false once the photograph is removed and only 'checked by, when, kind' remains. */
export interface DocumentFacts {
  id: string
  kind: DocumentKind
  insertedAt: Date
  by: Person
  isThere: boolean
}

/** Documents of some bookings of a rental, in the order in which they came. */
export const listDocumentsOf = (db: Db, rentalId: string, bookingIds: readonly string[]) =>
  db.rows<DocumentFacts & { bookingId: string }>(sql`
    select d.booking_id as "bookingId", d.id, d.kind, d.inserted_at as "insertedAt", d.purged_at is null as "isThere",
      jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as by
    from documents d join users u on u.id = d.by_user
    where d.rental_id = ${rentalId} and d.booking_id = any(${[...bookingIds]}::uuid[]) and d.ready_at is not null order by d.inserted_at, d.id`)

export const listDocuments = (db: Db, { rentalId, bookingId }: DocumentPlace): Promise<DocumentFacts[]> => listDocumentsOf(db, rentalId, [bookingId])

export interface DocumentView {
  documentId: string
  kind: DocumentKind
  at: Date
  by: Person
}

/** Who saw documents of a booking, newest first. */
export const listViews = (db: Db, { rentalId, bookingId }: DocumentPlace) =>
  db.rows<DocumentView>(sql`
    select d.id as "documentId", d.kind, v.at, jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as by
    from document_views v join documents d on d.rental_id = v.rental_id and d.id = v.document_id join users u on u.id = v.by_user
    where d.rental_id = ${rentalId} and d.booking_id = ${bookingId} order by v.at desc, v.id desc limit 1000`)
