import { missingParts } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import type { readHandOverPack } from '@rentwell/contract/acceptance/hand-over-pack.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { mergeLists, mergeNotes } from '../shared-edits.ts'
import type { AcceptanceBody, Act, ReturnBody } from './acts.ts'

export type Packed = Answer<typeof readHandOverPack>['bookings'][number]
type Acceptance = Packed['acceptance']
type Returned = Packed['return']
type Pieces = NonNullable<AcceptanceBody['pieces']>

const documentLists = ['passportMedias', 'driverLicensesMedias'] as const

/** What was in the parts that `body` changes. */
export const acceptanceBase = (body: AcceptanceBody, now: Acceptance): AcceptanceBody => ({
  ...(body.unitMedias && { unitMedias: now.unitMedias }),
  ...(body.guestMedias && { guestMedias: now.guestMedias }),
  ...(body.documents && { documents: Object.fromEntries(Object.keys(body.documents).map(key => [key, now.documents[key as keyof typeof now.documents]])) }),
  ...(body.pieces && { pieces: piecesBase(body.pieces, now.pieces) }),
})

export const returnBase = (body: ReturnBody, now: Returned): ReturnBody => ({
  ...(body.unitMedias && { unitMedias: now.unitMedias }),
  ...(body.findings && { findings: now.findings }),
  ...(body.note !== undefined && { note: now.note }),
  ...(body.pieces && { pieces: piecesBase(body.pieces, now.pieces) }),
})

const piecesBase = (pieces: Pieces, now: Acceptance['pieces'] = []): Pieces =>
  pieces.flatMap(({ pieceId }) => {
    const piece = now.find(one => one.pieceId === pieceId)
    return piece ? [{ pieceId, unitMedias: piece.unitMedias, guestMedias: piece.guestMedias, note: piece.note }] : []
  })

/** What is to be saved so that both hold: what was done here, and what others did meanwhile. */
export function mergeAcceptance(body: AcceptanceBody, base: AcceptanceBody, now: Acceptance): AcceptanceBody {
  const documents = { ...body.documents }
  for (const list of documentLists) {
    const mine = documents[list]
    if (mine) documents[list] = mergeLists(base.documents?.[list] ?? [], mine, now.documents[list])
  }
  return {
    ...body,
    ...(body.unitMedias && { unitMedias: mergeLists(base.unitMedias ?? [], body.unitMedias, now.unitMedias) }),
    ...(body.guestMedias && { guestMedias: mergeLists(base.guestMedias ?? [], body.guestMedias, now.guestMedias) }),
    ...(body.documents && { documents }),
    ...(body.pieces && { pieces: mergePieces(body.pieces, base.pieces, now.pieces) }),
  }
}

export function mergeReturn(body: ReturnBody, base: ReturnBody, now: Returned): ReturnBody {
  return {
    ...body,
    ...(body.unitMedias && { unitMedias: mergeSlots(body.unitMedias, base.unitMedias, now.unitMedias) }),
    ...(body.findings && { findings: mergeSlots(body.findings, base.findings, now.findings) }),
    ...(body.note !== undefined && { note: mergeNotes(base.note ?? '', body.note, now.note) }),
    ...(body.pieces && { pieces: mergePieces(body.pieces, base.pieces, now.pieces) }),
  }
}

/** Slots that others filled meanwhile stay; of one that both filled, this device's counts. */
function mergeSlots<T extends { slot: number }>(mine: readonly T[], base: readonly T[] = [], now: readonly T[]): T[] {
  const added = now.filter(({ slot }) => !base.some(one => one.slot === slot) && !mine.some(one => one.slot === slot))
  return [...mine, ...added].toSorted((one, other) => one.slot - other.slot)
}

const mergePieces = (mine: Pieces, base: Pieces = [], now: Acceptance['pieces'] = []): Pieces =>
  mine.map(piece => {
    const [before, theirs] = [base.find(one => one.pieceId === piece.pieceId), now.find(one => one.pieceId === piece.pieceId)]
    if (!theirs) return piece
    return {
      pieceId: piece.pieceId,
      ...(piece.unitMedias && { unitMedias: mergeLists(before?.unitMedias ?? [], piece.unitMedias, theirs.unitMedias) }),
      ...(piece.guestMedias && { guestMedias: mergeLists(before?.guestMedias ?? [], piece.guestMedias, theirs.guestMedias) }),
      ...(piece.note !== undefined && { note: mergeNotes(before?.note ?? '', piece.note, theirs.note) }),
    }
  })

/** A booking of the pack with what was done here on top, as its screens show it. */
export function withActs(packed: Packed, acts: readonly Act[]): Packed {
  return acts.reduce((now, { work }) => {
    if (work.kind === 'acceptance') return { ...now, acceptance: shownAcceptance(now.acceptance, mergeAcceptance(work.body, work.base, now.acceptance)) }
    if (work.kind === 'return') return { ...now, return: shownReturn(now.return, mergeReturn(work.body, work.base, now.return)) }
    const status = work.kind === 'start' ? 'in_progress' : 'completed'
    return { ...now, booking: { ...now.booking, status } }
  }, packed)
}

/** The photos of a part that is not saved have no time and hash yet; of their names the screen knows. */
function shownAcceptance(now: Acceptance, body: AcceptanceBody): Acceptance {
  const unitMedias = body.unitMedias ?? now.unitMedias
  const named = new Map((body.unitNames ?? []).map(({ media, name }) => [media, name]))
  const photos = [
    ...now.photos.map(photo => (named.has(photo.media) ? { ...photo, name: named.get(photo.media) ?? null } : photo)),
    ...[...named].flatMap(([media, name]) =>
      now.photos.some(photo => photo.media === media)
        ? []
        : [{ kind: 'unit' as const, slot: unitMedias.indexOf(media), media, name, at: '', sha256: null, by: { id: '', firstName: '', lastName: '' } }],
    ),
  ]
  const guestMedias = body.guestMedias ?? now.guestMedias
  const documents = { ...now.documents, ...withoutUndefined(body.documents) }
  const pieces = shownPieces(now.pieces, body.pieces)
  const missing = missingParts({ unitMedias, guestMedias, documents, pieces }, now.asks)
  return { ...now, unitMedias, guestMedias, documents, photos, missing, ...(pieces && { pieces }) }
}

const shownReturn = (now: Returned, body: ReturnBody): Returned => {
  const pieces = shownPieces(now.pieces, body.pieces)
  return {
    ...now,
    unitMedias: body.unitMedias ?? now.unitMedias,
    findings: body.findings ?? now.findings,
    note: body.note ?? now.note,
    ...(pieces && { pieces }),
  }
}

const shownPieces = (now: Acceptance['pieces'], saved: Pieces = []) =>
  now?.map(piece => ({ ...piece, ...withoutUndefined(saved.find(one => one.pieceId === piece.pieceId) ?? {}) }))

const withoutUndefined = <T extends object>(some: T | undefined) =>
  Object.fromEntries(Object.entries(some ?? {}).filter(([, value]) => value !== undefined)) as { [K in keyof T]-?: NonNullable<T[K]> }
