// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const unitPartsText = defineText({
  en: {
    title: 'In the kit',
  },
  ru: {
    title: 'В комплекте',
  },
  id: {
    title: 'Isi paket',
  },
})
