// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const refusalPageText = defineText({
  en: {
    tryAgain: 'Try again',
  },
  ru: {
    tryAgain: 'Попробовать ещё раз',
  },
  id: {
    tryAgain: 'Coba lagi',
  },
})
