import { batched } from '../platform/db/batch-loader.ts'
import { lockRows, sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { publishMessage } from './messaging.store.ts'

/** A conversation is found by its two sides. */
interface Sides {
  rentalId: string
  guestId: string
}

/** A message that the product writes into the conversation of a guest and a rental. It is not counted as unread. */
export interface NewLine extends Sides {
  bookingId: string
  /** A line of a booking is written once, however often it is asked for. */
  id: string
  system: Record<string, unknown>
  now: Date
}

interface Conversation extends Sides {
  id: string
}

const sidesOf = ({ rentalId, guestId }: Sides) => `${rentalId} ${guestId}`
const stepOf = ({ bookingId, id }: Pick<NewLine, 'bookingId' | 'id'>) => `${bookingId} ${id}`

/** Locked in one order, so that two batches do not wait for each other. */
const lockConversations = (tx: Db, asked: Sides[]) =>
  tx.rows<Conversation>(sql`
    select c.id, c.rental_id as "rentalId", c.guest_id as "guestId"
    from unnest(${asked.map(one => one.rentalId)}::uuid[], ${asked.map(one => one.guestId)}::uuid[]) as asked (rental_id, guest_id)
    join conversations c on c.rental_id = asked.rental_id and c.guest_id = asked.guest_id order by c.rental_id, c.guest_id ${lockRows}`)

/** Begins conversations, except those that another transaction has begun meanwhile. */
async function beginConversations(tx: Db, lines: NewLine[]): Promise<Conversation[]> {
  const asked = lines.map(({ rentalId, guestId, now }) => ({ rental_id: rentalId, guest_id: guestId, id: newId(), at: now }))
  const begun = await tx.rows<Conversation>(sql`
    insert into conversations (rental_id, id, guest_id, last_at, inserted_at)
    select rental_id, id, guest_id, at, at from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (rental_id uuid, guest_id uuid, id uuid, at timestamptz)
    order by rental_id, guest_id on conflict (rental_id, guest_id) do nothing returning id, rental_id as "rentalId", guest_id as "guestId"`)
  const [ids, rentalIds, guestIds] = [begun.map(one => one.id), begun.map(one => one.rentalId), begun.map(one => one.guestId)]
  await Promise.all([
    tx.run(sql`insert into conversation_rentals (conversation_id, rental_id) select * from unnest(${ids}::uuid[], ${rentalIds}::uuid[])`),
    tx.run(sql`
      insert into guest_conversations (user_id, conversation_id, rental_id) select * from unnest(${guestIds}::uuid[], ${ids}::uuid[], ${rentalIds}::uuid[])`),
  ])
  return begun
}

/** Ids of the conversations of lines, by their sides; those that do not exist yet are begun. */
async function openConversations(tx: Db, lines: NewLine[]): Promise<Map<string, string>> {
  const firsts = [...new Map(lines.toReversed().map(line => [sidesOf(line), line])).values()]
  const ids = new Map((await lockConversations(tx, firsts)).map(one => [sidesOf(one), one.id]))
  const missing = () => firsts.filter(line => !ids.has(sidesOf(line)))
  if (missing().length > 0) for (const one of await beginConversations(tx, missing())) ids.set(sidesOf(one), one.id)
  if (missing().length > 0) for (const one of await lockConversations(tx, missing())) ids.set(sidesOf(one), one.id)
  return ids
}

/** A line and its conversation. */
interface PlacedLine extends NewLine {
  conversationId: string
}

/** Those of the lines that were not written before. */
async function noteLines(tx: Db, lines: PlacedLine[]): Promise<PlacedLine[]> {
  const asked = lines.map(line => ({ author_id: line.bookingId, id: line.id, rental_id: line.rentalId, conversation_id: line.conversationId, at: line.now }))
  const noted = await tx.rows<Pick<NewLine, 'bookingId' | 'id'>>(sql`
    insert into message_ids (author_id, id, rental_id, conversation_id, at)
    select author_id, id, rental_id, conversation_id, at
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (author_id uuid, id uuid, rental_id uuid, conversation_id uuid, at timestamptz)
    order by author_id, id on conflict do nothing returning author_id as "bookingId", id`)
  const left = new Set(noted.map(stepOf))
  return lines.filter(line => left.delete(stepOf(line)))
}

/** Moves the ends of conversations by the number of their new lines, and returns the place of each line. */
async function takePlaces(tx: Db, lines: PlacedLine[]): Promise<(PlacedLine & { seq: number })[]> {
  const added = Map.groupBy(lines, line => line.conversationId)
  const moves = [...added].map(([id, own]) => ({ rental_id: own[0]?.rentalId, id, count: own.length, at: own.at(-1)?.now }))
  const ends = await tx.rows<{ id: string; seq: number }>(sql`
    update conversations c set last_seq = c.last_seq + moved.count, last_at = greatest(c.last_at, moved.at)
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moved (rental_id uuid, id uuid, count int, at timestamptz)
    where c.rental_id = moved.rental_id and c.id = moved.id returning c.id, c.last_seq as seq`)
  const next = new Map(ends.map(({ id, seq }) => [id, seq - (added.get(id)?.length ?? 0)]))
  return lines.map(line => {
    const seq = (next.get(line.conversationId) ?? 0) + 1
    next.set(line.conversationId, seq)
    return { ...line, seq }
  })
}

const writeLines = (tx: Db, lines: (PlacedLine & { seq: number })[]) => {
  const rows = lines.map(line => ({
    rental_id: line.rentalId,
    conversation_id: line.conversationId,
    seq: line.seq,
    id: line.id,
    system: line.system,
    at: line.now,
  }))
  return tx.run(sql`
    insert into messages (rental_id, conversation_id, seq, id, author_kind, author_id, body, medias, system, inserted_at)
    select rental_id, conversation_id, seq, id, 'system', null, '', '{}', system, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (rental_id uuid, conversation_id uuid, seq int, id uuid, system jsonb, at timestamptz)`)
}

/** Puts lines at the end of their conversations, in their order. In plain statements, because a cluster spreads these tables by different keys. */
export const insertLine = batched<NewLine, void>(async (tx, lines) => {
  const ids = await openConversations(tx, lines)
  const inConversations = lines.map(line => {
    const conversationId = ids.get(sidesOf(line))
    if (conversationId === undefined) throw new Error('a conversation could not be begun')
    return { ...line, conversationId }
  })
  const fresh = await noteLines(tx, inConversations)
  if (fresh.length === 0) return []
  const placed = await takePlaces(tx, fresh)
  await writeLines(tx, placed)
  for (const line of placed) publishMessage(tx, line, line.now)
  return []
})
