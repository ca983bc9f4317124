import type { saveTracker as endpoint } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { isAwayFrom, type Area } from '@rentwell/contract/tracker/tracker.rules.ts'
import type { Member } from '../members/members.public.ts'
import type { Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findSeenPiece, listTrackedPieces } from './tracked-pieces.views.ts'
import { findSettings, forgetAway, lockUnit, noteAway, writeSettings, type PieceKey } from './tracker.store.ts'
import { presentSettings, readLast } from './tracker.views.ts'

/** Whether the guest sees the unit, and the area that it should stay in; what is not sent stays. */
export const saveTracker: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { unit: unitId, isShownToGuest, area: wanted }) => {
  const unit = { rentalId: member.rentalId, unitId }
  must(await lockUnit(tx, unit), 'not_found')
  const before = await findSettings(tx, { ...unit, pieceId: unitId })
  const area = wanted === undefined ? before.area : wanted && { centre: wanted.location.coordinates, radius: wanted.radius }
  const isAway = wanted === undefined ? before.isAway : null
  await writeSettings(tx, unit, { isShownToGuest: isShownToGuest ?? before.isShownToGuest, area, isAway }, now)
  const pieces = await listTrackedPieces(tx, unit)
  if (wanted !== undefined) {
    await forgetAway(tx, unit)
    for (const pieceId of area ? new Set([unitId, ...pieces.map(({ id }) => id)]) : []) {
      const stands = area && (await standsAway(tx, { ...unit, pieceId }, area))
      if (stands !== null) await noteAway(tx, { ...unit, pieceId }, stands)
    }
  }
  const pieceId = await findSeenPiece(tx, unit, pieces)
  return { settings: presentSettings(await findSettings(tx, { ...unit, pieceId })) }
}

/** Whether a piece is outside of a new area, for which no alert is sent; null if its position is not known. */
async function standsAway(tx: Db, piece: PieceKey, area: Area): Promise<boolean | null> {
  const last = await readLast(tx, piece)
  if (last?.source !== 'device') return null
  return isAwayFrom(area, last.location.coordinates, last.accuracy) ?? null
}
