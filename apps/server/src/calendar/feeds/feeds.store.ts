import { failuresUntilTold, type FeedProblem } from '@rentwell/contract/calendar/feeds.rules.ts'
import type { NightHours } from '@rentwell/contract/units/units.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import { skipLocked, sql, type Db } from '../../platform/db/db.ts'
import { rebuildBusy } from '../busy.store.ts'
import { lockCalendar } from '../calendar.store.ts'

export interface FeedToRead {
  unitId: string
  url: string
  etag: string | null
  lastModified: string | null
  /** Last successful poll. */
  fetchedAt: Date | null
  timeZone: string
  /** Of a unit by the night. */
  nights: NightHours | null
}

export const findFeedToRead = (db: Db, rentalId: string, id: string) =>
  db.row<FeedToRead>(sql`
    select f.unit_id as "unitId", f.url, f.etag, f.last_modified as "lastModified", f.fetched_at as "fetchedAt", r.time_zone as "timeZone",
      case when u.base_rental_period = 'Nightly' then u.nights end as nights
    from feeds f join rentals r on r.id = f.rental_id join units u on u.rental_id = f.rental_id and u.id = f.unit_id where f.rental_id = ${rentalId} and f.id = ${id} and f.removed_at is null`)

interface NewFeed {
  rentalId: string
  id: string
  unitId: string
  pieceId: string
  name: string
  url: string
  userId: string
  now: Date
  /** Time of the second poll; the first one is made when the feed is added. */
  dueAt: Date
}

/** False if the unit already has a calendar with this URL. */
export const insertFeed = async (tx: Db, feed: NewFeed): Promise<boolean> =>
  (await tx.run(sql`
    insert into feeds (rental_id, id, unit_id, piece_id, name, url, added_by, inserted_at, due_at)
    values (${feed.rentalId}, ${feed.id}, ${feed.unitId}, ${feed.pieceId}, ${feed.name}, ${feed.url}, ${feed.userId}, ${feed.now}, ${feed.dueAt}) on conflict do nothing`)) ===
  1

export const findFeedOf = (db: Db, rentalId: string, unitId: string, url: string) =>
  db.row<{ id: string }>(sql`select id from feeds where rental_id = ${rentalId} and unit_id = ${unitId} and url = ${url} and removed_at is null`)

