import type { saveTracker as endpoint } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { isAwayFrom, type Area } from '@rentwell/contract/tracker/tracker.rules.ts'
import type { Member } from '../members/members.public.ts'
import type { Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findSettings, lockUnit, writeSettings, type UnitKey } from './tracker.store.ts'
import { presentSettings, readLast } from './tracker.views.ts'

/** Whether the guest sees the unit, and the area that it should stay in; what is not sent stays. */
export const saveTracker: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { unit: unitId, isShownToGuest, area: wanted }) => {
  const unit = { rentalId: member.rentalId, unitId }
  must(await lockUnit(tx, unit), 'not_found')
  const before = await findSettings(tx, unit)
  const area = wanted === undefined ? before.area : wanted && { centre: wanted.location.coordinates, radius: wanted.radius }
  const isAway = wanted === undefined ? before.isAway : area && (await standsAway(tx, unit, area))
  const settings = { isShownToGuest: isShownToGuest ?? before.isShownToGuest, area, isAway }
  await writeSettings(tx, unit, settings, now)
  return { settings: presentSettings(settings) }
}

/** Where it stands when the area is drawn is no news; null where nobody knows. */
async function standsAway(tx: Db, unit: UnitKey, area: Area): Promise<boolean | null> {
  const last = await readLast(tx, unit)
  if (last?.source !== 'device') return null
  return isAwayFrom(area, last.location.coordinates, last.accuracy) ?? null
}
