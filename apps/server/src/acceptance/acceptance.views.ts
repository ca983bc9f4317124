import { missingParts } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import type { readOfficeAcceptance } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { defaultSlots } from '@rentwell/contract/acceptance/photo-slots.rules.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { AskedDocuments } from '@rentwell/contract/rentals/rentals.rules.ts'
import { documentsFor, type DocumentSettings } from '@rentwell/contract/units/unit-documents.rules.ts'
import { listDocumentsOf } from '../media/documents/documents.public.ts'
import { lookup, sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { documentSettings } from '../rentals/rentals.public.ts'
import type { Deposit, Finding, PhotoKind, Place } from './acceptance.store.ts'
import type { HandOverStep } from './piece-records.store.ts'
import { listPieceRowsOf, notesOf, toldPieces, type PieceRow } from './piece-records.views.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'
import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'

export type HandOver = Returned<typeof readOfficeAcceptance>

export interface Stay extends Place {
  status: BookingStatus
  start: Date
  end: Date
  /** The rental claims a part of the deposit, and the claim is still open. */
  hasOpenClaim: boolean
}

const columns = sql`b.rental_id as "rentalId", b.id as "bookingId", b.status, lower(b.period) as start, upper(b.period) as "end",
  exists (select 1 from deposit_claims c where c.rental_id = b.rental_id and c.booking_id = b.id and c.status in ('open', 'disputed')) as "hasOpenClaim"`

/** A booking of a rental; a draft is nobody's business yet. */
export async function findOfficeStay(db: Db, rentalId: string, id: string): Promise<Stay> {
  const stay = await db.row<Stay>(sql`select ${columns} from bookings b where b.rental_id = ${rentalId} and b.id = ${id} and b.status <> 'draft'`)
  must(stay, 'not_found')
  return stay
}

/** A guest's own booking. */
export async function findOwnStay(db: Db, userId: string, id: string): Promise<Stay> {
  const stay = await db.row<Stay>(sql`
    select ${columns} from bookings b
    where b.rental_id = ${lookup(sql`select rental_id from guest_bookings where user_id = ${userId} and booking_id = ${id}`)} and b.id = ${id} and b.guest_id = ${userId}`)
  must(stay, 'not_found')
  return stay
}

interface Row {
  bookingId: string
  settings: DocumentSettings
  kind: UnitKind
  /** Null where the rental keeps to the product's list. */
  slots: string[] | null
  /** What was asked for at the hand-over; null until then. */
  asked: AskedDocuments | null
  unitMedias: string[] | null
  guestMedias: string[] | null
  documents: HandOver['acceptance']['documents'] | null
  updatedAt: Date | null
  returnMedias: { slot: number; media: string }[] | null
  returnNote: string | null
  version: number | null
  findings: Finding[] | null
  returnedAt: Date | null
  reason: string | null
  deposit: Deposit | null
  photos:
    | { kind: PhotoKind; media: string; name: string | null; at: string; sha256: string | null; by: HandOver['acceptance']['photos'][number]['by'] }[]
    | null
  seals: { id: string; kind: 'acceptance' | 'return'; hash: string; at: string }[] | null
}

/** What was noted of some bookings of a rental at their hand-over and return, by the booking. */
export async function listHandOvers(db: Db, rentalId: string, bookingIds: readonly string[]): Promise<Map<string, HandOver>> {
  const rows = await db.rows<Row>(sql`
    select b.id as "bookingId", ${documentSettings} as settings, u.kind, (select p.slots from photo_slots p where p.rental_id = r.id and p.kind = u.kind) as slots, a.version, a.findings,
      case when a.asked_passport is not null then jsonb_build_object('passport', a.asked_passport, 'driverLicense', a.asked_driver_license) end as asked,
      a.unit_medias as "unitMedias", a.guest_medias as "guestMedias",
      case when a.booking_id is not null then jsonb_build_object('passport', a.passport, 'driverLicense', a.driver_license,
        'passportMedias', to_jsonb(a.passport_medias), 'driverLicensesMedias', to_jsonb(a.driver_licenses_medias)) end as documents,
      a.updated_at as "updatedAt", a.return_medias as "returnMedias", a.return_note as "returnNote", a.returned_at as "returnedAt", a.complete_reason as reason, a.deposit,
      (select json_agg(json_build_object('kind', p.kind, 'media', p.media, 'name', p.name, 'at', p.at, 'sha256', encode(p.sha256, 'hex'),
          'by', json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)))
        from acceptance_photos p join users u on u.id = p.by_user where p.rental_id = r.id and p.booking_id = b.id) as photos,
      (select json_agg(json_build_object('id', s.id, 'kind', s.kind, 'hash', encode(s.seal, 'hex'), 'at', s.at))
        from sealed_records s where s.rental_id = r.id and s.booking_id = b.id) as seals
    from rentals r join bookings b on b.rental_id = r.id and b.id = any(${[...bookingIds]}::uuid[]) join units u on u.rental_id = b.rental_id and u.id = b.unit_id
    left join acceptances a on a.rental_id = r.id and a.booking_id = b.id where r.id = ${rentalId}`)
  const [papers, pieces] = [await listDocumentsOf(db, rentalId, bookingIds), await listPieceRowsOf(db, rentalId, bookingIds)]
  const [papersOf, piecesOf] = [Map.groupBy(papers, one => one.bookingId), Map.groupBy(pieces, one => one.bookingId)]
  return new Map(rows.map(row => [row.bookingId, present(row.bookingId, row, papersOf.get(row.bookingId) ?? [], piecesOf.get(row.bookingId) ?? [])]))
}

export async function readHandOver(db: Db, { rentalId, bookingId }: Place): Promise<HandOver> {
  const handOver = (await listHandOvers(db, rentalId, [bookingId])).get(bookingId)
  must(handOver, 'not_found')
  return handOver
}

function present(bookingId: string, row: Row, papers: HandOver['acceptance']['papers'], pieceRows: PieceRow[]): HandOver {
  const [unitMedias, guestMedias, returnMedias] = [row.unitMedias ?? [], row.guestMedias ?? [], row.returnMedias ?? []]
  const asks = row.asked ?? documentsFor(row.settings, row.kind)
  const documents = row.documents ?? { passport: false, driverLicense: false, passportMedias: [], driverLicensesMedias: [] }
  const photosOf = <Kind extends PhotoKind>(kind: Kind, places: { slot: number; media: string }[]) =>
    places.flatMap(({ slot, media }) => {
      const noted = row.photos?.find(photo => photo.kind === kind && photo.media === media)
      return noted ? [{ ...noted, kind, slot, at: new Date(noted.at) }] : []
    })
  const inOrder = (medias: string[]) => medias.map((media, slot) => ({ slot, media }))
  const sealOf = (kind: 'acceptance' | 'return') => {
    const seal = row.seals?.find(one => one.kind === kind)
    return seal ? { id: seal.id, hash: seal.hash, at: new Date(seal.at) } : null
  }
  const told = (step: HandOverStep) => toldPieces(pieceRows, step, sealOf(step) !== null)
  const piecesAt = (step: HandOverStep) => {
    const [ofUnit, ofGuest] = step === 'acceptance' ? (['unit', 'guest'] as const) : (['return', 'return_guest'] as const)
    const pieces = told(step).map(piece => {
      const { unitMedias, guestMedias, note } = notesOf(piece, step)
      const photos = [
        ...photosOf(ofUnit, inOrder(unitMedias)).map(photo => ({ ...photo, kind: 'unit' as const, name: null })),
        ...photosOf(ofGuest, inOrder(guestMedias)).map(photo => ({ ...photo, kind: 'guest' as const })),
      ]
      return { pieceId: piece.pieceId, unitId: piece.unitId, title: piece.title, label: piece.label, unitMedias, guestMedias, note, photos }
    })
    return pieces.length > 0 ? { pieces } : {}
  }
  const pieces = told('acceptance').map(piece => notesOf(piece, 'acceptance'))
  return {
    acceptance: {
      bookingId,
      version: row.version ?? 0,
      asks,
      slots: row.slots ?? [...defaultSlots[row.kind]],
      unitMedias,
      guestMedias,
      documents,
      photos: [...photosOf('unit', inOrder(unitMedias)), ...photosOf('guest', inOrder(guestMedias))],
      ...piecesAt('acceptance'),
      papers,
      missing: sealOf('acceptance') ? [] : missingParts({ unitMedias, guestMedias, documents, pieces }, asks),
      updatedAt: row.updatedAt,
      seal: sealOf('acceptance'),
    },
    return: {
      bookingId,
      version: row.version ?? 0,
      unitMedias: returnMedias,
      findings: row.findings ?? [],
      note: row.returnNote ?? '',
      photos: photosOf('return', returnMedias),
      ...piecesAt('return'),
      updatedAt: row.returnedAt,
      reason: row.reason,
      deposit: row.deposit,
      seal: sealOf('return'),
    },
  }
}
