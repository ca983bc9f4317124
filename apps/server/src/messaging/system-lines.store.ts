import { sql, type Db } from '../platform/db/db.ts'
import { batched } from '../platform/db/batch-loader.ts'
import { newId } from '../platform/base/ids.ts'
import { publishMessage } from './messaging.store.ts'

/** A line that the product writes into the conversation of a guest and a rental: nobody's unread message. */
export interface NewLine {
  rentalId: string
  guestId: string
  bookingId: string
  /** A line of a booking is written once, however often it is asked for. */
  id: string
  system: Record<string, unknown>
  now: Date
}

/** Begins the conversations that do not exist yet. */
const openConversations = (tx: Db, lines: NewLine[]) =>
  tx.run(sql`
    with asked as (
      select distinct on (rental_id, guest_id) * from jsonb_to_recordset(${JSON.stringify(
        lines.map(line => ({ rental_id: line.rentalId, guest_id: line.guestId, id: newId(), at: line.now })),
      )}::jsonb) as asked (rental_id uuid, guest_id uuid, id uuid, at timestamptz) order by rental_id, guest_id),
    begun as (
      insert into conversations (rental_id, id, guest_id, last_at, inserted_at)
      select rental_id, id, guest_id, at, at from asked
      where not exists (select 1 from conversations c where c.rental_id = asked.rental_id and c.guest_id = asked.guest_id) order by rental_id, guest_id
      on conflict (rental_id, guest_id) do nothing returning rental_id, id, guest_id),
    placed as (insert into conversation_rentals (conversation_id, rental_id) select id, rental_id from begun)
    insert into guest_conversations (user_id, conversation_id, rental_id) select guest_id, id, rental_id from begun`)

interface WrittenLine {
  rentalId: string
  conversationId: string
  guestId: string
  seq: number
  at: Date
}

/** Puts lines at the end of their conversations, in their order. Returns those that are new. */
const writeLines = (tx: Db, lines: NewLine[]) =>
  tx.rows<WrittenLine>(sql`
    with asked as materialized (
      select distinct on (booking_id, id) * from jsonb_to_recordset(${JSON.stringify(
        lines.map((line, nr) => ({
          nr,
          rental_id: line.rentalId,
          guest_id: line.guestId,
          booking_id: line.bookingId,
          id: line.id,
          system: line.system,
          at: line.now,
        })),
      )}::jsonb) as asked (nr int, rental_id uuid, guest_id uuid, booking_id uuid, id uuid, system jsonb, at timestamptz) order by booking_id, id, nr),
    locked as materialized (
      select c.* from (select distinct rental_id, guest_id from asked order by rental_id, guest_id) as both_of cross join lateral (
        select rental_id, id, guest_id, last_seq from conversations c where c.rental_id = both_of.rental_id and c.guest_id = both_of.guest_id limit 1 for update) as c),
    fresh as (
      insert into message_ids (author_id, id, rental_id, conversation_id, at)
      select asked.booking_id, asked.id, l.rental_id, l.id, asked.at from asked join locked l on l.rental_id = asked.rental_id and l.guest_id = asked.guest_id
      order by asked.booking_id, asked.id on conflict do nothing returning author_id, id, rental_id, conversation_id),
    placed as materialized (
      select asked.nr, fresh.rental_id, fresh.conversation_id, asked.guest_id, asked.id, asked.system, asked.at,
        l.last_seq + row_number() over (partition by fresh.rental_id, fresh.conversation_id order by asked.nr) as seq
      from fresh join asked on asked.booking_id = fresh.author_id and asked.id = fresh.id
      join locked l on l.rental_id = fresh.rental_id and l.id = fresh.conversation_id),
    moved as (
      update conversations c set last_seq = p.seq, last_at = greatest(c.last_at, p.at)
      from (select rental_id, conversation_id, max(seq) as seq, max(at) as at from placed group by rental_id, conversation_id) as p
      where c.rental_id = p.rental_id and c.id = p.conversation_id),
    written as (
      insert into messages (rental_id, conversation_id, seq, id, author_kind, author_id, body, medias, system, inserted_at)
      select rental_id, conversation_id, seq, id, 'system', null, '', '{}', system, at from placed order by nr)
    select rental_id as "rentalId", conversation_id as "conversationId", guest_id as "guestId", seq::int, at from placed order by nr`)

export const insertLine = batched<NewLine, void>(async (tx, lines) => {
  await openConversations(tx, lines)
  for (const { at, ...line } of await writeLines(tx, lines)) publishMessage(tx, line, at)
  return []
})
