import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readConversation } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { olderThan } from '../platform/db/cursors.ts'
import { orOnCluster, sql, type Db, type Query } from '../platform/db/db.ts'
import { likeOf } from '../platform/db/like.ts'
import { must } from '../platform/base/must.ts'
import type { Seat } from './messaging.policy.ts'
import { listLast } from './messaging.views.ts'

export type ConversationView = Returned<typeof readConversation>['conversation']

interface Row extends Omit<ConversationView, 'lastMessage' | 'askedPersonAt'> {
  rentalId: string
  lastSeq: number
}

/** SQL: the guest of the row `s` of `support_conversations` asked for a person, and none has written since. */
const isUnanswered = sql`not exists (
  select 1 from messages m where m.rental_id = s.rental_id and m.conversation_id = s.conversation_id and m.seq > s.handed_over_seq and m.author_kind = 'rental')`

/** Columns of a conversation `c` that the caller sees from `side`. */
const columns = sql`
  c.id, c.side, c.rental_id as "rentalId", c.last_seq as "lastSeq", c.inserted_at as "insertedAt", c.last_at as "updatedAt",
  case when c.side = 'guest' then c.guest_unread else c.rental_unread end as "unreadCount",
  json_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'profilePicUuid', r.profile_pic) as rental,
  json_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name, 'profilePic', g.profile_pic) as user`
const joins = sql`join rentals r on r.id = c.rental_id join users g on g.id = c.guest_id`

/** Since when the guests of these conversations wait for a person, by conversation. */
async function findAsked(db: Db, rows: Row[]): Promise<Map<string, Date>> {
  if (rows.length === 0) return new Map()
  const asked = await db.rows<{ id: string; at: Date }>(sql`
    select waiting.conversation_id as id, waiting.handed_over_at as at
    from unnest(${rows.map(row => row.rentalId)}::uuid[], ${rows.map(row => row.id)}::uuid[]) as listed (rental_id, id)
    join (
      select s.* from support_conversations s where ${isUnanswered}) waiting
    on waiting.rental_id = listed.rental_id and waiting.conversation_id = listed.id`)
  return new Map(asked.map(({ id, at }) => [id, at]))
}

async function listRows(db: Db, from: Query, language: Language): Promise<ConversationView[]> {
  const rows = await db.rows<Row>(sql`select ${columns} from ${from}`)
  const places = rows.map(({ rentalId, id, lastSeq }) => ({ rentalId, conversationId: id, lastSeq }))
  const [last, asked] = await Promise.all([listLast(db, places, language), findAsked(db, rows)])
  return rows.map(({ rentalId: _rental, lastSeq: _seq, ...row }) => ({
    ...row,
    askedPersonAt: asked.get(row.id) ?? null,
    lastMessage: last.get(row.id) ?? null,
  }))
}

export interface PageOfConversations {
  /** Only those with messages that this side has not read. */
  unread: boolean
  /** Only those whose guests wait for a person. */
  asked: boolean
  /** Letters of the other side's name. */
  q: string | undefined
  after: string[] | undefined
  limit: number
}

interface OwnConversation {
  rentalId: string
  id: string
}

const beyond = (after: string[] | undefined) => olderThan(sql`(k.last_at, k.id)`, after)
const needsPerson = (asked: boolean) =>
  asked ? sql`exists (select 1 from support_conversations s where s.rental_id = k.rental_id and s.conversation_id = k.id and ${isUnanswered})` : sql`true`
const isRental = (q: string | undefined) =>
  q === undefined ? sql`true` : sql`exists (select 1 from rentals r where r.id = k.rental_id and r.title ilike ${likeOf(q)})`
const isGuest = (q: string | undefined) =>
  q === undefined ? sql`true` : sql`exists (select 1 from users g where g.id = k.guest_id and g.first_name || ' ' || g.last_name ilike ${likeOf(q)})`
const newestFirst = sql`order by c.last_at desc, c.id desc`

