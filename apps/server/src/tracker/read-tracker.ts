import { day } from '@rentwell/contract/durations.ts'
import type { readTracker as endpoint } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { longestPathDays } from '@rentwell/contract/tracker/tracker.rules.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findSettings, isUnit } from './tracker.store.ts'
import { findSeenPiece, listTrackedPieces } from './tracked-pieces.views.ts'
import { listDevices, presentSettings, readLast, readPath } from './tracker.views.ts'

/** Positions may stand at this very moment, and a period ends before its end. */
const instantAfter = (at: Date) => new Date(at.getTime() + 1)

/** The path of a piece of a unit within a time, with what sends it and what the rental does with it. */
export const readTracker: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { unit: unitId, pieceId, from: since, to: until }) => {
  const unit = { rentalId: member.rentalId, unitId }
  must(await isUnit(tx, unit), 'not_found')
  const pieces = await listTrackedPieces(tx, unit)
  must(pieceId === undefined || pieces.some(one => one.id === pieceId), 'not_found')
  const piece = { ...unit, pieceId: pieceId ?? (await findSeenPiece(tx, unit, pieces)) }
  const last = await readLast(tx, piece)
  const to = until ?? (since ? instantAfter(now) : instantAfter(last?.at ?? now))
  const from = since ?? new Date(to.getTime() - day)
  must(from < to && to.getTime() - from.getTime() <= longestPathDays * day, 'bad_request')
  const [path, devices, settings] = await Promise.all([readPath(tx, piece, from, to), listDevices(tx, unit), findSettings(tx, piece)])
  return { pieceId: piece.pieceId, pieces: pieces.length > 1 ? pieces : [], ...path, from, to, last, devices, settings: presentSettings(settings) }
}
