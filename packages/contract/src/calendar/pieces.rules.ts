/** A piece is ready for guests, away (in repair, lent out), or gone for good. */
export const pieceStates = ['ready', 'away', 'gone'] as const
export type PieceState = (typeof pieceStates)[number]

export const mostPiecesAtOnce = 100
export const mostPiecesOfUnit = 500
