// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const copiesText = defineText({
  en: {
    copyOf: (title: string | number) => `${title}, copy`,
  },
  ru: {
    copyOf: (title: string | number) => `${title}, копия`,
  },
  id: {
    copyOf: (title: string | number) => `${title}, salinan`,
  },
})
