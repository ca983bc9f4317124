// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const closeUpText = defineText({
  en: {
    larger: 'Larger',
    smaller: 'Smaller',
    markMiddle: 'Mark the middle',
  },
  ru: {
    larger: 'Крупнее',
    smaller: 'Мельче',
    markMiddle: 'Отметить центр',
  },
  id: {
    larger: 'Perbesar',
    smaller: 'Perkecil',
    markMiddle: 'Tandai tengah',
  },
})
