import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readTask } from '@rentwell/contract/portability/portability.endpoints.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import { sql, type Db } from '../platform/db/db.ts'
import type { Task } from '../platform/queue/tasks.store.ts'

type TaskView = Returned<typeof readTask>['task']

/** A task as its person sees it. */
export const presentTask = ({ goneAt, ...task }: Task): TaskView => ({ ...task, until: goneAt })

/** What is asked for once more before it goes. */
export async function findErasing(db: Db, userId: string): Promise<{ fullName: string; profilePic: string | null }> {
  const row = await db.row<{ fullName: string; profilePic: string | null }>(sql`
    select first_name || ' ' || last_name as "fullName", profile_pic as "profilePic" from users where id = ${userId}`)
  if (!row) throw new Error('a person who is not there')
  return row
}

/** Which of these names units of the rental have already. */
export const findKnownTitles = async (db: Db, rentalId: string, titles: string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.rows<{ title: string }>(
        sql`select distinct title from units where rental_id = ${rentalId} and title = any(${titles}::text[]) and status = 'active'`,
      )
    ).map(row => row.title),
  )

/** A unit that a kit could name as a part. */
export interface NamedUnit {
  id: string
  title: string
  isArchived: boolean
  isKit: boolean
}

/** The units of the rental with one of these titles, in upper or lower case. */
export const listNamedUnits = (db: Db, rentalId: string, titles: readonly string[]) =>
  titles.length === 0
    ? Promise.resolve([])
    : db.rows<NamedUnit>(sql`
        select id, title, status = 'archived' as "isArchived", is_kit as "isKit" from units
        where rental_id = ${rentalId} and lower(title) in (select lower(one) from unnest(${[...titles]}::text[]) as one)`)

/** The date at the rental point, and the cents of the smallest amount that can be paid there. */
export async function findToday(db: Db, rentalId: string, now: Date): Promise<{ today: string; timeZone: string; smallest: number }> {
  const row = await db.row<{ timeZone: string; currencyId: string }>(
    sql`select time_zone as "timeZone", currency_id as "currencyId" from rentals where id = ${rentalId}`,
  )
  const timeZone = row?.timeZone ?? 'UTC'
  return { today: localDateOf(now, timeZone), timeZone, smallest: smallestOf(row?.currencyId ?? '') }
}
