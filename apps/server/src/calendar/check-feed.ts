import type { checkFeed as endpoint } from '@rentwell/contract/calendar/feeds.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findFeedPlace } from './feeds/feeds.store.ts'
import { readFeedView } from './feeds/feeds.views.ts'

/** Minimum interval between polls on request, to protect the other server. */
const leastMs = 15_000

/** Polls an imported calendar at once, asynchronously. */
export const checkFeed: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { feed: id }) => {
  const feed = await findFeedPlace(tx, member.rentalId, id)
  must(feed, 'not_found')
  const isFresh = feed.checkedAt !== null && now.getTime() - feed.checkedAt.getTime() < leastMs
  if (!isFresh) emit('feed.due', { rentalId: member.rentalId, feedId: id }, { dedupe: id })
  return { feed: await readFeedView(tx, member.rentalId, id, now) }
}
