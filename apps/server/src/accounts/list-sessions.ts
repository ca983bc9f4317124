import type { listSessions as endpoint } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import { sql } from '../platform/db/db.ts'
import type { Handler } from '../platform/http/routes.ts'
import { idleDays } from './accounts.policy.ts'

interface Row {
  id: string
  device: string
  insertedAt: Date
  lastSeenAt: Date
}

/** Where this person is logged in, last used first. */
export const listSessions: Handler<typeof endpoint> = async ({ tx, actor, now }) => {
  const rows = await tx.rows<Row>(sql`
    select id, device, inserted_at as "insertedAt", last_seen_at as "lastSeenAt" from sessions
    where user_id = ${actor.id} and ended_at is null and expires_at > ${now} and last_seen_at > ${new Date(now.getTime() - idleDays * day)}
    order by last_seen_at desc limit 100`)
  return { sessions: rows.map(row => ({ ...row, current: row.id === actor.sessionId })) }
}
