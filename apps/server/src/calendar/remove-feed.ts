import type { removeFeed as endpoint } from '@rentwell/contract/calendar/feeds.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { deleteFeed, findFeedPlace, findFeedRemover } from './feeds/feeds.store.ts'

/** Removes an imported calendar; days that only it blocked become free. */
export const removeFeed: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { feed: id }) => {
  const feed = await findFeedPlace(tx, member.rentalId, id)
  if (!feed) {
    const remover = await findFeedRemover(tx, member.rentalId, id)
    must(remover?.userId === member.userId, 'not_found')
    return
  }
  await deleteFeed(tx, member.rentalId, id, feed.unitId, member.userId, now)
}