export const countFeeds = async (db: Db, rentalId: string, unitId: string): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*)::int as count from feeds where rental_id = ${rentalId} and unit_id = ${unitId} and removed_at is null`))
    ?.count ?? 0

/** Takes feeds that are due and schedules their next poll. */
export const takeDueFeeds = (tx: Db, now: Date, next: Date, limit: number) =>
  tx.rows<{ rentalId: string; id: string }>(sql`
    update feeds set due_at = ${next} where (rental_id, id) in (
      select rental_id, id from feeds where due_at <= ${now} and removed_at is null order by due_at limit ${limit} ${skipLocked})
    returning rental_id as "rentalId", id`)

/** Makes all calendars of a unit be read anew at the next poll, though they have not changed: they mean other hours now. */
export const rereadFeeds = (tx: Db, rentalId: string, unitId: string, now: Date) =>
  tx.run(sql`
    update feeds set due_at = ${now}, etag = null, last_modified = null where rental_id = ${rentalId} and unit_id = ${unitId} and removed_at is null`)

/** The text form of a multirange. */
const asMultirange = (periods: readonly Period[]) => `{${periods.map(({ start, end }) => `[${start.toISOString()},${end.toISOString()})`).join(',')}}`

/** Result of a poll: the blocked periods, unchanged, or the reason of the failure. */
export type PollResult =
  | { at: Date; periods: Period[]; etag: string | null; lastModified: string | null }
  | { at: Date; problem: FeedProblem }
  | { at: Date; isSame: true }

/**
 * Stores the result of a poll. Only a successful poll changes the blocked periods; days that are no longer in the calendar become free unless
 * something else holds them. A feed that was removed meanwhile is not changed.
 */
export async function storePoll(tx: Db, rentalId: string, id: string, unitId: string, result: PollResult): Promise<void> {
  if ('problem' in result) {
    await tx.run(sql`
      update feeds set checked_at = ${result.at}, failures = failures + 1, problem = ${result.problem}, etag = null, last_modified = null,
        has_news = has_news or (failures + 1 >= ${failuresUntilTold} and not told_failing)
      where rental_id = ${rentalId} and id = ${id} and removed_at is null`)
  } else if ('isSame' in result) {
    await tx.run(sql`
      update feeds set checked_at = ${result.at}, fetched_at = ${result.at}, failures = 0, problem = null, has_news = has_news or told_failing
      where rental_id = ${rentalId} and id = ${id} and removed_at is null`)
  } else {
    await lockCalendar(tx, rentalId, unitId)
    await tx.run(sql`
      update feeds set busy = ${asMultirange(result.periods)}::tstzmultirange, etag = ${result.etag}, last_modified = ${result.lastModified},
        checked_at = ${result.at}, fetched_at = ${result.at}, failures = 0, problem = null, has_news = true
      where rental_id = ${rentalId} and id = ${id} and removed_at is null`)
    await rebuildBusy(tx, rentalId, [unitId], result.at)
  }
}

/** SQL: current and future bookings `b` whose stay overlaps a period of a feed `f`. Buffers do not count. */
export const conflictsWith = (now: Date) => sql`
  holds h join bookings b on b.rental_id = h.rental_id and b.id = h.ref
  where h.rental_id = f.rental_id and h.unit_id = f.unit_id and h.kind = 'booking' and b.period && f.busy and upper(b.period) > ${now}`

export interface FeedUpdate {
  rentalId: string
  id: string
  unitId: string
  problem: FeedProblem | null
  failures: number
  wasFailing: boolean
  /** Bookings that conflict with it now, and those that staff have been notified of. */
  conflicts: string[]
  knownConflicts: string[]
}

/** Locks feeds that have changed since staff were last notified. */
export const lockFeedUpdates = (tx: Db, now: Date, limit: number) =>
  tx.rows<FeedUpdate>(sql`
    with news as (
      select rental_id, id from feeds where has_news and removed_at is null order by rental_id, id limit ${limit} ${skipLocked})
    select f.rental_id as "rentalId", f.id, f.unit_id as "unitId", f.problem, f.failures, f.told_failing as "wasFailing", f.told_conflicts as "knownConflicts",
      array(select b.id from ${conflictsWith(now)} order by b.id) as conflicts
    from feeds f join news n on n.rental_id = f.rental_id and n.id = f.id`)

export const markFeedNotified = (tx: Db, { rentalId, id }: Pick<FeedUpdate, 'rentalId' | 'id'>, isFailing: boolean, conflicts: string[]) =>
  tx.run(sql`
    update feeds set has_news = false, told_failing = ${isFailing}, told_conflicts = ${conflicts}::uuid[] where rental_id = ${rentalId} and id = ${id}`)

export const findFeedPlace = (db: Db, rentalId: string, id: string) =>
  db.row<{ unitId: string; checkedAt: Date | null }>(
    sql`select unit_id as "unitId", checked_at as "checkedAt" from feeds where rental_id = ${rentalId} and id = ${id} and removed_at is null`,
  )

export const findFeedRemover = (db: Db, rentalId: string, id: string) =>
  db.row<{ userId: string }>(sql`select removed_by as "userId" from feeds where rental_id = ${rentalId} and id = ${id} and removed_at is not null`)

/** Removes a feed and its URL. The dates that it blocked become free unless something else holds them. */
export async function deleteFeed(tx: Db, rentalId: string, id: string, unitId: string, userId: string, now: Date): Promise<void> {
  await lockCalendar(tx, rentalId, unitId)
  await tx.run(sql`
    update feeds set removed_at = ${now}, removed_by = ${userId}, url = '', busy = '{}', etag = null, last_modified = null
    where rental_id = ${rentalId} and id = ${id} and removed_at is null`)
  await rebuildBusy(tx, rentalId, [unitId], now)
}
