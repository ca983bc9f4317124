import { sql, type Db } from '../platform/db/db.ts'

interface SentMessage {
  guestId: string
  authorKind: string
  authorName: string | null
  rentalTitle: string
  body: string
}

export const findSentMessage = (db: Db, rentalId: string, conversationId: string, seq: number) =>
  db.row<SentMessage>(sql`
    select c.guest_id as "guestId", m.author_kind as "authorKind", u.first_name as "authorName", r.title as "rentalTitle", left(m.body, 200) as body
    from messages m join conversations c on c.rental_id = m.rental_id and c.id = m.conversation_id join rentals r on r.id = m.rental_id left join users u on u.id = m.author_id
    where m.rental_id = ${rentalId} and m.conversation_id = ${conversationId} and m.seq = ${seq}`)

export const findConversationFacts = (db: Db, rentalId: string, conversationId: string) =>
  db.row<{ rentalTitle: string; guestName: string; lastSeq: number }>(sql`
    select r.title as "rentalTitle", g.first_name || ' ' || g.last_name as "guestName", c.last_seq as "lastSeq"
    from conversations c join rentals r on r.id = c.rental_id join users g on g.id = c.guest_id where c.rental_id = ${rentalId} and c.id = ${conversationId}`)

/** The newest message that a side has not read: who wrote it, and the beginning of its first line; '' for a file or a place alone. */
export const findUnreadLine = (db: Db, rentalId: string, conversationId: string, side: 'guest' | 'rental') =>
  db.row<{ authorKind: 'guest' | 'rental' | 'assistant'; authorName: string | null; line: string }>(sql`
    select m.author_kind as "authorKind", u.first_name as "authorName", left(split_part(ltrim(m.body, E' \\n\\t'), E'\\n', 1), 200) as line
    from messages m left join users u on u.id = m.author_id
    where m.rental_id = ${rentalId} and m.conversation_id = ${conversationId} and m.read_at is null
      and m.author_kind = any(${side === 'guest' ? ['rental', 'assistant'] : ['guest']})
    order by m.seq desc limit 1`)
