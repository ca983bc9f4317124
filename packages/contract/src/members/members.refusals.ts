import type { Refusal } from '../refusal.ts'

export const memberRefusals = {
  last_owner: {
    status: 409,
    en: 'A rental needs at least one owner. Make someone else an owner first.',
    ru: 'У проката должен быть владелец. Сначала назначьте другого владельца.',
  },
  too_many_tokens: {
    status: 409,
    en: 'A rental can have up to {most} API tokens. Delete one that is no longer used.',
    ru: 'У проката может быть до {most} токенов API. Удалите ненужный.',
  },
  token_not_accepted: {
    status: 403,
    en: 'API tokens are not accepted here. Log in.',
    ru: 'Токены API здесь не действуют. Войдите в аккаунт.',
  },
} as const satisfies Record<string, Refusal>
