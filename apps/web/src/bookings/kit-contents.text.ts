// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const kitContentsText = defineText({
  en: {
    contents: (units: string | number) => `In the kit: ${units}`,
  },
  ru: {
    contents: (units: string | number) => `В комплекте: ${units}`,
  },
  id: {
    contents: (units: string | number) => `Isi paket: ${units}`,
  },
})
