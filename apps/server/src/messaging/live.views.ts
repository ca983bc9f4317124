import { day } from '@rentwell/contract/durations.ts'
import { typingShownSeconds } from '@rentwell/contract/messaging/messaging.rules.ts'
import type { Role } from '@rentwell/contract/members/members.rules.ts'
import { idleDays } from '../accounts/accounts.public.ts'
import { readView } from '../bookings/bookings.public.ts'
import { sql, type Db } from '../platform/db/db.ts'
import type { Audiences, TellEvent } from '../platform/stream/events.hub.ts'
import type { Ticket } from '../platform/stream/events.stream.ts'
import { readUnitOfOffice } from '../units/units.public.ts'
import { readMessageAt } from './messaging.views.ts'

const guestView = 'guest'

/**
 * Whom each session hears of: its person, and the rentals they work in, with their role there.
 * A session that has ended, or whose person was blocked, is missing.
 */
export async function audiencesOf(db: Db, tickets: Ticket[], now: Date): Promise<Map<string, Audiences>> {
  const rows = await db.rows<{ sessionId: string; userId: string; rentals: Record<string, Role> | null }>(sql`
    select s.id as "sessionId", s.user_id as "userId", (
      select json_object_agg(m.rental_id, m.role) from memberships_of_user mu join members m on m.rental_id = mu.rental_id and m.id = mu.member_id where mu.user_id = s.user_id) as rentals
    from sessions s join users u on u.id = s.user_id
    where s.id = any(${tickets.map(ticket => ticket.sessionId)}::uuid[]) and s.ended_at is null and s.expires_at > ${now}
      and s.last_seen_at > ${new Date(now.getTime() - idleDays * day)} and u.blocked_at is null`)
  return new Map(rows.map(row => [row.sessionId, new Map([[row.userId, guestView], ...Object.entries(row.rentals ?? {})])]))
}

/** Events that say the same to everybody who reads the same language. */
export const alikeForAll: ReadonlySet<string> = new Set(['message', 'message_read', 'typing', 'calendar', 'unit_created', 'task', 'hand_over'])

/** What each event of messages, bookings and units carries, for whoever hears it. */
export const liveViews: Record<string, TellEvent> = {
  async message({ db }, { payload }, { language }) {
    const place = { rentalId: String(payload['rentalId']), conversationId: String(payload['conversationId']) }
    return { conversationMessage: await readMessageAt(db, place, Number(payload['seq']), language) }
  },
  message_read: (_scene, { payload }) => Promise.resolve(payload),
  async typing({ db, now }, { payload, at }) {
    if (now.getTime() - at.getTime() > typingShownSeconds * 1000) return undefined
    const user = await db.row<{ id: string; firstName: string }>(sql`select id, first_name as "firstName" from users where id = ${payload['userId']}`)
    return user && { conversationId: payload['conversationId'], user }
  },
  async booking({ db, now }, { payload }, { view, language }) {
    const viewer = view === guestView ? ({ side: 'guest' } as const) : ({ side: 'rental', role: view as Role } as const)
    return { booking: await readView(db, String(payload['rentalId']), String(payload['bookingId']), viewer, language, now) }
  },
  calendar: (_scene, { payload }) => Promise.resolve(payload),
  async unit_created({ db }, { payload }) {
    return { unit: await readUnitOfOffice(db, String(payload['rentalId']), String(payload['unitId'])) }
  },
  task: (_scene, { payload }) => Promise.resolve({ task: payload }),
}
