import { defineText } from '../platform/text.ts'

export const kitContentsText = defineText({
  en: { contents: (units: string) => `In the kit: ${units}` },
  ru: { contents: (units: string) => `В комплекте: ${units}` },
})
