// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const exampleText = defineText({
  en: {
    guestName: 'Anna Smith',
    unitTitle: 'Honda Vario 160',
    address: '1 Beach Road',
    reason: 'it is being repaired',
  },
  ru: {
    guestName: 'Анна Смирнова',
    unitTitle: 'Honda Vario 160',
    address: 'Приморская улица, 1',
    reason: 'сейчас в ремонте',
  },
  id: {
    guestName: 'Anna Smith',
    unitTitle: 'Honda Vario 160',
    address: 'Jl. Pantai No. 1',
    reason: 'sedang diperbaiki',
  },
})
