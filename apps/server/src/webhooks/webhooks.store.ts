import { rotationHours } from '@rentwell/contract/webhooks/webhooks.rules.ts'
import { hour } from '@rentwell/contract/durations.ts'
import { sql, type Db } from '../platform/db/db.ts'

/** Serializes the webhooks that a rental makes, so that their number holds. */
export const lockWebhooks = (tx: Db, rentalId: string) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${rentalId}`}, 0))`)

export const countWebhooks = async (tx: Db, rentalId: string) =>
  (await tx.row<{ count: number }>(sql`select count(*)::int as count from webhooks where rental_id = ${rentalId}`))?.count ?? 0

/** A webhook with this address and these events that was made since a moment and not changed: its repeat. */
export const findRepeat = (tx: Db, rentalId: string, url: string, events: readonly string[], since: Date) =>
  tx.row<{ id: string }>(sql`
    select id from webhooks where rental_id = ${rentalId} and url = ${url} and events = ${events}::text[] and inserted_at > ${since} and secret_version = 1
    order by inserted_at desc limit 1`)

export const insertWebhook = (tx: Db, rentalId: string, id: string, { url, events }: { url: string; events: readonly string[] }, now: Date) =>
  tx.run(sql`insert into webhooks (rental_id, id, url, events, inserted_at) values (${rentalId}, ${id}, ${url}, ${events}::text[], ${now})`)

interface WebhookState {
  url: string
  events: string[]
  isActive: boolean
}

export const lockWebhook = (tx: Db, rentalId: string, id: string) =>
  tx.row<WebhookState>(sql`
    select url, events, paused_at is null and off_at is null as "isActive" from webhooks where rental_id = ${rentalId} and id = ${id} for no key update`)

export const findActive = (tx: Db, rentalId: string, id: string) =>
  tx.row<{ isActive: boolean }>(sql`
    select paused_at is null and off_at is null as "isActive" from webhooks where rental_id = ${rentalId} and id = ${id}`)

export const setReceiver = (tx: Db, rentalId: string, id: string, { url, events }: { url: string; events: readonly string[] }) =>
  tx.run(sql`update webhooks set url = ${url}, events = ${events}::text[] where rental_id = ${rentalId} and id = ${id}`)

export const pauseWebhook = (tx: Db, rentalId: string, id: string, now: Date) =>
  tx.run(sql`update webhooks set paused_at = ${now} where rental_id = ${rentalId} and id = ${id} and paused_at is null`)

/** Switches a webhook on; what has waited is tried anew. */
export async function resumeWebhook(tx: Db, rentalId: string, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update webhooks set paused_at = null, off_at = null, off_reason = null, is_told = true, failures = 0, failing_since = null, retry_at = null
    where rental_id = ${rentalId} and id = ${id}`)
  await tx.run(sql`
    update webhook_deliveries set tries = 0, next_at = least(next_at, ${now}) where rental_id = ${rentalId} and webhook_id = ${id} and status = 'pending'`)
}

/** Calls the receiver without waiting for its cool-down. */
export const endCoolDown = (tx: Db, rentalId: string, id: string) =>
  tx.run(sql`update webhooks set retry_at = null where rental_id = ${rentalId} and id = ${id} and retry_at is not null`)

/** Replaces the secret; the one before signs too for a day. Returns the new version. */
export const rotateSecret = async (tx: Db, rentalId: string, id: string, now: Date) =>
  (
    await tx.row<{ version: number }>(sql`
      update webhooks set secret_version = secret_version + 1, previous_until = ${new Date(now.getTime() + rotationHours * hour)}
      where rental_id = ${rentalId} and id = ${id} returning secret_version as version`)
  )?.version

/** With its log. */
export const deleteWebhook = (tx: Db, rentalId: string, id: string) => tx.run(sql`delete from webhooks where rental_id = ${rentalId} and id = ${id}`)

/** Webhooks that were switched off and whose owners are not told yet. */
export const takeUntold = (tx: Db, limit: number) =>
  tx.rows<{ rentalId: string; webhookId: string; reason: 'gone' | 'failing'; at: Date }>(sql`
    update webhooks set is_told = true where (rental_id, id) in (select rental_id, id from webhooks where not is_told limit ${limit})
    returning rental_id as "rentalId", id as "webhookId", off_reason as reason, off_at as at`)
