import type { AuthorKind } from '@rentwell/contract/messaging/messaging.rules.ts'
import { skipLocked, sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import { publish } from '../platform/stream/events.ts'
import type { Seat } from './messaging.policy.ts'

export interface Place {
  rentalId: string
  conversationId: string
}

/** The conversation of a guest and a rental; begins where there is none. */
export async function openConversation(tx: Db, rentalId: string, guestId: string, now: Date): Promise<Place> {
  const id = newId()
  const opened = await tx.row<Place>(sql`
    with known as (select id from conversations where rental_id = ${rentalId} and guest_id = ${guestId}),
    begun as (
      insert into conversations (rental_id, id, guest_id, last_at, inserted_at)
      select ${rentalId}, ${id}, ${guestId}, ${now}, ${now} where not exists (select 1 from known)
      on conflict (rental_id, guest_id) do nothing returning id),
    placed as (insert into conversation_rentals (conversation_id, rental_id) select id, ${rentalId} from begun),
    listed as (insert into guest_conversations (user_id, conversation_id, rental_id) select ${guestId}, id, ${rentalId} from begun)
    select ${rentalId}::text as "rentalId", id as "conversationId" from (select id from known union all select id from begun) as place`)
  if (opened) return opened
  // Somebody else has begun it in this moment.
  const theirs = await tx.row<Place>(sql`
    select rental_id as "rentalId", id as "conversationId" from conversations where rental_id = ${rentalId} and guest_id = ${guestId}`)
  must(theirs, 'unavailable')
  return theirs
}

/** A rental that takes messages, and whether this person works there. */
export const findAddressee = (tx: Db, rentalId: string, userId: string) =>
  tx.row<{ isOwn: boolean }>(sql`
    select exists (select 1 from members where rental_id = ${rentalId} and user_id = ${userId}) as "isOwn" from rentals where id = ${rentalId} and is_public`)

/** False where this author has used the id before: the same message again. Waits for a twin that is being written. */
export async function claimMessageId(tx: Db, authorId: string, id: string, { rentalId, conversationId }: Place, now: Date): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into message_ids (author_id, id, rental_id, conversation_id, at) values (${authorId}, ${id}, ${rentalId}, ${conversationId}, ${now}) on conflict do nothing`)
  return rows === 1
}

/** How many messages somebody has sent since a moment, this one included. Those that are being written elsewhere are not seen yet. */
export async function countSent(tx: Db, authorId: string, since: Date): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`select count(*)::int as count from message_ids where author_id = ${authorId} and at > ${since}`)
  return row?.count ?? 0
}

export const findMessagePlace = (tx: Db, authorId: string, id: string) =>
  tx.row<Place>(sql`select rental_id as "rentalId", conversation_id as "conversationId" from message_ids where author_id = ${authorId} and id = ${id}`)

export interface NewMessage {
  id: string
  authorKind: AuthorKind
  authorId: string | null
  body: string
  medias?: string[]
  place?: object | null
  system?: Record<string, unknown>
  sources?: object[] | undefined
  now: Date
}

interface Written {
  seq: number
  user: { id: string; firstName: string; lastName: string; profilePic: string | null } | null
  /** Somebody of the other side takes pushes. */
  isPushed: boolean
  /** A guest's words that the rental's assistant hears. */
  isAssisted: boolean
  /** A webhook of the rental takes messages. */
  isFollowed: boolean
}

/**
 * Puts a message at the end of its conversation and tells both sides. A system line is nobody's unread message.
 * Returns its place in the conversation, and its author as the message shows them.
 */
export async function insertMessage(tx: Db, { rentalId, conversationId }: Place, message: NewMessage): Promise<Written> {
  const { authorKind, now } = message
  const [forGuest, forRental] = [authorKind === 'rental' || authorKind === 'assistant' ? 1 : 0, authorKind === 'guest' ? 1 : 0]
  const row = await tx.row<Written & { guestId: string }>(sql`
    with placed as (
      update conversations set last_seq = last_seq + 1, last_at = greatest(last_at, ${now}),
        guest_mail_since = case when guest_unread = 0 and ${forGuest} = 1 then ${now} else guest_mail_since end,
        rental_mail_since = case when rental_unread = 0 and ${forRental} = 1 then ${now} else rental_mail_since end,
        guest_unread = guest_unread + ${forGuest}, rental_unread = rental_unread + ${forRental}
      where rental_id = ${rentalId} and id = ${conversationId} returning last_seq, guest_id),
    written as (
      insert into messages (rental_id, conversation_id, seq, id, author_kind, author_id, body, medias, place, system, sources, inserted_at)
      select ${rentalId}, ${conversationId}, last_seq, ${message.id}, ${authorKind}, ${message.authorId}, ${message.body}, ${message.medias ?? []}::uuid[],
        ${message.place ? JSON.stringify(message.place) : null}::jsonb, ${message.system ? JSON.stringify(message.system) : null}::jsonb,
        ${message.sources?.length ? JSON.stringify(message.sources) : null}::jsonb, ${now}
      from placed)
    select last_seq as seq, guest_id as "guestId",
      (select json_build_object('id', id, 'firstName', first_name, 'lastName', last_name, 'profilePic', profile_pic) from users where id = ${message.authorId}) as user, exists (
      select 1 from push_subscriptions p
      where ${forGuest} = 1 and p.user_id = guest_id or ${forRental} = 1 and p.user_id in (select user_id from members where rental_id = ${rentalId} and role <> 'accountant')) as "isPushed",
      ${forRental} = 1 and exists (select 1 from support_settings where rental_id = ${rentalId} and is_on) as "isAssisted",
      exists (select 1 from webhooks where rental_id = ${rentalId} and 'message.created' = any(events)) as "isFollowed"
    from placed`)
  must(row, 'not_found')
  const { guestId, ...written } = row
  publishMessage(tx, { rentalId, conversationId, guestId, seq: written.seq }, now)
  return written
}

/** Sends a message to the open screens of both sides. */
export const publishMessage = (tx: Db, { rentalId, conversationId, guestId, seq }: Place & { guestId: string; seq: number }, now: Date) =>
  publish(
    tx,
    [guestId, rentalId].map(audience => ({ audience, type: 'message', payload: { rentalId, conversationId, seq } })),
    now,
  )

/** Up to where a side has read: what lies there and before is read from now on. Returns how much is unread, and whether anything changed. */
export async function markRead(tx: Db, { rentalId, conversationId, side }: Seat, seq: number, now: Date): Promise<{ unreadCount: number; moved: boolean }> {
  const isGuest = side === 'guest'
  const before = await tx.row<{ readSeq: number; unread: number }>(sql`
    select case when ${isGuest} then guest_read_seq else rental_read_seq end as "readSeq", case when ${isGuest} then guest_unread else rental_unread end as unread
    from conversations where rental_id = ${rentalId} and id = ${conversationId} for update`)
  must(before, 'not_found')
  if (seq <= before.readSeq) return { unreadCount: before.unread, moved: false }
  const theirs = isGuest ? ['rental', 'assistant'] : ['guest']
  await tx.run(sql`
    update messages set read_at = ${now}
    where rental_id = ${rentalId} and conversation_id = ${conversationId} and seq > ${before.readSeq} and seq <= ${seq} and author_kind = any(${theirs}) and read_at is null`)
  const after = await tx.row<{ unread: number }>(sql`
    select count(*)::int as unread from messages where rental_id = ${rentalId} and conversation_id = ${conversationId} and seq > ${seq} and author_kind = any(${theirs})`)
  const unreadCount = after?.unread ?? 0
  await tx.run(
    isGuest
      ? sql`update conversations set guest_read_seq = ${seq}, guest_unread = ${unreadCount}, guest_mail_since = case when ${unreadCount} = 0 then null else guest_mail_since end
          where rental_id = ${rentalId} and id = ${conversationId}`
      : sql`update conversations set rental_read_seq = ${seq}, rental_unread = ${unreadCount}, rental_mail_since = case when ${unreadCount} = 0 then null else rental_mail_since end
          where rental_id = ${rentalId} and id = ${conversationId}`,
  )
  return { unreadCount, moved: true }
}

/** Where a message of this conversation stands; the last one where two authors chose one id. */
export const findSeq = (tx: Db, { rentalId, conversationId }: Place, id: string) =>
  tx.row<{ seq: number }>(sql`
    select seq from messages where rental_id = ${rentalId} and conversation_id = ${conversationId} and id = ${id} order by seq desc limit 1`)

export interface UnreadConversation extends Place {
  side: 'guest' | 'rental'
  guestId: string
  unread: number
}

/** Conversations of which a side has left messages unread since `before`, locked; told of once until that side reads. */
export const takeUnread = (tx: Db, before: Date, limit: number) =>
  tx.rows<UnreadConversation>(sql`
    with waiting as (
      select rental_id, id, 'guest' as side from conversations where guest_mail_since <= ${before}
      union all select rental_id, id, 'rental' from conversations where rental_mail_since <= ${before} limit ${limit}),
    locked as (
      select c.rental_id, c.id, w.side, c.guest_id, c.guest_unread, c.rental_unread
      from waiting w join conversations c on c.rental_id = w.rental_id and c.id = w.id order by c.rental_id, c.id ${skipLocked}),
    taken as (
      update conversations c set
        guest_mail_since = case when l.guest then null else c.guest_mail_since end, rental_mail_since = case when l.rental then null else c.rental_mail_since end
      from (select rental_id, id, bool_or(side = 'guest') as guest, bool_or(side = 'rental') as rental from locked group by rental_id, id) l
      where c.rental_id = l.rental_id and c.id = l.id)
    select rental_id as "rentalId", id as "conversationId", side, guest_id as "guestId", case when side = 'guest' then guest_unread else rental_unread end as unread from locked`)