/** As a guest and as a member of rentals, or as one of them; the newest message first, `limit` and one more. */
export async function listOfPerson(
  db: Db,
  userId: string,
  { side, rentalId, unread, asked, q, after, limit }: PageOfConversations & { side: 'guest' | 'rental' | undefined; rentalId: string | undefined },
  language: Language,
): Promise<ConversationView[]> {
  const isListed = (one: { rentalId: string }) => rentalId === undefined || one.rentalId === rentalId
  // What a user lists is in other shards of a cluster than the conversations.
  const [own, offices] = await Promise.all([
    side === 'rental' || asked
      ? []
      : db.rows<OwnConversation>(sql`select rental_id as "rentalId", conversation_id as id from guest_conversations where user_id = ${userId}`),
    side === 'guest'
      ? []
      : db.rows<{ rentalId: string }>(sql`select rental_id as "rentalId" from memberships_of_user where user_id = ${userId} and sees_office`),
  ])
  const ownListed = own.filter(isListed)
  const officeIds = offices.filter(isListed).map(one => one.rentalId)
  const fits = sql`k.guest_id <> ${userId} and ${beyond(after)} and (not ${unread} or k.rental_unread > 0) and ${needsPerson(asked)} and ${isGuest(q)}`
  const newestOf = sql`order by k.last_at desc, k.id desc limit ${limit + 1}`
  const ofOffices = orOnCluster(
    sql`select k.*, 'rental' as side from unnest(${officeIds}::uuid[]) as office (rental_id) cross join lateral (
      select * from conversations k where k.rental_id = office.rental_id and ${fits} ${newestOf}) k`,
    sql`select k.*, 'rental' as side from conversations k where k.rental_id = any(${officeIds}::uuid[]) and ${fits} ${newestOf}`,
  )
  return listRows(
    db,
    sql`(
      (select k.*, 'guest' as side
        from unnest(${ownListed.map(one => one.rentalId)}::uuid[], ${ownListed.map(one => one.id)}::uuid[]) as own (rental_id, id) join conversations k on k.rental_id = own.rental_id and k.id = own.id
        where ${beyond(after)} and (not ${unread} or k.guest_unread > 0) and ${isRental(q)} ${newestOf})
      union all (${ofOffices})) c
      ${joins} ${newestFirst} limit ${limit + 1}`,
    language,
  )
}

/** Of a rental: all, those with one guest, those of a name, those with unread messages, or those that wait for a person. */
export function listOfRental(
  db: Db,
  rentalId: string,
  readerId: string,
  { userId, unread, asked, q, after, limit }: PageOfConversations & { userId: string | undefined },
  language: Language,
): Promise<ConversationView[]> {
  return listRows(
    db,
    sql`(select k.*, 'rental' as side from conversations k
      where k.rental_id = ${rentalId} and k.guest_id <> ${readerId} and (${userId ?? null}::uuid is null or k.guest_id = ${userId ?? null}) and (not ${unread} or k.rental_unread > 0) and ${needsPerson(asked)} and ${isGuest(q)} and ${beyond(after)}
      order by k.last_at desc, k.id desc limit ${limit + 1}) c ${joins} ${newestFirst}`,
    language,
  )
}

export async function readView(db: Db, { rentalId, conversationId, side }: Seat, language: Language): Promise<ConversationView> {
  const [view] = await listRows(
    db,
    sql`(select k.*, ${side}::text as side from conversations k where k.rental_id = ${rentalId} and k.id = ${conversationId}) c ${joins}`,
    language,
  )
  must(view, 'not_found')
  return view
}

/** The booking of a guest and a rental to speak of now: what waits for an answer, what is out, what comes next. */
export async function findTalkedOf(db: Db, { rentalId, guestId }: Seat): Promise<string | null> {
  const row = await db.row<{ id: string }>(sql`
    select b.id from (select * from guest_bookings where user_id = ${guestId}) gb join bookings b on b.rental_id = gb.rental_id and b.id = gb.booking_id
    where gb.user_id = ${guestId} and gb.rental_id = ${rentalId} and b.status in ('confirmation_pending', 'in_progress', 'confirmed')
    order by array_position(array['confirmation_pending', 'in_progress', 'confirmed'], b.status), lower(b.period), b.id limit 1`)
  return row?.id ?? null
}

/** Unread messages of a person in all their conversations, or in those of one side or rental. */
export async function countUnread(
  db: Db,
  userId: string,
  { side, rentalId }: { side?: 'guest' | 'rental' | undefined; rentalId?: string | undefined },
): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select (case when ${side ?? 'guest'} = 'guest' then coalesce((
        select sum(c.guest_unread) from (select * from guest_conversations where user_id = ${userId}) gc join conversations c on c.rental_id = gc.rental_id and c.id = gc.conversation_id
        where gc.user_id = ${userId} and (${rentalId ?? null}::uuid is null or gc.rental_id = ${rentalId ?? null})), 0) else 0 end
      + case when ${side ?? 'rental'} = 'rental' then coalesce((
        select sum(c.rental_unread) from (select * from memberships_of_user where user_id = ${userId} and sees_office) mu join conversations c on c.rental_id = mu.rental_id
        where mu.user_id = ${userId} and c.guest_id <> ${userId} and c.rental_unread > 0 and (${rentalId ?? null}::uuid is null or mu.rental_id = ${rentalId ?? null})), 0) else 0 end)::int as count`)
  return row?.count ?? 0
}
