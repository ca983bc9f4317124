import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { sendMessage } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'
import { likeOf } from '../platform/db/like.ts'
import { must } from '../platform/base/must.ts'
import type { NewMessage, Place } from './messaging.store.ts'
import { isKnownLine, lineInWords, type LineFacts } from './messaging.words.ts'

export type MessageView = Returned<typeof sendMessage>['conversationMessage']

type FileView = MessageView['files'][number]

interface MessageRow extends Omit<MessageView, 'sources' | 'system' | 'author' | 'files'> {
  authorKind: MessageView['author']['kind']
  user: MessageView['author']['user']
  sources: MessageView['sources'] | null
  system: LineFacts | null
}

/** Columns of a message `m` with its author `u`. */
const columns = sql`
  m.id, m.conversation_id as "conversationId", m.seq, m.body, m.medias, m.place as location, m.author_kind as "authorKind", m.sources, m.system, m.inserted_at as "insertedAt", m.read_at as "readAt",
  case when u.id is not null then json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'profilePic', u.profile_pic) end as user`

/** Files that were not removed, by id. Read apart, because a cluster keeps them in other shards than messages. */
async function readFiles(db: Db, ids: string[]): Promise<Map<string, FileView>> {
  if (ids.length === 0) return new Map()
  const files = await db.rows<FileView>(sql`
    select id as uuid, original_filename as name, mime as "mimeType", is_image as "isImage", size, width, height
    from files where id = any(${ids}::uuid[]) and removed_at is null`)
  return new Map(files.map(file => [file.uuid, file]))
}

const present = ({ authorKind, user, sources, system, ...row }: MessageRow, files: Map<string, FileView>, language: Language): MessageView => ({
  ...row,
  body: system ? lineInWords(system, language) : row.body,
  files: row.medias.flatMap(id => files.get(id) ?? []),
  author: { kind: authorKind, user },
  ...(sources ? { sources } : {}),
  ...(system && isKnownLine(system) ? { system: { kind: system.kind, bookingId: system.bookingId, number: system.number, unitTitle: system.unitTitle } } : {}),
})

/** A message without files in the moment it is written. */
export const presentNew = (
  { conversationId }: Place,
  { id, body, authorKind, place, now }: NewMessage,
  seq: number,
  user: MessageView['author']['user'],
): MessageView => ({
  id,
  conversationId,
  seq,
  body,
  medias: [],
  files: [],
  location: (place ?? null) as MessageView['location'],
  author: { kind: authorKind, user },
  insertedAt: now,
  readAt: null,
})

async function listViews(db: Db, language: Language, from: Query): Promise<MessageView[]> {
  const rows = await db.rows<MessageRow>(sql`select ${columns} from messages m left join users u on u.id = m.author_id ${from}`)
  const files = await readFiles(
    db,
    rows.flatMap(row => row.medias),
  )
  return rows.map(row => present(row, files, language))
}

const inside = ({ rentalId, conversationId }: Place) => sql`m.rental_id = ${rentalId} and m.conversation_id = ${conversationId}`

/** Those before a place, newest first; `limit` and one more. */
export const listBefore = (db: Db, place: Place, before: number, limit: number, language: Language) =>
  listViews(db, language, sql`where ${inside(place)} and m.seq < ${before} order by m.seq desc limit ${limit + 1}`)

/** Those after a place, in order. */
export const listAfter = (db: Db, place: Place, after: number, limit: number, language: Language) =>
  listViews(db, language, sql`where ${inside(place)} and m.seq > ${after} order by m.seq limit ${limit}`)

export async function readMessageAt(db: Db, place: Place, seq: number, language: Language): Promise<MessageView> {
  const [message] = await listViews(db, language, sql`where ${inside(place)} and m.seq = ${seq}`)
  must(message, 'not_found')
  return message
}

/** What this author sent under this id. */
export async function readOwnMessage(db: Db, place: Place, authorId: string, id: string, language: Language): Promise<MessageView> {
  const [message] = await listViews(db, language, sql`where ${inside(place)} and m.author_id = ${authorId} and m.id = ${id}`)
  must(message, 'not_found')
  return message
}

/** The last message of each of these conversations, by conversation. */
export async function listLast(db: Db, places: (Place & { lastSeq: number })[], language: Language): Promise<Map<string, MessageView>> {
  if (places.length === 0) return new Map()
  const rows = await listViews(
    db,
    language,
    sql`join jsonb_to_recordset(${JSON.stringify(places.map(place => ({ rental_id: place.rentalId, conversation_id: place.conversationId, seq: place.lastSeq })))}::jsonb)
      as last (rental_id uuid, conversation_id uuid, seq int) on last.rental_id = m.rental_id and last.conversation_id = m.conversation_id and last.seq = m.seq`,
  )
  return new Map(rows.map(row => [row.conversationId, row]))
}

interface Search {
  userId: string
  q: string
  conversationId: string | undefined
  rentalId: string | undefined
  after: string[] | undefined
  limit: number
}

/** Messages of people in the conversations of this person that have these letters, newest first; `limit` and one more. */
export const searchViews = (db: Db, { userId, q, conversationId, rentalId, after, limit }: Search, language: Language) =>
  listViews(
    db,
    language,
    sql`join (
        select rental_id, conversation_id from guest_conversations where user_id = ${userId}
        union select c.rental_id, c.id from (select * from memberships_of_user where user_id = ${userId} and sees_office) mu join conversations c on c.rental_id = mu.rental_id where mu.user_id = ${userId}
      ) mine on mine.rental_id = m.rental_id and mine.conversation_id = m.conversation_id
      where m.body ilike ${likeOf(q)} and m.system is null
        and (${conversationId ?? null}::uuid is null or m.conversation_id = ${conversationId ?? null}) and (${rentalId ?? null}::uuid is null or m.rental_id = ${rentalId ?? null})
        and (m.inserted_at, m.seq, m.conversation_id) < (${after?.[0] ?? 'infinity'}::timestamptz, ${after?.[1] ?? 2_147_483_647}::int, ${after?.[2] ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}::uuid)
      order by m.inserted_at desc, m.seq desc, m.conversation_id desc limit ${limit + 1}`,
  )
