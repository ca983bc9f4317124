import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { documentDaysUnfinished, documentHours } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import sharp from 'sharp'
import { hour, minute } from '@rentwell/contract/durations.ts'
import type { Acceptance } from '../acceptance/acceptance.store.ts'
import { savePieceNotes } from '../acceptance/piece-records.store.ts'
import { sealAcceptance, sealReturn } from '../acceptance/seal-record.ts'
import { documentPlace, type DocumentSafe } from '../media/documents/document-safe.ts'
import { seal, sealKey } from '../media/documents/seal.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import type { DemoHandOver } from './hand-overs.ts'
import { personId } from './people.ts'
import { pieceNotesOf } from './piece-notes.ts'
import { demoPictures, slotOfPicture, type DemoPicture } from './pictures.ts'
import { rentalId } from './rentals.ts'
import { idOf } from './seeded.ts'
import { unitId } from './units.ts'
import { art } from './write-pictures.ts'

interface DemoDocument {
  handOver: DemoHandOver
  id: string
  kind: 'passport' | 'driver_license'
  at: Date
  /** When it goes, or went. */
  purgeAt: Date
  sha256: Buffer | null
  sealedKey: Buffer | null
}

const placeOf = ({ booking }: DemoHandOver) => ({ rentalId: rentalId(booking.unit.rental), bookingId: idOf(`booking ${booking.number}`) })

/** Photographs of documents that are still kept go into the safe before anything tells of them; of the others only their traces are left. */
export async function storeDocuments(safe: DocumentSafe, handOvers: DemoHandOver[], now: Date): Promise<DemoDocument[]> {
  const wanted = handOvers.flatMap(handOver =>
    [
      { kind: 'passport' as const, ask: handOver.asks.passport },
      { kind: 'driver_license' as const, ask: handOver.asks.driverLicense },
    ].flatMap(({ kind, ask }) => (ask === 'photo' ? [{ handOver, kind }] : [])),
  )
  const draw = drawsOnce()
  return Promise.all(
    wanted.map(async ({ handOver, kind }): Promise<DemoDocument> => {
      const { booking, started, completed } = handOver
      const id = newId()
      const purgeAt = new Date(completed ? completed.at.getTime() + documentHours * hour : booking.period.end.getTime() + documentDaysUnfinished * 24 * hour)
      const facts = { handOver, id, kind, at: new Date(started.at.getTime() - 3 * minute), purgeAt }
      if (purgeAt <= now) return { ...facts, sha256: null, sealedKey: null }
      const picture = await draw(handOver.guestPhoto, kind)
      const { key, context } = documentPlace({ rentalId: placeOf(handOver).rentalId, id })
      const own = randomBytes(32)
      await safe.store.write(key, seal(own, picture, context))
      return { ...facts, sha256: createHash('sha256').update(picture).digest(), sealedKey: sealKey(safe.key, own, context) }
    }),
  )
}

/** `photograph`, which draws what is asked for again only once. */
function drawsOnce(): typeof photograph {
  const drawn = new Map<string, Promise<Buffer>>()
  return (picture, kind) => {
    const key = `${picture} ${kind}`
    const found = drawn.get(key) ?? photograph(picture, kind)
    drawn.set(key, found)
    return found
  }
}

/** A card with a face on it and lines that say nothing. */
async function photograph(face: DemoPicture, kind: DemoDocument['kind']): Promise<Buffer> {
  const portrait = await sharp(await readFile(new URL(`${face}.webp`, art)))
    .resize(180, 220)
    .toBuffer()
  const line = (top: number, width: number) => ({
    input: { create: { width, height: 16, channels: 3 as const, background: '#8d8674' } },
    left: 300,
    top,
  })
  return sharp({ create: { width: 640, height: 420, channels: 3, background: kind === 'passport' ? '#e9e0cd' : '#d5e4e0' } })
    .composite([{ input: portrait, left: 60, top: 100 }, line(120, 240), line(170, 180), line(220, 210), line(270, 140)])
    .jpeg()
    .toBuffer()
}

