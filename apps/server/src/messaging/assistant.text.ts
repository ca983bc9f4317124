// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const assistantText = defineText({
  en: {
    name: 'The assistant',
  },
  ru: {
    name: 'Ассистент',
  },
  id: {
    name: 'Asisten',
  },
})
