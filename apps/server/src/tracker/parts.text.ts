// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const partsText = defineText({
  en: {
    piece: (number: string | number) => `no. ${number}`,
  },
  ru: {
    piece: (number: string | number) => `№ ${number}`,
  },
  id: {
    piece: (number: string | number) => `no. ${number}`,
  },
})
