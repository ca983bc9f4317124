import { createHash } from 'node:crypto'
import { productName } from '@rentwell/contract/product.ts'
import type { LockedBooking } from '../bookings/bookings.public.ts'
import type { Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { listPhotos, saveAsked, type Acceptance, type Finding, type NotedPhoto, type Place } from './acceptance.store.ts'
import { chain } from '../platform/base/hash-chain.ts'
import { findNumber, insertRecord, lockHead } from './records.store.ts'

/** What a record says of its booking. */
type SealedStay = Pick<LockedBooking, 'rentalId' | 'id' | 'unitId' | 'start' | 'end'>

interface Shot extends NotedPhoto {
  kind: 'unit' | 'guest' | 'return'
  place: number
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Seals what was noted at the hand-over. Returns the record's id. */
export async function sealAcceptance(tx: Db, booking: SealedStay, { unitMedias, guestMedias, documents, asks }: Acceptance, now: Date): Promise<string> {
  const place = { rentalId: booking.rentalId, bookingId: booking.id }
  await saveAsked(tx, place, asks)
  const shots = [
    ...inOrder(
      'unit',
      unitMedias.map((media, slot) => ({ media, slot })),
      await listPhotos(tx, place, 'unit'),
    ),
    ...inOrder(
      'guest',
      guestMedias.map((media, slot) => ({ media, slot })),
      await listPhotos(tx, place, 'guest'),
    ),
  ]
  // What of a document stays for good: that it was checked, and how many photographs there were.
  const checked = [
    ...(documents.passport ? [`document passport checked, ${documents.passportMedias.length} photographs, asked: ${asks.passport}`] : []),
    ...(documents.driverLicense ? [`document driver_license checked, ${documents.driverLicensesMedias.length} photographs, asked: ${asks.driverLicense}`] : []),
  ]
  return seal(tx, booking, 'acceptance', checked, shots, now)
}

/** Seals what was noted at the return; texts by their hash, because people's names may stand in them. Returns the record's id. */
export async function sealReturn(tx: Db, booking: SealedStay, { returnMedias, returnNote, findings }: Acceptance, reason: string, now: Date): Promise<string> {
  const place = { rentalId: booking.rentalId, bookingId: booking.id }
  const shots = inOrder('return', returnMedias, await listPhotos(tx, place, 'return'))
  const texts = [...(returnNote ? [`note sha256 ${hashOf(returnNote)}`] : []), ...(reason ? [`reason sha256 ${hashOf(reason)}`] : [])]
  return seal(tx, booking, 'return', [...texts, ...findings.map(lineOf)], shots, now)
}

/** 'finding 2 damage sha256 … marks 0.412,0.551': how a slot came back, its words by their hash. */
function lineOf({ slot, state, words, marks }: Finding): string {
  const places = marks.map(({ x, y }) => ` ${x},${y}`).join('')
  return `finding ${slot + 1} ${state}${words && ` sha256 ${hashOf(words)}`}${places && ` marks${places}`}`
}

function inOrder(kind: Shot['kind'], wanted: { media: string; slot: number }[], noted: NotedPhoto[]): Shot[] {
  return wanted.flatMap(({ media, slot }) => {
    const photo = noted.find(one => one.media === media)
    return photo ? [{ ...photo, kind, place: slot + 1 }] : []
  })
}

async function seal(tx: Db, booking: SealedStay, kind: 'acceptance' | 'return', facts: string[], shots: Shot[], now: Date): Promise<string> {
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
    ...shots.map(shot => `photo ${shot.kind} ${shot.place} ${shot.at.toISOString()} ${shot.sha256?.toString('hex') ?? 'unknown'}`),
  ]
  const lines = chain(before, texts)
  const last = Buffer.from((lines.at(-1) ?? '').slice(0, 64), 'hex')
  const previous = head.number === 0 ? null : head.seal
  await insertRecord(tx, { ...place, id, kind, number: head.number + 1, lines, medias: shots.map(shot => shot.media), previous, seal: last, now })
  return id
}
