import type { Refusal } from '../refusal.ts'

export const backofficeRefusals = {
  is_admin: {
    status: 409,
    en: 'Admins are not blocked here. Take the right away first, on the server: npm run admin -- revoke.',
    ru: 'Администраторов здесь не блокируют. Сначала снимите права на сервере: npm run admin -- revoke.',
  },
} as const satisfies Record<string, Refusal>
