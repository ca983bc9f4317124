// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const unitPageText = defineText({
  en: {
    about: 'Description',
  },
  ru: {
    about: 'Описание',
  },
  id: {
    about: 'Deskripsi',
  },
})
