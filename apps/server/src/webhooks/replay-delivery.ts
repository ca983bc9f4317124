import type { replayDelivery as endpoint } from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import { Answered, type Handler } from '../platform/http/routes.ts'
import { findDelivery, findUntried, insertManual } from './events.store.ts'
import { endCoolDown, findActive } from './webhooks.store.ts'
import { readDelivery } from './webhooks.views.ts'

/** Sends the event of a delivery to its webhook once more, at once. One that was asked for and has not been tried yet is answered with. */
export const replayDelivery: Handler<typeof endpoint, { member: Member }> = async ({ tx, member: { rentalId }, now, emit }, { delivery: id }) => {
  const found = await findDelivery(tx, rentalId, id)
  must(found, 'not_found')
  const { webhookId, eventId } = found
  const webhook = await findActive(tx, rentalId, webhookId)
  must(webhook?.isActive, 'webhook_not_active')
  const known = await findUntried(tx, rentalId, webhookId, eventId)
  const deliveryId = known?.id ?? (await insertManual(tx, rentalId, webhookId, eventId, now))
  await endCoolDown(tx, rentalId, webhookId)
  emit('webhook.due', { rentalId, webhookId }, { dedupe: webhookId })
  const delivery = await readDelivery(tx, rentalId, deliveryId)
  must(delivery, 'not_found')
  return new Answered(known ? 200 : 201, { delivery })
}
