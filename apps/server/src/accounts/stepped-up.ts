import { sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'

/** Whether this session has given a fresh code, or the refusal `step_up_required`. */
export async function mustHaveSteppedUp(db: Db, sessionId: string, now: Date): Promise<void> {
  const session = await db.row<{ until: Date | null }>(sql`select stepped_up_until as until from sessions where id = ${sessionId}`)
  must(session?.until && session.until > now, 'step_up_required')
}
