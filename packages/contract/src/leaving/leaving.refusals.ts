import type { Refusal } from '../refusal.ts'

export const leavingRefusals = {
  open_obligations: {
    status: 409,
    en: 'Something is still open: end it first, then the account can be deleted.',
    ru: 'Кое-что ещё не закончено: завершите это, и тогда аккаунт можно будет удалить.',
  },
} as const satisfies Record<string, Refusal>
