import type { listFeeds as endpoint } from '@rentwell/contract/calendar/feeds.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listFeedViews } from './feeds/feeds.views.ts'

/** The calendars of other systems that close dates here, with their health and their conflicts. */
export const listFeeds: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { unitId }) => ({
  feeds: await listFeedViews(tx, member.rentalId, now, { unitId }),
})
