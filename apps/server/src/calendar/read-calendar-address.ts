import type { readCalendarAddress as endpoint } from '@rentwell/contract/calendar/feeds.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findGeneration, isUnitOf, urlOf, type CalendarAddressing } from './calendar-address.store.ts'

/** The URL of the exported calendar of a unit or of the whole rental. */
export const readCalendarAddress =
  (addressing: CalendarAddressing): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member }, { unitId }) => {
    must(unitId === undefined || (await isUnitOf(tx, member.rentalId, unitId)), 'not_found')
    const subjectId = unitId ?? member.rentalId
    const known = await findGeneration(tx, { rentalId: member.rentalId, subjectId })
    return { address: { unitId: unitId ?? null, url: urlOf(addressing, subjectId, known?.generation ?? 0), rotatedAt: known?.rotatedAt ?? null } }
  }
