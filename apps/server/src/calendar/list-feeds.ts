import type { listFeeds as endpoint } from '@rentwell/contract/calendar/feeds.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listFeedViews } from './feeds/feeds.views.ts'

/** The imported calendars of a rental or unit, with their health and conflicts. */
export const listFeeds: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { unitId }) => ({
  feeds: await listFeedViews(tx, member.rentalId, now, { unitId }),
})
