import type { readOfficeAcceptance } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { isSameList, mergeLists, mergeNotes } from '../shared-edits.ts'

export type PieceRecord = NonNullable<Answer<typeof readOfficeAcceptance>['acceptance']['pieces']>[number]

/** What staff note of a piece, as it is saved. */
export type PieceParts = Pick<PieceRecord, 'pieceId' | 'unitMedias' | 'guestMedias' | 'note'>

export const piecePartsOf = (pieces: readonly PieceRecord[] | undefined): PieceParts[] =>
  (pieces ?? []).map(({ pieceId, unitMedias, guestMedias, note }) => ({ pieceId, unitMedias, guestMedias, note }))

/** Only the pieces that differ are sent, and of each what differs. */
export function piecesPatch(wanted: readonly PieceParts[], now: readonly PieceParts[]) {
  const pieces = wanted.flatMap(({ pieceId, unitMedias, note }) => {
    const before = now.find(one => one.pieceId === pieceId)
    if (!before) return []
    const [isOther, isSaid] = [!isSameList(unitMedias, before.unitMedias), note !== before.note]
    return isOther || isSaid ? [{ pieceId, ...(isOther && { unitMedias }), ...(isSaid && { note }) }] : []
  })
  return pieces.length > 0 ? { pieces } : {}
}

/** Changes of photos and notes of pieces, made upon those that are shown and laid upon the newest. */
export function pieceEdits(shown: readonly PieceParts[], edit: (change: (now: readonly PieceParts[]) => PieceParts[]) => void) {
  const change = (pieceId: string, how: (piece: PieceParts) => Partial<PieceParts>) =>
    edit(now => now.map(piece => (piece.pieceId === pieceId ? { ...piece, ...how(piece) } : piece)))
  return {
    setPiecePhotos: (pieceId: string, uuids: string[]) => {
      const base = shown.find(piece => piece.pieceId === pieceId)?.unitMedias ?? []
      change(pieceId, now => ({ unitMedias: mergeLists(base, uuids, now.unitMedias) }))
    },
    setPieceNote: (pieceId: string, note: string, base: string) => change(pieceId, now => ({ note: mergeNotes(base, note, now.note) })),
  }
}

/** How many pieces have photos of the pick-up and none of the return. */
export const piecesToRepeat = (before: readonly PieceParts[] | undefined, now: readonly PieceParts[]) =>
  now.filter(({ pieceId, unitMedias }) => unitMedias.length === 0 && before?.some(one => one.pieceId === pieceId && one.unitMedias.length > 0)).length

type Photographed = Pick<PieceParts, 'unitMedias' | 'guestMedias'>

/** How many photos a hand-over has, those of pieces too. */
export const countHandOverPhotos = ({ pieces = [], ...all }: Photographed & { pieces?: readonly Photographed[] | undefined }) =>
  [all, ...pieces].reduce((sum, { unitMedias, guestMedias }) => sum + unitMedias.length + guestMedias.length, 0)

/** Each piece by its label; one without by its unit, and its number if the booking has several of them. */
export function pieceNames(pieces: readonly Pick<PieceRecord, 'pieceId' | 'unitId' | 'title' | 'label'>[]): Map<string, string> {
  const ofUnit = Map.groupBy(pieces, ({ unitId }) => unitId)
  const hasUnits = ofUnit.size > 1
  return new Map(
    pieces.map(piece => {
      const own = ofUnit.get(piece.unitId) ?? []
      const number = own.length > 1 ? ` ${own.indexOf(piece) + 1}` : ''
      return [piece.pieceId, piece.label ? (hasUnits ? `${piece.title}, ${piece.label}` : piece.label) : `${piece.title}${number}`]
    }),
  )
}
