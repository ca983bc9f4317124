import type { readAcceptance } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { FilledAcceptance } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { AskedDocuments } from '@rentwell/contract/rentals/rentals.rules.ts'
import { documentsFor, type DocumentSettings } from '@rentwell/contract/units/unit-documents.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { documentSettings } from '../rentals/rentals.public.ts'
import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'

/** A booking of a rental: the two ids go together everywhere. */
export interface Place {
  rentalId: string
  bookingId: string
}

export type Finding = Returned<typeof readAcceptance>['return']['findings'][number]

export interface Acceptance extends Omit<FilledAcceptance, 'pieces'> {
  /** Grows with every change. */
  version: number
  unitMedias: string[]
  guestMedias: string[]
  documents: { passport: boolean; driverLicense: boolean; passportMedias: string[]; driverLicensesMedias: string[] }
  returnMedias: { slot: number; media: string }[]
  returnNote: string
  findings: Finding[]
  asks: AskedDocuments
}

interface Row extends Omit<Acceptance, 'documents' | 'asks'> {
  passport: boolean
  driverLicense: boolean
  passportMedias: string[]
  driverLicensesMedias: string[]
  settings: DocumentSettings
  kind: UnitKind
}

/** What was noted of a booking so far, locked, with what its rental asks for a unit of its kind. The booking is locked before. */
export async function lockAcceptance(tx: Db, { rentalId, bookingId }: Place): Promise<Acceptance> {
  await tx.run(sql`insert into acceptances (rental_id, booking_id) values (${rentalId}, ${bookingId}) on conflict do nothing`)
  const row = await tx.row<Row>(sql`
    select a.version, a.findings, a.unit_medias as "unitMedias", a.guest_medias as "guestMedias", a.passport, a.driver_license as "driverLicense", a.passport_medias as "passportMedias",
      a.driver_licenses_medias as "driverLicensesMedias", a.return_medias as "returnMedias", a.return_note as "returnNote",
      ${documentSettings} as settings, u.kind
    from acceptances a join rentals r on r.id = a.rental_id join bookings b on b.rental_id = a.rental_id and b.id = a.booking_id
    join units u on u.rental_id = b.rental_id and u.id = b.unit_id where a.rental_id = ${rentalId} and a.booking_id = ${bookingId} for update of a`)
  if (!row) throw new Error('an acceptance that was just written is gone')
  const { passport, driverLicense, passportMedias, driverLicensesMedias, settings, kind, ...plain } = row
  return {
    ...plain,
    documents: { passport, driverLicense, passportMedias, driverLicensesMedias },
    asks: documentsFor(settings, kind),
  }
}

export const saveParts = (tx: Db, { rentalId, bookingId }: Place, { unitMedias, guestMedias, documents }: Acceptance, now: Date) =>
  tx.run(sql`
    update acceptances set unit_medias = ${unitMedias}::uuid[], guest_medias = ${guestMedias}::uuid[], passport = ${documents.passport}, driver_license = ${documents.driverLicense},
      passport_medias = ${documents.passportMedias}::uuid[], driver_licenses_medias = ${documents.driverLicensesMedias}::uuid[], version = version + 1, updated_at = ${now}
    where rental_id = ${rentalId} and booking_id = ${bookingId}`)

/** What was asked for at the hand-over stays as it was, whatever the rental asks for later. */
export const saveAsked = (tx: Db, { rentalId, bookingId }: Place, { passport, driverLicense }: AskedDocuments) =>
  tx.run(sql`
    update acceptances set asked_passport = ${passport}, asked_driver_license = ${driverLicense} where rental_id = ${rentalId} and booking_id = ${bookingId}`)

type ReturnParts = Pick<Acceptance, 'returnMedias' | 'returnNote' | 'findings'>

export const saveReturnParts = (tx: Db, { rentalId, bookingId }: Place, { returnMedias, returnNote, findings }: ReturnParts, now: Date) =>
  tx.run(sql`
    update acceptances set return_medias = ${JSON.stringify(returnMedias)}::jsonb, return_note = ${returnNote}, findings = ${JSON.stringify(findings)}::jsonb,
      version = version + 1, returned_at = ${now}
    where rental_id = ${rentalId} and booking_id = ${bookingId}`)

export interface Deposit {
  action: 'release' | 'keep'
  amount: number | null
  reason: string | null
}

/** Why nobody photographed the return, and what was decided of the deposit. */
export const saveCompletion = (tx: Db, { rentalId, bookingId }: Place, reason: string | null, deposit: Deposit | null) =>
  tx.run(sql`
    update acceptances set complete_reason = ${reason}, deposit = ${deposit ? JSON.stringify(deposit) : null}::jsonb where rental_id = ${rentalId} and booking_id = ${bookingId}`)

/** A document that is gone is no part of the acceptance any more. */
export const dropPaper = (tx: Db, { rentalId, bookingId }: Place, id: string) =>
  tx.run(sql`
    update acceptances set passport_medias = array_remove(passport_medias, ${id}::uuid), driver_licenses_medias = array_remove(driver_licenses_medias, ${id}::uuid),
      version = version + 1
    where rental_id = ${rentalId} and booking_id = ${bookingId}`)

/** How many of these files are pictures or films. */
export const countShown = async (tx: Db, medias: string[]): Promise<number> =>
  (await tx.row<{ count: number }>(sql`select count(*)::int as count from files where id = any(${medias}::uuid[]) and (is_image or mime like 'video/%')`))
    ?.count ?? 0

/** How many of these are photographs of such a document of this booking. */
export const countPapers = async (tx: Db, { rentalId, bookingId }: Place, kind: string, ids: string[]): Promise<number> =>
  (
    await tx.row<{ count: number }>(sql`
      select count(*)::int as count from documents
      where rental_id = ${rentalId} and booking_id = ${bookingId} and kind = ${kind} and id = any(${ids}::uuid[]) and ready_at is not null and purged_at is null`)
  )?.count ?? 0

export type PhotoKind = 'unit' | 'guest' | 'return' | 'return_guest'

/** Notes the server's time and the bytes of what was attached; what was noted once stays. */
export const notePhotos = (tx: Db, { rentalId, bookingId }: Place, kind: PhotoKind, medias: string[], userId: string, now: Date) =>
  medias.length === 0
    ? Promise.resolve(0)
    : tx.run(sql`
        insert into acceptance_photos (rental_id, booking_id, kind, media, at, by_user, sha256)
        select ${rentalId}, ${bookingId}, ${kind}, id, ${now}, ${userId}, sha256 from files where id = any(${medias}::uuid[]) on conflict do nothing`)

/** Says what photos of the unit show. */
export const namePhotos = (tx: Db, { rentalId, bookingId }: Place, names: readonly { media: string; name: string }[]) =>
  names.length === 0
    ? Promise.resolve(0)
    : tx.run(sql`
        update acceptance_photos p set name = t.name from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as t (media uuid, name text)
        where p.rental_id = ${rentalId} and p.booking_id = ${bookingId} and p.kind = 'unit' and p.media = t.media`)

export interface NotedPhoto {
  media: string
  at: Date
  sha256: Buffer | null
}

export const listPhotos = (tx: Db, { rentalId, bookingId }: Place, kind: PhotoKind) =>
  tx.rows<NotedPhoto>(sql`select media, at, sha256 from acceptance_photos where rental_id = ${rentalId} and booking_id = ${bookingId} and kind = ${kind}`)
