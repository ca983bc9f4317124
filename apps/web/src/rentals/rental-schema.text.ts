import { defineText } from '../platform/text.ts'

/** Questions that search engines show with the answers of a rental's page. */
export const rentalSchemaText = defineText({
  en: {
    terms: (rental: string) => `What are the rental terms of ${rental}?`,
  },
  ru: {
    terms: (rental: string) => `Какие условия аренды у «${rental}»?`,
  },
})
