import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listDeliveries, listWebhooks } from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import { olderThan } from '../platform/db/cursors.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'

type WebhookView = Returned<typeof listWebhooks>['webhooks'][number]
type DeliveryView = Returned<typeof listDeliveries>['deliveries'][number]

const webhooksOf = (rentalId: string, which: Query, now: Date) => sql`
  select w.id, w.url, w.events, case when w.off_at is not null then 'off' when w.paused_at is not null then 'paused' else 'active' end as status,
    w.off_reason as "offReason", w.failing_since as "failingSince", case when w.previous_until > ${now} then w.previous_until end as "previousSecretUntil",
    (select count(*)::int from webhook_deliveries d where d.rental_id = w.rental_id and d.webhook_id = w.id and d.status = 'pending') as waiting,
    w.delivered_at as "deliveredAt", w.inserted_at as "insertedAt"
  from webhooks w where w.rental_id = ${rentalId} and ${which} order by w.inserted_at desc, w.id`

export const listViews = (db: Db, rentalId: string, now: Date) => db.rows<WebhookView>(webhooksOf(rentalId, sql`true`, now))

export const readView = (db: Db, rentalId: string, id: string, now: Date) => db.row<WebhookView>(webhooksOf(rentalId, sql`w.id = ${id}`, now))

interface DeliveryRow extends Omit<DeliveryView, 'request' | 'response'> {
  body: string
  answerStatus: number | null
  answerBody: string | null
}

const present = ({ body, answerStatus, answerBody, ...row }: DeliveryRow): DeliveryView => ({
  ...row,
  request: { body },
  response: answerStatus === null ? null : { status: answerStatus, body: answerBody ?? '' },
})

/** Of a large body the log shows the beginning. */
const shownBody = 65_536

const listRows = async (db: Db, rest: Query) =>
  (
    await db.rows<DeliveryRow>(sql`
      select d.id, d.webhook_id as "webhookId", d.event_id as "eventId", v.type, d.status, d.is_manual as "isManual", d.tries, d.inserted_at as "insertedAt",
        d.tried_at as "triedAt", case when d.status = 'pending' then d.next_at end as "nextAt", left(v.body, ${shownBody}) as body, d.answer_status as "answerStatus",
        d.answer_body as "answerBody", d.problem, d.took_ms as "tookMs"
      from webhook_deliveries d join webhook_events v on v.rental_id = d.rental_id and v.id = d.event_id ${rest}`)
  ).map(present)

/** The log of a webhook, newest first; `limit` and one more. */
export const listLog = (db: Db, rentalId: string, webhookId: string, limit: number, after: string[] | undefined) =>
  listRows(
    db,
    sql`where d.rental_id = ${rentalId} and d.webhook_id = ${webhookId} and ${olderThan(sql`(d.inserted_at, d.id)`, after)}
      order by d.inserted_at desc, d.id desc limit ${limit + 1}`,
  )

export const readDelivery = async (db: Db, rentalId: string, id: string) => (await listRows(db, sql`where d.rental_id = ${rentalId} and d.id = ${id}`))[0]

/** The host of a webhook's address, as a notification names it. */
export const findHost = async (db: Db, rentalId: string, id: string) => {
  const row = await db.row<{ url: string }>(sql`select url from webhooks where rental_id = ${rentalId} and id = ${id}`)
  return row && new URL(row.url).host
}
