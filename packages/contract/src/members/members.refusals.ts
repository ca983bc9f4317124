import type { Refusal } from '../refusal.ts'

export const memberRefusals = {
  last_owner: {
    status: 409,
    en: 'A rental needs at least one owner. Make someone else an owner first.',
    ru: 'У проката должен быть владелец. Сначала назначьте другого владельца.',
  },
} as const satisfies Record<string, Refusal>
