import { deliveryMs, testType, type WebhookType } from '@rentwell/contract/webhooks/webhooks.rules.ts'
import { newId } from '../platform/base/ids.ts'
import { batched } from '../platform/db/batch-loader.ts'
import { sql, type Db } from '../platform/db/db.ts'

interface Subscription {
  rentalId: string
  type: WebhookType
}

/** The webhooks that take events of a type, by batch. A closed rental has none, and neither has a receiver that said it is gone. */
export const findSubscribers = batched(async (tx: Db, asked: Subscription[]): Promise<string[][]> => {
  const rows = await tx.rows<{ rentalId: string; id: string; events: string[] }>(sql`
    select w.rental_id as "rentalId", w.id, w.events from webhooks w join rentals r on r.id = w.rental_id
    where w.rental_id = any(${[...new Set(asked.map(one => one.rentalId))]}::uuid[]) and r.closed_at is null and w.off_reason is distinct from 'gone'`)
  return asked.map(({ rentalId, type }) => rows.filter(row => row.rentalId === rentalId && row.events.includes(type)).map(row => row.id))
})

export interface NewEvent {
  rentalId: string
  type: WebhookType | typeof testType
  /** The booking, conversation or unit, within which events keep their order. */
  subject: string
  number: number
  /** Two events with one key are one. */
  dedupe?: string | undefined
  personId?: string | null | undefined
  body: string
}

/** Stores an event and its way to each of these webhooks; nothing if it is stored already. */
export async function insertEvent(tx: Db, id: string, event: NewEvent, webhookIds: string[], now: Date): Promise<void> {
  const isNew = await tx.run(sql`
    insert into webhook_events (rental_id, id, type, subject, number, dedupe, person_id, body, inserted_at)
    values (${event.rentalId}, ${id}, ${event.type}, ${event.subject}, ${event.number}, ${event.dedupe ?? null}, ${event.personId ?? null}, ${event.body}, ${now})
    on conflict do nothing`)
  if (isNew === 0) return
  const ids = webhookIds.map(() => newId())
  await tx.run(sql`
    insert into webhook_deliveries (rental_id, id, webhook_id, event_id, subject, number, is_manual, next_at, inserted_at)
    select ${event.rentalId}::uuid, d.id, d.webhook_id, ${id}::uuid, ${event.subject}::uuid, ${event.number}::bigint, false, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${ids}::uuid[], ${webhookIds}::uuid[]) as d (id, webhook_id)`)
}

/** One more delivery of an event to a webhook, in no order and with one try. Returns its id. */
export async function insertManual(tx: Db, rentalId: string, webhookId: string, eventId: string, now: Date): Promise<string> {
  const id = newId()
  await tx.run(sql`
    insert into webhook_deliveries (rental_id, id, webhook_id, event_id, subject, number, is_manual, next_at, inserted_at)
    values (${rentalId}, ${id}, ${webhookId}, ${eventId}, ${id}, 0, true, ${now}, ${now})`)
  return id
}

export const findDelivery = (tx: Db, rentalId: string, id: string) =>
  tx.row<{ webhookId: string; eventId: string }>(sql`
    select webhook_id as "webhookId", event_id as "eventId" from webhook_deliveries where rental_id = ${rentalId} and id = ${id}`)

/** A manual delivery of this event that has not been tried yet. */
export const findUntried = (tx: Db, rentalId: string, webhookId: string, eventId: string) =>
  tx.row<{ id: string }>(sql`
    select id from webhook_deliveries
    where rental_id = ${rentalId} and webhook_id = ${webhookId} and event_id = ${eventId} and is_manual and status = 'pending' order by id limit 1`)

/** Deletes events that are kept no longer, with their deliveries; how many. */
export const sweepEvents = (tx: Db, now: Date, limit: number) =>
  tx.run(sql`
    delete from webhook_events where (rental_id, id) in (
      select rental_id, id from webhook_events where inserted_at < ${new Date(now.getTime() - deliveryMs)} order by inserted_at limit ${limit})`)

/** Deletes what is stored of these bookings, conversations or units. */
export const eraseSubjects = (tx: Db, rentalIds: string[], subjects: string[]) =>
  tx.run(sql`delete from webhook_events where rental_id = any(${rentalIds}::uuid[]) and subject = any(${subjects}::uuid[])`)
