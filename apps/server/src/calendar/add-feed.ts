import type { addFeed as endpoint } from '@rentwell/contract/calendar/feeds.endpoints.ts'
import { feedMinutes, mostFeedsOfUnit } from '@rentwell/contract/calendar/feeds.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import type { Member } from '../members/members.public.ts'
import { newId } from '../platform/base/ids.ts'
import { invalidField, must } from '../platform/base/must.ts'
import { Answered, type Handler } from '../platform/http/routes.ts'
import { countFeeds, findFeedOf, insertFeed } from './feeds/feeds.store.ts'
import { readFeedView } from './feeds/feeds.views.ts'
import { lockCalendar } from './calendar.store.ts'
import { isPieceOf, listReadyPieces, mustTellApart } from './pieces/pieces.store.ts'

/** Imports another system's calendar for a unit. It is polled at once and then every 15 minutes. Refused with `counted_stock` for a pool, of which it could take no piece. */
export const addFeed: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { unitId, pieceId, name, url }) => {
  must((await lockCalendar(tx, member.rentalId, unitId)) > 0, 'not_found')
  await mustTellApart(tx, member.rentalId, unitId)
  const known = await findFeedOf(tx, member.rentalId, unitId, url)
  if (known) return new Answered(200, { feed: await readFeedView(tx, member.rentalId, known.id, now) })
  must((await countFeeds(tx, member.rentalId, unitId)) < mostFeedsOfUnit, 'too_many_feeds')
  const ready = await listReadyPieces(tx, member.rentalId, unitId)
  if (pieceId === undefined && ready.length > 1) throw invalidField('pieceId', 'required')
  const piece = pieceId ?? ready[0]?.id ?? unitId
  must(await isPieceOf(tx, member.rentalId, unitId, piece), 'not_found')
  const id = newId()
  const dueAt = new Date(now.getTime() + feedMinutes * minute)
  await insertFeed(tx, { rentalId: member.rentalId, id, unitId, pieceId: piece, name, url, userId: member.userId, now, dueAt })
  emit('feed.due', { rentalId: member.rentalId, feedId: id }, { dedupe: id })
  return { feed: await readFeedView(tx, member.rentalId, id, now) }
}
