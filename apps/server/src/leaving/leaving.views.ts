import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readTask } from '@rentwell/contract/leaving/leaving.endpoints.ts'
import { sql, type Db } from '../platform/db.ts'
import type { Task } from '../platform/tasks.store.ts'

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
