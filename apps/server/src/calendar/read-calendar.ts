import type { readCalendar as endpoint } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import { ReadyJson, type Handler } from '../platform/http/routes.ts'
import { mustSpanDays } from './calendar-days.ts'
import { readTimeline } from './calendar.views.ts'

/** The rental's timeline: bookings, blocks, periods of imported calendars, and conflicts between them. */
export const readCalendar: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { from, to, unitId, shape }) => {
  mustSpanDays(from, to)
  const answer = await readTimeline(tx, { rentalId: member.rentalId, unitId, from, to, now, inColumns: shape === 'columns' })
  must(answer, 'not_found')
  return new ReadyJson(answer)
}
