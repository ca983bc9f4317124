import { day } from '@rentwell/contract/durations.ts'
import { idleDays } from '../accounts/accounts.public.ts'
import { sql, type Db } from '../platform/db/db.ts'
import type { Audiences } from '../platform/stream/events.hub.ts'
import type { Ticket } from '../platform/stream/events.stream.ts'

/** The view that users have of what is published to themselves. */
export const personView = 'guest'

/** Finds the other audiences of each of these users, each with the name of the view that the user has of it. */
type FindOthers = (db: Db, userIds: string[]) => Promise<Map<string, [audience: string, view: string][]>>

/** What each session is subscribed to: its user, and what `findOthers` adds. A session that has ended, or whose user is blocked, is missing. */
export async function audiencesOf(db: Db, tickets: Ticket[], now: Date, findOthers: FindOthers): Promise<Map<string, Audiences>> {
  const rows = await db.rows<{ sessionId: string; userId: string }>(sql`
    select s.id as "sessionId", s.user_id as "userId"
    from sessions s join users u on u.id = s.user_id
    where s.id = any(${tickets.map(ticket => ticket.sessionId)}::uuid[]) and s.ended_at is null and s.expires_at > ${now}
      and s.last_seen_at > ${new Date(now.getTime() - idleDays * day)} and u.blocked_at is null`)
  const others = await findOthers(db, [...new Set(rows.map(row => row.userId))])
  return new Map(rows.map(row => [row.sessionId, new Map([[row.userId, personView], ...(others.get(row.userId) ?? [])])]))
}
