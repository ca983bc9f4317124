// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const rentalSchemaText = defineText({
  en: {
    terms: (rental: string | number) => `What are the rental terms of ${rental}?`,
  },
  ru: {
    terms: (rental: string | number) => `Какие условия аренды у «${rental}»?`,
  },
  id: {
    terms: (rental: string | number) => `Apa saja ketentuan sewa di ${rental}?`,
  },
})
