import { hour } from '@rentwell/contract/durations.ts'
import { isWanted, notificationKinds, type NotificationChannel, type NotificationKind } from '@rentwell/contract/notifications/notifications.rules.ts'
import { skipLocked, sql, type Db } from '../platform/db/db.ts'
import { batched } from '../platform/db/batch-loader.ts'
import { newId } from '../platform/base/ids.ts'
import { publish } from '../platform/stream/events.ts'
import type { NotificationFacts, StoredNotification } from './notifications.words.ts'
import { findReachable, findRecipients, type Recipients } from './recipients.store.ts'

/**
 * SQL: the notification `n` is shown to its user; what a rental's members were told is theirs as long as they see its office.
 * Accountants are only told that they were added.
 */
export const isTheirs = sql`(n.facts ->> 'side' is distinct from 'rental' or n.rental_id is null or exists (
  select 1 from memberships_of_user m where m.user_id = n.user_id and m.rental_id = n.rental_id and (m.sees_office or n.kind = 'addedToRental')))`

/** SQL: this release knows the kind of the notification `n`. Processes of a newer one, which may run beside it, write others; they wait for those. */
export const isKnown = sql`n.kind = any(${[...notificationKinds]}::text[])`

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

interface NewNotification {
  /** The index of its request. */
  nr: number
  user_id: string
  id: string
  kind: NotificationKind
  rental_id: string | null
  booking_id: string | null
  facts: NotificationFacts
  in_app: boolean
  at: Date
  mail_at: Date | null
  what: string
  isPushed: boolean
}

/** One for each recipient, as they want it. */
async function addressed(tx: Db, requests: (NotificationRequest & { now: Date })[]): Promise<NewNotification[]> {
  const recipients = await findRecipients(tx, requests)
  const reachable = new Map((await findReachable(tx, [...new Set(recipients.flat())])).map(user => [user.id, user]))
  return requests.flatMap(({ kind, side, rentalId, bookingId, facts, what, isMailOnly = false, now }, nr) =>
    (recipients[nr] ?? []).flatMap(userId => {
      const user = reachable.get(userId)
      if (!user) return []
      const wants = (channel: NotificationChannel) => isWanted(user.preferences, kind, channel)
      return {
        nr,
        user_id: userId,
        id: newId(),
        kind,
        rental_id: rentalId,
        booking_id: bookingId,
        facts: { ...facts, side },
        what,
        at: now,
        in_app: wants('app') && !isMailOnly,
        mail_at: wants('email') && user.hasEmail ? now : null,
        isPushed: wants('push') && !isMailOnly && user.hasBrowser,
      }
    }),
  )
}

/** Those of which the release before has told the user. */
const findTold = (tx: Db, asked: NewNotification[]) =>
  tx.rows<{ userId: string; what: string }>(sql`
    select t.user_id as "userId", t.what from unnest(${asked.map(one => one.user_id)}::uuid[], ${asked.map(one => one.what)}::text[]) as asked (user_id, what)
    join told t on t.user_id = asked.user_id and t.what = asked.what`)

/** Writes what each of them wants to have in the app and by e-mail, and publishes it to their open screens. Returns whose browsers are to be pushed. */
export const insertNotifications = batched<NotificationRequest & { now: Date }, Pushed[]>(async (tx, requests) => {
  const asked = await addressed(tx, requests)
  if (asked.length === 0) return requests.map(() => [])
  const told = new Set((await findTold(tx, asked)).map(one => `${one.userId} ${one.what}`))
  const fresh = asked.filter(one => !told.has(`${one.user_id} ${one.what}`))
  const written = await tx.rows<{ id: string }>(sql`
    insert into notifications (user_id, id, kind, rental_id, booking_id, facts, in_app, inserted_at, mail_at, what)
    select user_id, id, kind, rental_id, booking_id, facts, in_app, at, mail_at, what
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as asked
      (user_id uuid, id uuid, kind text, rental_id uuid, booking_id uuid, facts jsonb, in_app boolean, at timestamptz, mail_at timestamptz, what text)
    order by user_id, what, id on conflict (user_id, what) where what is not null do nothing returning id`)
  const ids = new Set(written.map(one => one.id))
  const sent = fresh.filter(one => ids.has(one.id))
  for (const { user_id: audience, id, at, in_app } of sent) if (in_app) publish(tx, [{ audience, type: 'notification', payload: { id } }], at)
  return requests.map((_, nr) => sent.filter(one => one.nr === nr && one.isPushed).map(one => ({ userId: one.user_id, id: one.id })))
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
      hour_start = case when excluded.hour_start at time zone 'utc' >= known.hour_start at time zone 'utc' + interval '1 hour' then excluded.hour_start else known.hour_start end,
      letters = case when excluded.hour_start at time zone 'utc' >= known.hour_start at time zone 'utc' + interval '1 hour' then 1 else known.letters + 1 end
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
