// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const factsText = defineText({
  en: {
    noDeposit: 'no deposit',
    example: {
      guest: 'Anna Smith',
      unit: 'Honda Vario 160',
    },
  },
  ru: {
    noDeposit: 'без залога',
    example: {
      guest: 'Анна Смирнова',
      unit: 'Honda Vario 160',
    },
  },
  id: {
    noDeposit: 'tanpa deposit',
    example: {
      guest: 'Anna Smith',
      unit: 'Honda Vario 160',
    },
  },
})