const json = (list: object[]) => JSON.stringify(list)

/** What was photographed, checked and sealed at hand-overs and returns. */
export async function writeHandOvers(tx: Db, handOvers: DemoHandOver[], documents: DemoDocument[], now: Date): Promise<void> {
  await writeDocuments(tx, documents, now)
  const records = new Map(handOvers.map(handOver => [handOver, acceptanceOf(handOver, documents)]))
  await tx.run(sql`
    insert into acceptances (rental_id, booking_id, unit_medias, guest_medias, passport, driver_license, passport_medias, driver_licenses_medias, updated_at, return_medias,
      return_note, findings, returned_at, complete_reason, version)
    select rental_id, booking_id, unit_medias, guest_medias, passport, driver_license, passport_medias, driver_licenses_medias, updated_at, return_medias,
      note, findings, returned_at, reason, version
    from jsonb_to_recordset(${json([...records].map(([handOver, acceptance]) => acceptanceRow(handOver, acceptance)))}::jsonb) as t (rental_id uuid, booking_id uuid,
      unit_medias uuid[], guest_medias uuid[], passport boolean, driver_license boolean, passport_medias uuid[], driver_licenses_medias uuid[], updated_at timestamptz,
      return_medias jsonb, note text, findings jsonb, returned_at timestamptz, reason text, version int)`)
  await tx.run(sql`
    insert into acceptance_photos (rental_id, booking_id, kind, media, at, by_user, sha256, name)
    select t.rental_id, t.booking_id, t.kind, t.media, t.at, t.by, f.sha256, t.name
    from jsonb_to_recordset(${json([...records].flatMap(([handOver, acceptance]) => photoRows(handOver, acceptance)))}::jsonb)
      as t (rental_id uuid, booking_id uuid, kind text, media uuid, at timestamptz, by uuid, name text) join files f on f.id = t.media`)
  for (const handOver of handOvers) {
    const notes = pieceNotesOf(handOver)
    await savePieceNotes(tx, placeOf(handOver), 'acceptance', notes.acceptance, handOver.started.at)
    if (handOver.completed) await savePieceNotes(tx, placeOf(handOver), 'return', notes.return, handOver.completed.at)
  }
  for (const { handOver, at, isReturn } of sealings(handOvers)) {
    const { booking, returned } = handOver
    const acceptance = records.get(handOver)
    if (!acceptance) continue
    const { rentalId: rental, bookingId } = placeOf(handOver)
    const stay = { rentalId: rental, id: bookingId, unitId: unitId(booking.unit.key), ...booking.period }
    const notes = pieceNotesOf(handOver)
    if (isReturn) await sealReturn(tx, stay, { ...acceptance, pieces: notes.return }, returned.reason ?? '', at)
    else await sealAcceptance(tx, stay, { ...acceptance, pieces: notes.acceptance }, at)
  }
}

/** Every record begins with the one before it: they are sealed in the order of time. */
const sealings = (handOvers: DemoHandOver[]) =>
  handOvers
    .flatMap(handOver => [
      { handOver, at: handOver.started.at, isReturn: false },
      ...(handOver.completed ? [{ handOver, at: handOver.completed.at, isReturn: true }] : []),
    ])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())

function acceptanceOf(handOver: DemoHandOver, documents: DemoDocument[]): Acceptance {
  const { asks, unitPhotos, guestPhoto, completed, returned } = handOver
  const unitMedias = unitPhotos.map(photo => demoPictures[photo].id)
  const of = (kind: DemoDocument['kind']) => documents.filter(one => one.handOver === handOver && one.kind === kind).map(one => one.id)
  const isBack = completed !== undefined && returned.isPhotographed
  return {
    version: completed ? 6 : 4,
    asks,
    unitMedias,
    guestMedias: [demoPictures[guestPhoto].id],
    documents: {
      passport: asks.passport !== 'none',
      driverLicense: asks.driverLicense !== 'none',
      passportMedias: of('passport'),
      driverLicensesMedias: of('driver_license'),
    },
    returnMedias: isBack ? unitMedias.map((media, slot) => ({ slot, media })) : [],
    returnNote: completed ? returned.note : '',
    findings: isBack ? returned.findings : [],
  }
}

