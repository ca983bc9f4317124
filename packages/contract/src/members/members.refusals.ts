import type { Refusal } from '../refusal.ts'

export const memberRefusals = {
  last_owner: {
    status: 409,
    en: 'A rental needs an owner. Make somebody else an owner first.',
    ru: 'У компании должен быть владелец. Сначала назначьте другого владельца.',
  },
} as const satisfies Record<string, Refusal>
