import { createHash } from 'node:crypto'
import { productName } from '@rentwell/contract/product.ts'
import type { LockedBooking } from '../bookings/bookings.public.ts'
import type { Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { listPhotos, saveAsked, type Acceptance, type Finding, type NotedPhoto, type PhotoKind, type Place } from './acceptance.store.ts'
import { chain } from '../platform/base/hash-chain.ts'
import { listContractLines } from './contracts/contracts.store.ts'
import { dropOtherNotes, type HandOverStep, type PieceNotes } from './piece-records.store.ts'
import { findNumber, insertRecord, lockHead, type NewRecord } from './records.store.ts'

/** What a record says of its booking. */
type SealedStay = Pick<LockedBooking, 'rentalId' | 'id' | 'unitId' | 'start' | 'end'>

/** What was noted, of single pieces too: at the hand-over, or at the return. */
type Noted = Acceptance & { pieces?: PieceNotes[] }

interface Shot extends NotedPhoto {
  kind: PhotoKind
  place: number
  /** The piece that it shows; undefined for one of all together. */
  pieceId?: string
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Seals what was noted at the hand-over. Returns the record's id. */
export async function sealAcceptance(
  tx: Db,
  booking: SealedStay,
  { unitMedias, guestMedias, documents, asks, pieces = [] }: Noted,
  now: Date,
): Promise<string> {
  const place = { rentalId: booking.rentalId, bookingId: booking.id }
  await saveAsked(tx, place, asks)
  const [ofUnit, ofGuest] = [await listPhotos(tx, place, 'unit'), await listPhotos(tx, place, 'guest')]
  const shots = [
    ...inOrder('unit', slotted(unitMedias), ofUnit),
    ...inOrder('guest', slotted(guestMedias), ofGuest),
    ...pieces.flatMap(({ pieceId, ...piece }) => [
      ...inOrder('unit', slotted(piece.unitMedias), ofUnit, pieceId),
      ...inOrder('guest', slotted(piece.guestMedias), ofGuest, pieceId),
    ]),
  ]
  // What of a document stays for good: that it was checked, and how many photographs there were.
  const checked = [
    ...(documents.passport ? [`document passport checked, ${documents.passportMedias.length} photographs, asked: ${asks.passport}`] : []),
    ...(documents.driverLicense ? [`document driver_license checked, ${documents.driverLicensesMedias.length} photographs, asked: ${asks.driverLicense}`] : []),
  ]
  await keepSealedNotes(tx, place, 'acceptance', pieces)
  const contract = await listContractLines(tx, place)
  return seal(tx, booking, 'acceptance', [...contract, ...checked, ...pieces.flatMap(wordsOf)], shots, now)
}

/** Seals the contract of a booking, which was just signed. Returns the record's id. */
export async function sealContract(tx: Db, booking: SealedStay, now: Date): Promise<string> {
  return seal(tx, booking, 'contract', await listContractLines(tx, { rentalId: booking.rentalId, bookingId: booking.id }), [], now)
}

/** Seals what was noted at the return; texts by their hash, because people's names may stand in them. Returns the record's id. */
export async function sealReturn(
  tx: Db,
  booking: SealedStay,
  { returnMedias, returnNote, findings, pieces = [] }: Noted,
  reason: string,
  now: Date,
): Promise<string> {
  const place = { rentalId: booking.rentalId, bookingId: booking.id }
  const [ofUnit, ofGuest] = [await listPhotos(tx, place, 'return'), await listPhotos(tx, place, 'return_guest')]
  const shots = [
    ...inOrder('return', returnMedias, ofUnit),
    ...pieces.flatMap(({ pieceId, ...piece }) => [
      ...inOrder('return', slotted(piece.unitMedias), ofUnit, pieceId),
      ...inOrder('return_guest', slotted(piece.guestMedias), ofGuest, pieceId),
    ]),
  ]
  const texts = [...(returnNote ? [`note sha256 ${hashOf(returnNote)}`] : []), ...(reason ? [`reason sha256 ${hashOf(reason)}`] : [])]
  await keepSealedNotes(tx, place, 'return', pieces)
  return seal(tx, booking, 'return', [...texts, ...findings.map(lineOf), ...pieces.flatMap(wordsOf)], shots, now)
}

/** 'finding 2 damage sha256 … marks 0.412,0.551': how a slot came back, its words by their hash. */
function lineOf({ slot, state, words, marks }: Finding): string {
  const places = marks.map(({ x, y }) => ` ${x},${y}`).join('')
  return `finding ${slot + 1} ${state}${words && ` sha256 ${hashOf(words)}`}${places && ` marks${places}`}`
}

/** 'piece … note sha256 …': what was said of a piece, by its hash. */
const wordsOf = ({ pieceId, note }: PieceNotes) => (note ? [`piece ${pieceId} note sha256 ${hashOf(note)}`] : [])

/** What is not sealed, because the booking has other pieces by now, is not kept either. */
const keepSealedNotes = (tx: Db, place: Place, step: HandOverStep, pieces: readonly PieceNotes[]) =>
  dropOtherNotes(
    tx,
    place,
    step,
    pieces.map(({ pieceId }) => pieceId),
  )

const slotted = (medias: string[]) => medias.map((media, slot) => ({ media, slot }))

function inOrder(kind: PhotoKind, wanted: { media: string; slot: number }[], noted: NotedPhoto[], pieceId?: string): Shot[] {
  return wanted.flatMap(({ media, slot }) => {
    const photo = noted.find(one => one.media === media)
    return photo ? [{ ...photo, kind, place: slot + 1, ...(pieceId !== undefined && { pieceId }) }] : []
  })
}

/** 'photo unit 1 <moment> <hash>', with 'piece <id>' before the hash if it shows one piece. */
function photoLine({ kind, place, at, pieceId, sha256 }: Shot): string {
  const piece = pieceId === undefined ? '' : `piece ${pieceId} `
  return `photo ${kind} ${place} ${at.toISOString()} ${piece}${sha256?.toString('hex') ?? 'unknown'}`
}

async function seal(tx: Db, booking: SealedStay, kind: NewRecord['kind'], facts: string[], shots: Shot[], now: Date): Promise<string> {
  const place: Place = { rentalId: booking.rentalId, bookingId: booking.id }
  const number = (await findNumber(tx, place))?.number ?? 0
  const head = await lockHead(tx, booking.rentalId)
  const before = head.seal.toString('hex')
  const id = newId()
  const texts = [
    `${productName} record 1`,
    `follows ${before}`,
    `record ${id} ${kind} ${head.number + 1}`,
    `rental ${booking.rentalId}`,
    `booking ${booking.id} ${number}`,
    `unit ${booking.unitId}`,
    `period ${booking.start.toISOString()} ${booking.end.toISOString()}`,
    `sealed ${now.toISOString()}`,
    ...facts,
    ...shots.map(photoLine),
  ]
  const lines = chain(before, texts)
  const last = Buffer.from((lines.at(-1) ?? '').slice(0, 64), 'hex')
  const previous = head.number === 0 ? null : head.seal
  await insertRecord(tx, { ...place, id, kind, number: head.number + 1, lines, medias: shots.map(shot => shot.media), previous, seal: last, now })
  return id
}
