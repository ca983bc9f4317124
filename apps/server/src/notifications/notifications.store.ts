import { hour } from '@rentwell/contract/durations.ts'
import {
  notificationKinds,
  preferenceKey,
  topicOf,
  type NotificationKind,
  type NotificationTopic,
} from '@rentwell/contract/notifications/notifications.rules.ts'
import { skipLocked, sql, type Db, type Query } from '../platform/db/db.ts'
import { batched } from '../platform/db/batch-loader.ts'
import { newId } from '../platform/base/ids.ts'
import { publish } from '../platform/stream/events.ts'
import type { NotificationFacts, StoredNotification } from './notifications.words.ts'

/** SQL: the member `m` is one of those that their rental wants to be told of a topic. */
export const isSubscribedTo = (topic: NotificationTopic | Query): Query => sql`
  m.role <> 'accountant' and case (select r.notices ->> ${topic}::text from rentals r where r.id = m.rental_id) when 'owner' then m.role = 'owner' when 'managers' then m.role <> 'staff' else true end`

/**
 * SQL: the notification `n` is shown to its user; what a rental's members were told is theirs as long as they see its office.
 * Accountants are only told that they were added.
 */
export const isTheirs = sql`(n.facts ->> 'side' is distinct from 'rental' or n.rental_id is null or exists (
  select 1 from memberships_of_user m where m.user_id = n.user_id and m.rental_id = n.rental_id and (m.sees_office or n.kind = 'addedToRental')))`

/** SQL: this release knows the kind of the notification `n`. Processes of a newer one, which may run beside it, write others; they wait for those. */
export const isKnown = sql`n.kind = any(${[...notificationKinds]}::text[])`

/** These users; all members of the rental that it wants to be told; or, if any are assigned to the booking's unit, those alone. */
export type Recipients = string[] | 'staff' | 'assignees'

/** Something to be told to people of one side. */
export interface NotificationRequest {
  kind: NotificationKind
  side: 'guest' | 'rental'
  userIds: Recipients
  rentalId: string | null
  bookingId: string | null
  /** What its text is made of. */
  facts: NotificationFacts
  /** A user is told of the same thing once. */
  what: string
  /** By e-mail alone: the app shows it in another way. */
  isMailOnly?: boolean
}

/** A user whose browsers are to be pushed a notification. */
interface Pushed {
  userId: string
  id: string
}

