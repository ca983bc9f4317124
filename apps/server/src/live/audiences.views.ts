import { day } from '@rentwell/contract/durations.ts'
import { idleDays } from '../accounts/accounts.public.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'
import type { Audiences } from '../platform/stream/events.hub.ts'
import type { Ticket } from '../platform/stream/events.stream.ts'

/** The view that users have of what is published to themselves. */
export const personView = 'guest'

/**
 * What each session is subscribed to: its user, and what `others` adds. A session that has ended, or whose user is blocked, is missing.
 * `others`: SQL, a JSON object of the other audiences of the user `u`, each with the name of the view they have of it; null if there are none.
 */
export async function audiencesOf(db: Db, tickets: Ticket[], now: Date, others: Query): Promise<Map<string, Audiences>> {
  const rows = await db.rows<{ sessionId: string; userId: string; others: Record<string, string> | null }>(sql`
    select s.id as "sessionId", s.user_id as "userId", ${others} as others
    from sessions s join users u on u.id = s.user_id
    where s.id = any(${tickets.map(ticket => ticket.sessionId)}::uuid[]) and s.ended_at is null and s.expires_at > ${now}
      and s.last_seen_at > ${new Date(now.getTime() - idleDays * day)} and u.blocked_at is null`)
  return new Map(rows.map(row => [row.sessionId, new Map([[row.userId, personView], ...Object.entries(row.others ?? {})])]))
}
