import { coolDown, failsForLong, retryDelay } from '@rentwell/contract/webhooks/webhooks.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { sql, type Db } from '../platform/db/db.ts'
import type { Called } from './call-receiver.ts'

/** Longer than a call and what follows it. */
const leaseMs = minute

interface Receiver {
  url: string
  /** Versions of the secrets that sign now, the current one first. */
  versions: number[]
  isFailing: boolean
}

/** Where a webhook's events go now; undefined if it is off, paused or cooling down, or its rental is closed. */
export async function findReceiver(db: Db, rentalId: string, id: string, now: Date): Promise<Receiver | undefined> {
  const row = await db.row<{ url: string; version: number; hasPrevious: boolean; isFailing: boolean }>(sql`
    select w.url, w.secret_version as version, coalesce(w.previous_until > ${now}, false) as "hasPrevious", w.failures > 0 as "isFailing"
    from webhooks w join rentals r on r.id = w.rental_id
    where w.rental_id = ${rentalId} and w.id = ${id} and w.paused_at is null and w.off_at is null and r.closed_at is null
      and (w.retry_at is null or w.retry_at <= ${now})`)
  return row && { url: row.url, isFailing: row.isFailing, versions: row.hasPrevious ? [row.version, row.version - 1] : [row.version] }
}

interface Backlog {
  upTo: number
  subjects: string[]
}

/**
 * Messages of the outbox that may become events of a rental, by what they are about, and the number up to which that is known. The number is read first: a message
 * below it was committed before, or belongs to a transaction that no later one of the same booking can have overtaken.
 */
export async function readBacklog(db: Db, rentalId: string): Promise<Backlog> {
  const head = await db.row<{ last: number }>(sql`select last_value as last from outbox_id_seq`)
  const rows = await db.rows<{ subject: string | null }>(sql`
    select distinct coalesce(payload ->> 'bookingId', payload ->> 'conversationId', payload ->> 'unitId') as subject from outbox
    where dead_at is null and calm and reaction like '%: webhooks%' and payload ->> 'rentalId' = ${rentalId}`)
  return { upTo: head?.last ?? 0, subjects: rows.flatMap(row => row.subject ?? []) }
}

export interface Claimed {
  id: string
  eventId: string
  tries: number
  isManual: boolean
  body: string
}

/** SQL: no event of the same subject waits before delivery `d`. */
const isFirst = sql`not exists (
  select from webhook_deliveries e
  where e.rental_id = d.rental_id and e.webhook_id = d.webhook_id and e.subject = d.subject and e.status = 'pending' and (e.number, e.id) < (d.number, d.id))`

/** Leases deliveries that are due: of each subject the first that waits, and none while the outbox holds an earlier event of it. */
export const claimDeliveries = (db: Db, rentalId: string, webhookId: string, { upTo, subjects }: Backlog, limit: number, now: Date) =>
  db.rows<Claimed>(sql`
    update webhook_deliveries t set locked_until = ${new Date(now.getTime() + leaseMs)}
    from webhook_events v
    where t.rental_id = ${rentalId} and t.id = any(array(
        select d.id from webhook_deliveries d
        where d.rental_id = ${rentalId} and d.webhook_id = ${webhookId} and d.status = 'pending' and d.next_at <= ${now}
          and (d.locked_until is null or d.locked_until < ${now}) and d.number <= ${upTo} and d.subject <> all(${subjects}::uuid[]) and ${isFirst}
        order by d.is_manual desc, d.next_at, d.number, d.id limit ${limit} for update of d skip locked))
      and v.rental_id = t.rental_id and v.id = t.event_id
    returning t.id, t.event_id as "eventId", t.tries, t.is_manual as "isManual", v.body`)

/** Webhooks that have something due, of rentals that are open. */
export const listDue = (tx: Db, now: Date, limit: number) =>
  tx.rows<{ rentalId: string; webhookId: string }>(sql`
    select d.rental_id as "rentalId", d.webhook_id as "webhookId" from webhook_deliveries d
    join webhooks w on w.rental_id = d.rental_id and w.id = d.webhook_id join rentals r on r.id = d.rental_id
    where d.status = 'pending' and d.next_at <= ${now} and (d.locked_until is null or d.locked_until < ${now})
      and w.paused_at is null and w.off_at is null and (w.retry_at is null or w.retry_at <= ${now}) and r.closed_at is null and ${isFirst}
    group by 1, 2 limit ${limit}`)

interface DeliveryRef {
  rentalId: string
  webhookId: string
}

/** Records a call. A failure is tried again later, and may switch the webhook off; then its events wait. */
export async function recordCall(tx: Db, { rentalId, webhookId }: DeliveryRef, delivery: Claimed, called: Called, chance: number, now: Date): Promise<void> {
  // Locked before the delivery, as by everything else that writes both.
  const webhook = await tx.row<{ failures: number; failingSince: Date | null }>(sql`
    select failures, failing_since as "failingSince" from webhooks where rental_id = ${rentalId} and id = ${webhookId} for no key update`)
  if (!webhook) return
  const { problem } = called
  if (problem === undefined) {
    await noteTry(tx, rentalId, delivery, called, { status: 'delivered', nextAt: now }, now)
    await tx.run(sql`
      update webhooks set failures = 0, failing_since = null, retry_at = null, delivered_at = ${now} where rental_id = ${rentalId} and id = ${webhookId}`)
    return
  }
  const delay = delivery.isManual ? undefined : retryDelay(delivery.tries + 1, chance)
  const failingSince = webhook.failingSince ?? now
  const failures = webhook.failures + 1
  const isOver = !delivery.isManual && failsForLong(failingSince, now)
  // The event that switched it off waits too, so that nothing is missing if the webhook is switched on again.
  const status = delay === undefined && !isOver ? 'failed' : 'pending'
  await noteTry(tx, rentalId, delivery, called, { status: problem === 'gone' ? 'failed' : status, nextAt: new Date(now.getTime() + (delay ?? 0)) }, now)
  await tx.run(sql`
    update webhooks set failures = ${failures}, failing_since = ${failingSince}, retry_at = ${new Date(now.getTime() + coolDown(failures))}
    where rental_id = ${rentalId} and id = ${webhookId}`)
  if (problem === 'gone') await dropWaiting(tx, rentalId, webhookId)
  if (problem === 'gone' || isOver) await switchOff(tx, rentalId, webhookId, problem === 'gone' ? 'gone' : 'failing', now)
}

interface NextState {
  status: 'pending' | 'delivered' | 'failed'
  nextAt: Date
}

const noteTry = (tx: Db, rentalId: string, { id }: Claimed, called: Called, { status, nextAt }: NextState, now: Date) =>
  tx.run(sql`
    update webhook_deliveries set status = ${status}, tries = tries + 1, next_at = ${nextAt}, locked_until = null, tried_at = ${now}, took_ms = ${called.tookMs},
      answer_status = ${called.status}, answer_body = ${called.body}, problem = ${called.problem ?? null}
    where rental_id = ${rentalId} and id = ${id} and status = 'pending'`)

const switchOff = (tx: Db, rentalId: string, id: string, reason: 'gone' | 'failing', now: Date) =>
  tx.run(sql`
    update webhooks set off_at = ${now}, off_reason = ${reason}, is_told = false where rental_id = ${rentalId} and id = ${id} and off_at is null`)

/** The receiver wants nothing more. */
const dropWaiting = (tx: Db, rentalId: string, webhookId: string) =>
  tx.run(sql`update webhook_deliveries set status = 'dropped' where rental_id = ${rentalId} and webhook_id = ${webhookId} and status = 'pending'`)
