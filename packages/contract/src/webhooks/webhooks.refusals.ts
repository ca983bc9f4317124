import type { Refusal } from '../refusal.ts'

export const webhookRefusals = {
  too_many_webhooks: {
    status: 409,
    en: 'A rental can have up to {most} webhooks. Delete one that is no longer used.',
    ru: 'У проката может быть до {most} вебхуков. Удалите ненужный.',
  },
  webhook_not_active: {
    status: 409,
    en: 'This webhook is off. Turn it on first.',
    ru: 'Вебхук выключен. Сначала включите его.',
  },
} as const satisfies Record<string, Refusal>