/** Writes what each of them wants to have in the app and by e-mail, and publishes it to their open screens. Returns whose browsers are to be pushed. */
export const insertNotifications = batched<NotificationRequest & { now: Date }, Pushed[]>(async (tx, requests) => {
  const asked = requests.map(({ kind, side, userIds, rentalId, bookingId, facts, what, isMailOnly = false, now }, nr) => {
    const topic = topicOf(kind)
    const wants = { app: preferenceKey(topic, 'app'), email: preferenceKey(topic, 'email'), push: preferenceKey(topic, 'push') }
    const people = { user_ids: Array.isArray(userIds) ? userIds : null, is_first: userIds === 'assignees', ...wants, is_mail_only: isMailOnly }
    return { nr, kind, topic, ...people, rental_id: rentalId, booking_id: bookingId, facts: { ...facts, side }, what, at: now }
  })
  // The time of a UUIDv7, then their order; the rest is drawn for each person.
  const time = newId().slice(0, 14)
  const rows = await tx.rows<Pushed & { nr: number; at: Date; isInApp: boolean; isPushed: boolean }>(sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (nr int, kind text, topic text, user_ids uuid[], is_first boolean,
        app text, email text, push text, is_mail_only boolean, rental_id uuid, booking_id uuid, facts jsonb, what text, at timestamptz)),
    whom as (
      select asked.nr, unnest(asked.user_ids) as user_id from asked where asked.user_ids is not null
      union select asked.nr, m.user_id from asked
      left join lateral (
        select array_agg(um.member_id) as members from bookings b join unit_members um on um.rental_id = b.rental_id and um.unit_id = b.unit_id
        where asked.is_first and b.rental_id = asked.rental_id and b.id = asked.booking_id) as answerable on true
      join members m on m.rental_id = asked.rental_id
      where asked.user_ids is null and m.opened_at is not null
        and case when answerable.members is not null then m.id = any(answerable.members) and m.role <> 'accountant' else ${isSubscribedTo(sql`asked.topic`)} end),
    wanted as materialized (
      select distinct on (u.id, asked.what) asked.*, u.id as user_id, (${time}::text || '7' || lpad(to_hex(asked.nr % 4096), 3, '0') || substr(gen_random_uuid()::text, 19))::uuid as id,
        coalesce((u.notification_preferences ->> asked.app)::boolean, true) and not asked.is_mail_only as in_app,
        coalesce((u.notification_preferences ->> asked.email)::boolean, true) and exists (select 1 from user_emails e where e.user_id = u.id) as by_mail,
        coalesce((u.notification_preferences ->> asked.push)::boolean, true) and not asked.is_mail_only
          and exists (select 1 from push_subscriptions s where s.user_id = u.id) as by_push
      from whom join asked on asked.nr = whom.nr join users u on u.id = whom.user_id where u.blocked_at is null order by u.id, asked.what, asked.nr),
    written as (
      insert into notifications (user_id, id, kind, rental_id, booking_id, facts, in_app, inserted_at, mail_at, what)
      select user_id, id, kind, rental_id, booking_id, facts, in_app, at, case when by_mail then at end, what from wanted
      where not exists (select 1 from told where told.user_id = wanted.user_id and told.what = wanted.what) order by user_id, what
      on conflict (user_id, what) where what is not null do nothing returning user_id, id)
    select nr, wanted.user_id as "userId", wanted.id, wanted.at, in_app as "isInApp", by_push as "isPushed"
    from wanted join written on written.user_id = wanted.user_id and written.id = wanted.id order by nr`)
  for (const { userId, id, at, isInApp } of rows) if (isInApp) publish(tx, [{ audience: userId, type: 'notification', payload: { id } }], at)
  return requests.map((_, nr) => rows.filter(row => row.nr === nr && row.isPushed))
})

/** Marks those of these ids as read, or all; how many were unread. */
export const markRead = (tx: Db, userId: string, ids: string[] | undefined, now: Date) =>
  tx.run(sql`
    update notifications set read_at = ${now}
    where user_id = ${userId} and in_app and read_at is null and (${ids === undefined} or id = any(${ids ?? []}::uuid[]))`)

export interface DueNotification extends StoredNotification {
  userId: string
  id: string
  isRead: boolean
  /** Told to a member who has left the rental since, or no longer sees its office. */
  hasLeft: boolean
}

/** Notifications whose e-mail is due, of some users, locked; all that wait for a user come together. */
export const lockDueLetters = (tx: Db, now: Date, people: number) =>
  tx.rows<DueNotification>(sql`
    with due as (select user_id, min(mail_at) as first from notifications n where mail_at <= ${now} and ${isKnown} group by user_id order by first limit ${people})
    select n.user_id as "userId", n.id, n.kind, n.rental_id as "rentalId", n.booking_id as "bookingId", n.facts, n.read_at is not null as "isRead",
      not ${isTheirs} as "hasLeft"
    from notifications n where n.user_id in (select user_id from due) and n.mail_at <= ${now} and ${isKnown} order by n.user_id, n.inserted_at, n.id ${skipLocked}`)

/** Counts an e-mail of this hour; a batch has one of each user. Undefined if it may be sent; else when the next hour begins. */
export const countLetter = batched<{ userId: string; most: number; now: Date }, Date | undefined>(async (tx, letters) => {
  const asked = letters.map(({ userId, now }) => ({ user_id: userId, at: now }))
  const rows = await tx.rows<{ userId: string; hourStart: Date; letters: number }>(sql`
    insert into letter_counts as known (user_id, hour_start, letters)
    select user_id, at, 1 from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (user_id uuid, at timestamptz) order by user_id
    on conflict (user_id) do update set
      hour_start = case when known.hour_start <= excluded.hour_start - interval '1 hour' then excluded.hour_start else known.hour_start end,
      letters = case when known.hour_start <= excluded.hour_start - interval '1 hour' then 1 else known.letters + 1 end
    returning user_id as "userId", hour_start as "hourStart", letters`)
  const byUser = new Map(rows.map(row => [row.userId, row]))
  return letters.map(({ userId, most }) => {
    const row = byUser.get(userId)
    return row && row.letters > most ? new Date(row.hourStart.getTime() + hour) : undefined
  })
})

export const noteMailed = (tx: Db, userId: string, ids: string[], now: Date) =>
  tx.run(sql`update notifications set mail_at = null, mailed_at = ${now} where user_id = ${userId} and id = any(${ids}::uuid[])`)

/** No e-mail is sent for these. */
export const dropLetters = (tx: Db, userId: string, ids: string[]) =>
  tx.run(sql`update notifications set mail_at = null where user_id = ${userId} and id = any(${ids}::uuid[])`)

export const putOffLetters = (tx: Db, userId: string, ids: string[], until: Date) =>
  tx.run(sql`update notifications set mail_at = ${until} where user_id = ${userId} and id = any(${ids}::uuid[])`)

/** Deletes what is too old for any list; true if there is more. */
export async function sweepOld(tx: Db, before: Date): Promise<boolean> {
  const rows = await tx.run(sql`
    delete from notifications where (user_id, id) in (select user_id, id from notifications where inserted_at < ${before} limit 1000)`)
  const keys = await tx.run(sql`delete from told where (user_id, what) in (select user_id, what from told where at < ${before} limit 1000)`)
  return rows === 1000 || keys === 1000
}
