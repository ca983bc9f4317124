import { lookup, sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Policy } from '../platform/http/routes.ts'

/** A conversation from where the caller stands in it. */
export interface Seat {
  conversationId: string
  rentalId: string
  guestId: string
  side: 'guest' | 'rental'
}

export interface MessagingSettings {
  /** Whether people are kept from sending too much. */
  limited: boolean
}

/** The caller's place in a conversation: its guest, or a member of its rental. To everybody else it does not exist, nor to a token of a member. */
export async function mustTakePart(db: Db, { id: userId, token }: Actor, conversationId: string): Promise<Seat> {
  const row = await db.row<Omit<Seat, 'side'> & { side: Seat['side'] | null }>(sql`
    select c.id as "conversationId", c.rental_id as "rentalId", c.guest_id as "guestId",
      case when c.guest_id = ${userId} then 'guest' when exists (select 1 from members m where m.rental_id = c.rental_id and m.user_id = ${userId} and m.role <> 'accountant') then 'rental' end as side
    from conversations c
    where c.rental_id = ${lookup(sql`select rental_id from conversation_rentals where conversation_id = ${conversationId}`)} and c.id = ${conversationId}`)
  must(row?.side && (!token || row.side === 'guest'), 'not_found')
  return { ...row, side: row.side }
}

export const takesPart: Policy<{ actor: Actor; seat: Seat }> = async ({ tx }, actor, path) => {
  must(actor, 'unauthenticated')
  return { actor, seat: await mustTakePart(tx, actor, path.conversation ?? '') }
}