function acceptanceRow(handOver: DemoHandOver, acceptance: Acceptance): object {
  const { started, completed, returned } = handOver
  const { rentalId: rental_id, bookingId: booking_id } = placeOf(handOver)
  const { documents } = acceptance
  return {
    rental_id,
    booking_id,
    unit_medias: acceptance.unitMedias,
    guest_medias: acceptance.guestMedias,
    passport: documents.passport,
    driver_license: documents.driverLicense,
    passport_medias: documents.passportMedias,
    driver_licenses_medias: documents.driverLicensesMedias,
    updated_at: new Date(started.at.getTime() - 2 * minute),
    return_medias: acceptance.returnMedias,
    note: acceptance.returnNote,
    findings: acceptance.findings,
    returned_at: acceptance.returnMedias.length > 0 ? completed?.at : null,
    reason: completed ? returned.reason : null,
    version: acceptance.version,
  }
}

const nameOf = (picture: DemoPicture | undefined) => (picture && slotOfPicture[picture]) ?? null

function photoRows(handOver: DemoHandOver, { unitMedias, guestMedias, returnMedias }: Acceptance): object[] {
  const { unitPhotos, started, completed } = handOver
  const { rentalId: rental_id, bookingId: booking_id } = placeOf(handOver)
  const row = (kind: string, media: string, before: Date, minutes: number, by: string) => ({
    rental_id,
    booking_id,
    kind,
    media,
    at: new Date(before.getTime() - minutes * minute),
    by: personId(by),
  })
  return [
    ...unitMedias.map((media, index) => ({
      ...row('unit', media, started.at, 10 - index, started.by),
      name: nameOf(unitPhotos[index]),
    })),
    ...guestMedias.map(media => row('guest', media, started.at, 5, started.by)),
    ...(completed ? returnMedias.map(({ media, slot }) => row('return', media, completed.at, 8 - slot, completed.by)) : []),
  ]
}

/** With them one look of the rental at each that is kept, which its guest reads of. */
async function writeDocuments(tx: Db, documents: DemoDocument[], now: Date): Promise<void> {
  const rows = documents.map(({ handOver, id, kind, at, purgeAt, sha256, sealedKey }) => {
    const { rentalId: rental_id, bookingId: booking_id } = placeOf(handOver)
    return {
      rental_id,
      id,
      booking_id,
      kind,
      at,
      by: personId(handOver.started.by),
      purge_at: purgeAt,
      purged_at: purgeAt <= now ? purgeAt : null,
      sha256: sha256?.toString('hex'),
      sealed_key: sealedKey?.toString('hex'),
    }
  })
  await tx.run(sql`
    insert into documents (rental_id, id, booking_id, kind, inserted_at, by_user, ready_at, purge_at, purged_at, sha256, sealed_key)
    select rental_id, id, booking_id, kind, at, by, at, purge_at, purged_at, decode(sha256, 'hex'), decode(sealed_key, 'hex')
    from jsonb_to_recordset(${json(rows)}::jsonb) as t (rental_id uuid, id uuid, booking_id uuid, kind text, at timestamptz, by uuid, purge_at timestamptz,
      purged_at timestamptz, sha256 text, sealed_key text)`)
  const views = rows.filter(({ purged_at }) => purged_at === null).map(({ at, ...row }) => ({ ...row, view: newId(), at: new Date(at.getTime() + minute) }))
  await tx.run(sql`
    insert into document_views (rental_id, id, document_id, at, by_user)
    select rental_id, view, id, at, by from jsonb_to_recordset(${json(views)}::jsonb) as t (rental_id uuid, view uuid, id uuid, at timestamptz, by uuid)`)
}
