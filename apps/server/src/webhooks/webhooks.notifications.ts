import type { Language } from '@rentwell/contract/product.ts'
import { listEntitled } from '../members/members.public.ts'
import { notify, templatesOf, textOf, type NotificationText } from '../notifications/notifications.public.ts'
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

interface Facts {
  host: string
  isGone: boolean
}

const texts: Record<Language, Record<'webhookOff', (facts: Facts) => NotificationText>> = {
  en: {
    webhookOff: f => ({
      title: `Webhook turned off: ${f.host}`,
      text: f.isGone
        ? 'The server answered that it no longer takes events. If it should, turn the webhook on again in the settings.'
        : 'The server hasn’t accepted anything for two days. New events are kept for 30 days and sent once you turn the webhook on again in the settings.',
    }),
  },
  ru: {
    webhookOff: f => ({
      title: `Вебхук выключен: ${f.host}`,
      text: f.isGone
        ? 'Сервер ответил, что больше не принимает события. Если он должен их получать, включите вебхук в настройках.'
        : 'Сервер не принимает события уже двое суток. Новые события хранятся 30 дней и уйдут, когда вы снова включите вебхук в настройках.',
    }),
  },
}

export const webhookTemplates = templatesOf(
  texts,
  ({ facts }) => ({ host: textOf(facts['host']), isGone: facts['reason'] === 'gone' }),
  ({ rentalId }) => `/office/${rentalId ?? ''}/settings`,
)
