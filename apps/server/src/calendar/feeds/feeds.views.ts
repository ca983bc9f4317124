import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { addFeed } from '@rentwell/contract/calendar/feeds.endpoints.ts'
import type { FeedProblem } from '@rentwell/contract/calendar/feeds.rules.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { must } from '../../platform/base/must.ts'
import { conflictsWith } from './feeds.store.ts'

export type FeedView = Returned<typeof addFeed>['feed']

interface Row extends Omit<FeedView, 'status' | 'conflicts'> {
  problem: FeedProblem | null
  conflicts: { bookingId: string; number: string; startAt: string; endAt: string }[]
}

const columns = sql`
  f.id, f.unit_id as "unitId", f.name, f.url, f.problem, f.failures, f.checked_at as "checkedAt", f.fetched_at as "fetchedAt", f.due_at as "nextAt", f.inserted_at as "insertedAt"`

const present = ({ conflicts, ...row }: Row): FeedView => ({
  ...row,
  status: row.problem ? 'failing' : row.fetchedAt ? 'healthy' : 'waiting',
  conflicts: conflicts.map(one => ({ ...one, startAt: new Date(one.startAt), endAt: new Date(one.endAt) })),
})

/** Imported calendars of a rental or of one of its units, with their health and conflicts, oldest first. */
export async function listFeedViews(db: Db, rentalId: string, now: Date, { unitId, id }: { unitId?: string | undefined; id?: string }): Promise<FeedView[]> {
  const rows = await db.rows<Row>(sql`
    select ${columns},
      (select count(*)::int from unnest(f.busy) span where upper(span) > ${now}) as periods,
      coalesce((
        select json_agg(json_build_object('bookingId', b.id, 'number', b.number::text, 'startAt', lower(b.period), 'endAt', upper(b.period)) order by lower(b.period))
        from ${conflictsWith(now)}), '[]') as conflicts
    from feeds f where f.rental_id = ${rentalId} and f.removed_at is null
      and (${unitId ?? null}::uuid is null or f.unit_id = ${unitId ?? null}) and (${id ?? null}::uuid is null or f.id = ${id ?? null})
    order by f.inserted_at, f.id`)
  return rows.map(present)
}

export async function readFeedView(db: Db, rentalId: string, id: string, now: Date): Promise<FeedView> {
  const [feed] = await listFeedViews(db, rentalId, now, { id })
  must(feed, 'not_found')
  return feed
}

/** The facts about a feed for notifications; undefined if it was removed. */
export const findFeedFacts = (db: Db, rentalId: string, feedId: string) =>
  db.row<{ feed: string; unitTitle: string; rentalTitle: string }>(sql`
    select f.name as feed, u.title as "unitTitle", r.title as "rentalTitle"
    from feeds f join units u on u.rental_id = f.rental_id and u.id = f.unit_id join rentals r on r.id = f.rental_id
    where f.rental_id = ${rentalId} and f.id = ${feedId} and f.removed_at is null`)
