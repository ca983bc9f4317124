// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const rolesText = defineText({
  en: {
    owner: 'owner',
    manager: 'manager',
    staff: 'staff',
    accountant: 'accountant',
  },
  ru: {
    owner: 'владелец',
    manager: 'менеджер',
    staff: 'сотрудник',
    accountant: 'бухгалтер',
  },
  id: {
    owner: 'pemilik',
    manager: 'manajer',
    staff: 'staf',
    accountant: 'akuntan',
  },
})
