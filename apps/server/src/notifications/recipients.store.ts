import { topicOf, type NotificationKind, type NotificationTopic } from '@rentwell/contract/notifications/notifications.rules.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'

/** These users; all members of the rental that it wants to be told; or, if any are assigned to the booking's unit, those alone. */
export type Recipients = string[] | 'staff' | 'assignees'

/** SQL: the member `m` is one of those that their rental `r` wants to be told of a topic. */
const isSubscribedTo = (topic: NotificationTopic | Query): Query => sql`
  m.role <> 'accountant' and case r.notices ->> ${topic}::text when 'owner' then m.role = 'owner' when 'managers' then m.role <> 'staff' else true end`

/** Ids of the members that a rental wants to be told of a topic. */
export const listStaff = async (db: Db, rentalId: string, topic: NotificationTopic): Promise<string[]> =>
  (
    await db.rows<{ userId: string }>(sql`
      select m.user_id as "userId" from members m join rentals r on r.id = m.rental_id
      where m.rental_id = ${rentalId} and m.opened_at is not null and ${isSubscribedTo(topic)}`)
  ).map(row => row.userId)

interface Addressed {
  kind: NotificationKind
  userIds: Recipients
  rentalId: string | null
  bookingId: string | null
}

interface AddressedMember {
  nr: number
  userId: string
  isAssigned: boolean
  isSubscribed: boolean
}

/** Ids of the users that each of these notifications is for. */
export async function findRecipients(db: Db, notifications: Addressed[]): Promise<string[][]> {
  const asked = notifications.flatMap(({ kind, userIds, rentalId, bookingId }, nr) =>
    Array.isArray(userIds) ? [] : [{ nr, rental_id: rentalId, booking_id: userIds === 'assignees' ? bookingId : null, topic: topicOf(kind) }],
  )
  if (asked.length === 0) return notifications.map(({ userIds }) => (Array.isArray(userIds) ? userIds : []))
  const members = await db.rows<AddressedMember>(sql`
    select asked.nr, m.user_id as "userId", um.member_id is not null as "isAssigned", ${isSubscribedTo(sql`asked.topic`)} as "isSubscribed"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (nr int, rental_id uuid, booking_id uuid, topic text)
    join members m on m.rental_id = asked.rental_id join rentals r on r.id = m.rental_id
    left join bookings b on b.rental_id = m.rental_id and b.id = asked.booking_id
    left join unit_members um on um.rental_id = b.rental_id and um.unit_id = b.unit_id and um.member_id = m.id
    where m.opened_at is not null`)
  const byNotification = Map.groupBy(members, member => member.nr)
  return notifications.map(({ userIds }, nr) => {
    if (Array.isArray(userIds)) return userIds
    const staff = byNotification.get(nr) ?? []
    const assigned = staff.filter(member => member.isAssigned)
    return (assigned.length > 0 ? assigned : staff.filter(member => member.isSubscribed)).map(member => member.userId)
  })
}

export interface Reachable {
  id: string
  preferences: Record<string, boolean>
  hasEmail: boolean
  hasBrowser: boolean
}

/** Those of these users who are not blocked, and how they can be reached. */
export const findReachable = (db: Db, userIds: string[]) =>
  db.rows<Reachable>(sql`
    select u.id, u.notification_preferences as preferences, exists (select 1 from user_emails e where e.user_id = u.id) as "hasEmail",
      exists (select 1 from push_subscriptions s where s.user_id = u.id) as "hasBrowser"
    from users u where u.id = any(${userIds}::uuid[]) and u.blocked_at is null`)
