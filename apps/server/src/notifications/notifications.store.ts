import { preferenceKey, topicOf, type NotificationKind, type NotificationTopic } from '@rentwell/contract/notifications/notifications.rules.ts'
import { sql, type Db, type Query } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { Payload } from '../platform/outbox.ts'

/** SQL: this member `m` is one of those whom their rental wants to hear of a topic. */
export const hearsOf = (topic: NotificationTopic): Query => sql`
  case (select r.notices ->> ${topic} from rentals r where r.id = m.rental_id) when 'owner' then m.role = 'owner' when 'managers' then m.role <> 'staff' else true end`

/** Something to be told to people of one side. */
export interface Telling {
  kind: NotificationKind
  side: 'guest' | 'rental'
  /** These, or everybody who works in the rental and whom it wants to hear of this. */
  userIds: string[] | 'staff'
  rentalId: string | null
  bookingId: string | null
  /** What its words are made of. */
  facts: Payload
  /** A person is told of the same thing once. */
  what: string
}

/** Told to those who answer for the unit, where anybody does; what is left undone is told to everybody later. */
const toldFirst: ReadonlySet<NotificationKind> = new Set(['newRequest', 'newBooking'])

/** Writes what each of them wants to have in the app and by e-mail, and tells their open screens. Returns whose browsers are to be pushed. */
export function insertTelling(tx: Db, { kind, side, userIds, rentalId, bookingId, facts, what }: Telling, now: Date) {
  const topic = topicOf(kind)
  const people = userIds === 'staff' ? [] : userIds
  const isForAnswerable = toldFirst.has(kind)
  // The time of a UUIDv7; the rest is drawn for each person.
  const time = newId().slice(0, 14)
  return tx.rows<{ userId: string; id: string }>(sql`
    with answerable as (
      select um.member_id from bookings b join unit_members um on um.rental_id = b.rental_id and um.unit_id = b.unit_id
      where ${isForAnswerable} and b.rental_id = ${rentalId} and b.id = ${bookingId}),
    wanted as (
      select u.id as user_id, (${time}::text || '7' || substr(gen_random_uuid()::text, 16))::uuid as id,
        coalesce((u.notification_preferences ->> ${preferenceKey(topic, 'app')})::boolean, true) and ${kind !== 'messages'} as in_app,
        coalesce((u.notification_preferences ->> ${preferenceKey(topic, 'email')})::boolean, true) and exists (select from user_emails e where e.user_id = u.id) as by_mail,
        coalesce((u.notification_preferences ->> ${preferenceKey(topic, 'push')})::boolean, true) and ${kind !== 'messages'}
          and exists (select from push_subscriptions s where s.user_id = u.id) as by_push
      from users u where u.blocked_at is null and u.id in (
        select unnest(${people}::uuid[]) union select m.user_id from members m where ${userIds === 'staff'} and m.rental_id = ${rentalId} and m.opened_at is not null
          and case when exists (select from answerable) then m.id in (select member_id from answerable) else ${hearsOf(topic)} end)),
    fresh as (insert into told (user_id, what, at) select user_id, ${what}, ${now} from wanted order by user_id on conflict do nothing returning user_id),
    written as (
      insert into notifications (user_id, id, kind, rental_id, booking_id, facts, in_app, inserted_at, mail_at)
      select user_id, id, ${kind}, ${rentalId}, ${bookingId}, ${JSON.stringify({ ...facts, side })}::jsonb, in_app, ${now}, case when by_mail then ${now}::timestamptz end
      from wanted where user_id in (select user_id from fresh)),
    shown as (
      insert into event_queue (audience, type, payload, at)
      select user_id, 'notification', jsonb_build_object('id', id), ${now} from wanted where in_app and user_id in (select user_id from fresh))
    select user_id as "userId", id from wanted where by_push and user_id in (select user_id from fresh)`)
}

/** What is read from now on: those of these ids, or all. */
export const markRead = (tx: Db, userId: string, ids: string[] | undefined, now: Date) =>
  tx.run(sql`
    update notifications set read_at = ${now}
    where user_id = ${userId} and in_app and read_at is null and (${ids === undefined} or id = any(${ids ?? []}::uuid[]))`)

export interface DueNotification {
  userId: string
  id: string
  kind: NotificationKind
  rentalId: string | null
  bookingId: string | null
  facts: Payload
  isRead: boolean
  /** Told as one of a rental's people, and no longer one of them. */
  hasLeft: boolean
}

/** Those whose letter is due, of some people, locked; all that wait for a person come together. */
export const lockDueLetters = (tx: Db, now: Date, people: number) =>
  tx.rows<DueNotification>(sql`
    with due as (select user_id, min(mail_at) as first from notifications where mail_at <= ${now} group by user_id order by first limit ${people})
    select n.user_id as "userId", n.id, n.kind, n.rental_id as "rentalId", n.booking_id as "bookingId", n.facts, n.read_at is not null as "isRead",
      n.facts ->> 'side' = 'rental' and not exists (select from memberships_of_user m where m.user_id = n.user_id and m.rental_id = n.rental_id) as "hasLeft"
    from notifications n where n.user_id in (select user_id from due) and n.mail_at <= ${now} order by n.user_id, n.inserted_at, n.id for update skip locked`)

const hour = 3_600_000

/** Counts a letter of this hour. Undefined: it may go; else the moment from which the next hour's may. */
export async function countLetter(tx: Db, userId: string, most: number, now: Date): Promise<Date | undefined> {
  const row = await tx.row<{ hourStart: Date; letters: number }>(sql`
    insert into letter_counts as known (user_id, hour_start, letters) values (${userId}, ${now}, 1)
    on conflict (user_id) do update set
      hour_start = case when known.hour_start <= ${new Date(now.getTime() - hour)} then excluded.hour_start else known.hour_start end,
      letters = case when known.hour_start <= ${new Date(now.getTime() - hour)} then 1 else known.letters + 1 end
    returning hour_start as "hourStart", letters`)
  return row && row.letters > most ? new Date(row.hourStart.getTime() + hour) : undefined
}

export const noteMailed = (tx: Db, userId: string, ids: string[], now: Date) =>
  tx.run(sql`update notifications set mail_at = null, mailed_at = ${now} where user_id = ${userId} and id = any(${ids}::uuid[])`)

/** Nobody needs the letter any more. */
export const dropLetters = (tx: Db, userId: string, ids: string[]) =>
  tx.run(sql`update notifications set mail_at = null where user_id = ${userId} and id = any(${ids}::uuid[])`)

export const putOffLetters = (tx: Db, userId: string, ids: string[], until: Date) =>
  tx.run(sql`update notifications set mail_at = ${until} where user_id = ${userId} and id = any(${ids}::uuid[])`)

/** Forgets what is too old for anybody's list; true where there is more. */
export async function sweepOld(tx: Db, before: Date): Promise<boolean> {
  const rows = await tx.run(sql`
    delete from notifications where (user_id, id) in (select user_id, id from notifications where inserted_at < ${before} limit 1000)`)
  const keys = await tx.run(sql`delete from told where (user_id, what) in (select user_id, what from told where at < ${before} limit 1000)`)
  return rows === 1000 || keys === 1000
}
