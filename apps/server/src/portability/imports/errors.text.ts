// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const errorsText = defineText({
  en: {
    column: 'Error',
  },
  ru: {
    column: 'Ошибка',
  },
  id: {
    column: 'Kesalahan',
  },
})
