import type { rotateCalendarAddress as endpoint } from '@rentwell/contract/calendar/feeds.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { isUnitOf, nextGeneration, urlOf, type CalendarAddressing } from './calendar-address.store.ts'

/** Replaces the URL of an exported calendar; the old one stops working at once. */
export const rotateCalendarAddress =
  (addressing: CalendarAddressing): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member, now }, { unitId }) => {
    const unit = unitId ?? undefined
    must(unit === undefined || (await isUnitOf(tx, member.rentalId, unit)), 'not_found')
    const subjectId = unit ?? member.rentalId
    const generation = await nextGeneration(tx, { rentalId: member.rentalId, subjectId }, now)
    return { address: { unitId: unit ?? null, url: urlOf(addressing, subjectId, generation), rotatedAt: now } }
  }
