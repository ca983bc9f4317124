import type { testWebhook as endpoint } from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import { testType } from '@rentwell/contract/webhooks/webhooks.rules.ts'
import type { Member } from '../members/members.public.ts'
import { newId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { bodyOf } from './event-bodies.ts'
import { insertEvent, insertManual } from './events.store.ts'
import { endCoolDown, findActive } from './webhooks.store.ts'
import { readDelivery } from './webhooks.views.ts'

/** Sends a test event to a webhook, once. */
export const testWebhook: Handler<typeof endpoint, { member: Member }> = async ({ tx, member: { rentalId }, now, emit }, { webhook: id }) => {
  const known = await findActive(tx, rentalId, id)
  must(known, 'not_found')
  must(known.isActive, 'webhook_not_active')
  const eventId = newId()
  const body = bodyOf(testType, { webhook: { id } }, now)
  await insertEvent(tx, eventId, { rentalId, type: testType, subject: eventId, number: 0, body }, [], now)
  const deliveryId = await insertManual(tx, rentalId, id, eventId, now)
  await endCoolDown(tx, rentalId, id)
  emit('webhook.due', { rentalId, webhookId: id }, { dedupe: id })
  const delivery = await readDelivery(tx, rentalId, deliveryId)
  must(delivery, 'not_found')
  return { delivery }
}
