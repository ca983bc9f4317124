/** A piece is ready for guests, away (in repair, lent out), or gone for good. */
export const pieceStates = ['ready', 'away', 'gone'] as const
export type PieceState = (typeof pieceStates)[number]

export const mostPiecesAtOnce = 100

const labelEnd = /^https?:\/\/\S+\/pieces#([0-9a-f-]{36})$/i

/** What a printed label of a piece says: an address that opens the piece in the office. */
export const labelAddress = (origin: string, { rental, unit, piece }: { rental: string; unit: string; piece: string }) =>
  `${origin}/office/${rental}/units/${unit}/pieces#${piece}`

/** The id of the piece on a printed label; undefined if the text is something else. */
export const pieceOnLabel = (scanned: string) => labelEnd.exec(scanned.trim())?.[1]?.toLowerCase()
