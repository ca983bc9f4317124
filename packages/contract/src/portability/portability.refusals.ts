import type { Refusal } from '../refusal.ts'

export const leavingRefusals = {
  open_obligations: {
    status: 409,
    en: 'You still have open bookings or payments. Finish them first, then delete the account.',
    ru: 'У вас есть незавершённые брони или платежи. Завершите их, и аккаунт можно будет удалить.',
  },
} as const satisfies Record<string, Refusal>
