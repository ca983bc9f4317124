import { day, minute } from '@rentwell/contract/durations.ts'
import { isAwayFrom, positionDays, type DeviceProblem } from '@rentwell/contract/tracker/tracker.rules.ts'
import type { Db } from '../platform/db/db.ts'
import type { OutboxMessage } from '../platform/queue/emit.ts'
import type { Report } from './osmand.ts'
import { tellMoved } from './tell-moved.ts'
import { findRunningStay, insertPositions, lockSettings, newestAt, noteAway, noteHeard, type NewPosition, type PieceKey } from './tracker.store.ts'

/** Clocks of devices run ahead a little; what is said of a later moment than this is not believed. */
const clockSkewMs = 10 * minute

/** A position to be kept, or why it is not. */
function judge({ at, place, isFix, speed, bearing, altitude, accuracy, battery }: Report, now: Date): NewPosition | DeviceProblem {
  if (!place) return 'no_place'
  if (!isFix) return 'no_fix'
  const said = at ?? now
  if (said.getTime() > now.getTime() + clockSkewMs) return 'future'
  if (said.getTime() < now.getTime() - positionDays * day) return 'too_old'
  return { at: said > now ? now : said, ...place, speed, bearing, altitude, accuracy, battery }
}

/** Keeps what a device sent: each position once, whatever order they come in. What cannot be is noted on the device and not kept. */
export async function takeReports(tx: Db, sender: PieceKey & { deviceId: string }, reports: readonly Report[], now: Date): Promise<OutboxMessage[]> {
  const judged = reports.map(report => judge(report, now))
  const positions = judged.filter(one => typeof one !== 'string')
  const problem = positions.length > 0 ? null : (judged.find(one => typeof one === 'string') ?? null)
  const lastReport = reports.at(-1)
  const heardAt = lastReport?.at && lastReport.at < now ? lastReport.at : now
  await noteHeard(tx, sender, { now, at: heardAt, battery: lastReport?.battery ?? null, isCharging: lastReport?.isCharging ?? null, problem })
  if (positions.length === 0) return []

  const settings = await lockSettings(tx, sender)
  const before = await newestAt(tx, sender)
  if ((await insertPositions(tx, sender, sender.deviceId, positions, now)) === 0) return []
  const newest = positions.reduce((one, other) => (other.at > one.at ? other : one))
  if (before && newest.at <= before) return []

  const stay = await findRunningStay(tx, sender)
  tellMoved(tx, sender, settings.isShownToGuest ? stay : undefined, now)
  const isAway = settings.area ? isAwayFrom(settings.area, [newest.lat, newest.lng], newest.accuracy) : undefined
  if (isAway === undefined || isAway === settings.isAway) return []
  await noteAway(tx, sender, isAway)
  // Where it stood before nobody knew: there is nothing to tell.
  if (settings.isAway === null) return []
  const { rentalId, unitId, pieceId } = sender
  const move = { rentalId, unitId, pieceId, bookingId: stay?.bookingId ?? null, at: newest.at.toISOString() }
  return [{ topic: isAway ? 'unit.left_area' : 'unit.entered_area', payload: move }]
}
