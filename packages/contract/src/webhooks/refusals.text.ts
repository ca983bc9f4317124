// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const refusalsText = defineText({
  en: {
    too_many_webhooks: 'A rental can have up to {most} webhooks. Delete one that is no longer used.',
    webhook_not_active: 'This webhook is off. Turn it on first.',
  },
  ru: {
    too_many_webhooks: 'У проката может быть до {most} вебхуков. Удалите ненужный.',
    webhook_not_active: 'Вебхук выключен. Сначала включите его.',
  },
  id: {
    too_many_webhooks: 'Satu rental bisa punya maksimal {most} webhook. Hapus yang sudah tidak dipakai.',
    webhook_not_active: 'Webhook ini nonaktif. Aktifkan dulu.',
  },
})
