import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { isWanted, type NotificationKind } from '@rentwell/contract/notifications/notifications.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { batched, inOrder } from '../platform/db/batch-loader.ts'
import { olderThan } from '../platform/db/cursors.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'
import { isKnown, isTheirs } from './notifications.store.ts'
import type { NotificationTemplates, StoredNotification } from './notifications.words.ts'

export type NotificationView = Returned<typeof readNotifications>['notifications'][number]

interface Row extends StoredNotification {
  id: string
  insertedAt: Date
  readAt: Date | null
}

const present = ({ facts, ...row }: Row, templates: NotificationTemplates, language: Language): NotificationView => ({
  ...row,
  ...templates[row.kind]({ ...row, facts }, language),
})

const list = async (db: Db, templates: NotificationTemplates, language: Language, rest: Query) =>
  (
    await db.rows<Row>(sql`
      select n.id, n.kind, n.rental_id as "rentalId", n.booking_id as "bookingId", n.facts, n.inserted_at as "insertedAt", n.read_at as "readAt" from notifications n ${rest}`)
  ).map(row => present(row, templates, language))

/** Newest first, after the place of a cursor. */
export const listViews = (db: Db, templates: NotificationTemplates, userId: string, after: string[] | undefined, limit: number, language: Language) =>
  list(
    db,
    templates,
    language,
    sql`where n.user_id = ${userId} and n.in_app and ${isKnown} and ${isTheirs}
      and ${olderThan(sql`(n.inserted_at, n.id)`, after)}
      order by n.inserted_at desc, n.id desc limit ${limit + 1}`,
  )

export const listByIds = (db: Db, templates: NotificationTemplates, userId: string, ids: string[], language: Language) =>
  list(
    db,
    templates,
    language,
    sql`where n.user_id = ${userId} and n.id = any(${ids}::uuid[]) and ${isKnown} and ${isTheirs} order by n.inserted_at desc, n.id desc`,
  )

export async function countUnread(db: Db, userId: string): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from notifications n where n.user_id = ${userId} and n.in_app and n.read_at is null and ${isKnown} and ${isTheirs}`)
  return row?.count ?? 0
}

export interface Reader {
  firstName: string
  language: Language
  email: string
  preferences: Record<string, boolean>
}

/** Whom e-mails of a user go to; undefined without an address, and for a blocked user. */
export const findReader = batched<string, Reader | undefined>(async (db, userIds) =>
  inOrder(
    await db.rows<Reader & { nr: number }>(sql`
      select nr::int as nr, u.first_name as "firstName", u.language, e.email, u.notification_preferences as preferences
      from unnest(${userIds}::uuid[]) with ordinality as asked (user_id, nr)
      join users u on u.id = asked.user_id join user_emails e on e.user_id = u.id where u.blocked_at is null`),
    userIds.length,
  ),
)

/** Those of these users who want pushes of a kind, and have a browser for them. */
export async function listPushed(db: Db, userIds: string[], kind: NotificationKind): Promise<string[]> {
  const rows = await db.rows<{ id: string; preferences: Record<string, boolean> }>(sql`
    select u.id, u.notification_preferences as preferences from users u
    where u.id = any(${userIds}::uuid[]) and u.blocked_at is null and exists (select 1 from push_subscriptions p where p.user_id = u.id)`)
  return rows.filter(row => isWanted(row.preferences, kind, 'push')).map(row => row.id)
}
