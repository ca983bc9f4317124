import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listFilters } from '@rentwell/contract/rentals/filters.endpoints.ts'
import type { FilteredList } from '@rentwell/contract/rentals/rentals.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'

export type SavedFilter = Returned<typeof listFilters>['filters'][number]

interface Place {
  rentalId: string
  userId: string
}

const columns = (userId: string) => sql`
  f.id, f.list, f.name, f.query, f.is_shared as "isShared", f.user_id = ${userId} as "isOwn", concat_ws(' ', u.first_name, u.last_name) as "by", f.inserted_at as "insertedAt"`

/** A person's own of one list, and what others share; by name. */
export const listSaved = (db: Db, { rentalId, userId }: Place, list: FilteredList) =>
  db.rows<SavedFilter>(sql`
    select ${columns(userId)} from saved_filters f join users u on u.id = f.user_id
    where f.rental_id = ${rentalId} and f.list = ${list} and (f.user_id = ${userId} or f.is_shared) order by lower(f.name), f.id`)

export const countSaved = async (tx: Db, { rentalId, userId }: Place, list: FilteredList, but: string): Promise<number> => {
  // One at a time for each person, so that two at once are both counted.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`filters ${rentalId} ${userId}`}, 0))`)
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from saved_filters where rental_id = ${rentalId} and user_id = ${userId} and list = ${list} and name <> ${but}`)
  return row?.count ?? 0
}

export interface NewFilter {
  id: string
  list: FilteredList
  name: string
  query: object
  isShared: boolean
}

/** Writes it, or changes the one of that name; true where it is new. */
export async function keepFilter(tx: Db, { rentalId, userId }: Place, filter: NewFilter, now: Date): Promise<{ isNew: boolean; filter: SavedFilter }> {
  const row = await tx.row<SavedFilter & { isNew: boolean }>(sql`
    with f as (
      insert into saved_filters (rental_id, id, user_id, list, name, query, is_shared, inserted_at)
      values (${rentalId}, ${filter.id}, ${userId}, ${filter.list}, ${filter.name}, ${JSON.stringify(filter.query)}::jsonb, ${filter.isShared}, ${now})
      on conflict (rental_id, user_id, list, name) do update set query = excluded.query, is_shared = excluded.is_shared returning *)
    select ${columns(userId)}, f.id = ${filter.id} as "isNew" from f join users u on u.id = f.user_id`)
  if (!row) throw new Error('a saved filter gave no row')
  const { isNew, ...kept } = row
  return { isNew, filter: kept }
}

/** False where it is nobody's that this person may remove: their own, or with `anybodys` what others share. */
export const dropFilter = async (tx: Db, { rentalId, userId }: Place, id: string, anybodys: boolean) =>
  (await tx.run(sql`
    delete from saved_filters where rental_id = ${rentalId} and id = ${id} and (user_id = ${userId} or (${anybodys} and is_shared))`)) === 1

/** Somebody else's that this person sees. */
export const isSeen = async (tx: Db, { rentalId }: Place, id: string) =>
  (await tx.row(sql`select 1 as one from saved_filters where rental_id = ${rentalId} and id = ${id} and is_shared`)) !== undefined
