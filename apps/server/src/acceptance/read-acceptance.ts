import type { readAcceptance as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findOwnStay, readHandOver, type HandOver } from './acceptance.views.ts'

type PieceRecord = NonNullable<HandOver['acceptance']['pieces']>[number]

/** What the rental noted at the hand-over and return of a guest's own booking. */
export const readAcceptance: Handler<typeof endpoint> = async ({ tx, actor }, { booking: id }) => {
  const handOver = await readHandOver(tx, await findOwnStay(tx, actor.id, id))
  return { acceptance: withoutLabels(handOver.acceptance), return: withoutLabels(handOver.return) }
}

/** Labels of pieces are for the team. */
const withoutLabels = <T extends { pieces?: PieceRecord[] | undefined }>(part: T): T =>
  part.pieces ? { ...part, pieces: part.pieces.map(piece => ({ ...piece, label: '' })) } : part
