import type { Language } from '../product.ts'
import type { Role } from './members.rules.ts'

/** Roles as people read them, in the middle of a sentence. */
export const roleNames: Record<Language, Record<Role, string>> = {
  en: { owner: 'owner', manager: 'manager', staff: 'staff', accountant: 'accountant' },
  ru: { owner: 'владелец', manager: 'менеджер', staff: 'сотрудник', accountant: 'бухгалтер' },
}
