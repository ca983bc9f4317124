import { day } from '@rentwell/contract/durations.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { idleDays } from '../accounts/accounts.public.ts'
import { sql, type Db } from '../platform/db/db.ts'

export interface Subscription {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  language: Language
}

const most = 20

/** Keeps a user's subscription; the oldest is deleted if there are too many. */
export async function keepSubscription(
  tx: Db,
  userId: string,
  sessionId: string,
  { endpoint, p256dh, auth, language }: Subscription,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into push_subscriptions (endpoint, user_id, session_id, p256dh, auth, language, inserted_at)
    values (${endpoint}, ${userId}, ${sessionId}, ${p256dh}, ${auth}, ${language}, ${now})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
      inserted_at = excluded.inserted_at`)
  await tx.run(sql`
    delete from push_subscriptions where user_id = ${userId} and endpoint not in (
      select endpoint from push_subscriptions where user_id = ${userId} order by inserted_at desc limit ${most})`)
}

export const forgetSubscription = (tx: Db, endpoint: string, userId?: string) =>
  tx.run(sql`delete from push_subscriptions where endpoint = ${endpoint} and (${userId ?? null}::uuid is null or user_id = ${userId ?? null})`)

/** Subscriptions of a user in whose browsers they are still logged in; none of a blocked user. */
export const listSubscriptions = (db: Db, userId: string, now: Date) =>
  db.rows<Subscription>(sql`
    select p.endpoint, p.p256dh, p.auth, p.language from push_subscriptions p join sessions s on s.id = p.session_id join users u on u.id = p.user_id
    where p.user_id = ${userId} and u.blocked_at is null
      and s.ended_at is null and s.expires_at > ${now} and s.last_seen_at > ${new Date(now.getTime() - idleDays * day)}`)
