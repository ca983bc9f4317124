import type { Refusal } from '../refusal.ts'

export const backofficeRefusals = {
  is_admin: {
    status: 409,
    en: 'An admin can’t be blocked. Remove their admin rights first.',
    ru: 'Администратора нельзя заблокировать. Сначала отзовите права администратора.',
  },
} as const satisfies Record<string, Refusal>
