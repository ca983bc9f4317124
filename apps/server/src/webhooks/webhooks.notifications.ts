import { notificationsText } from './notifications.text.ts'
import { listEntitled } from '../members/members.public.ts'
import { notify, templatesOf, textOf, type StoredNotification } from '../notifications/notifications.public.ts'
import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { findHost } from './webhooks.views.ts'

export const webhookNotificationHandlers: EventHandler[] = [
  {
    topic: 'webhook.switched_off',
    name: 'webhook.switched_off: its owners are told',
    async inside({ tx, now, emit }, { rentalId, webhookId, reason, at }) {
      const host = await findHost(tx, rentalId, webhookId)
      if (host === undefined) return
      const userIds = await listEntitled(tx, rentalId, 'edit_webhooks')
      const what = `webhookOff ${webhookId} ${at}`
      await notify(tx, emit, { kind: 'webhookOff', side: 'rental', userIds, rentalId, bookingId: null, facts: { host, reason }, what }, now)
    },
  },
]

export const webhookTemplates = templatesOf(
  notificationsText,
  ({ facts }: StoredNotification) => ({ host: textOf(facts['host']), isGone: facts['reason'] === 'gone' }),
  ({ rentalId }) => `/office/${rentalId ?? ''}/settings`,
)
