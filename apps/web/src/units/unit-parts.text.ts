import { defineText } from '../platform/text.ts'

export const unitPartsText = defineText({
  en: { title: 'In the kit' },
  ru: { title: 'В комплекте' },
})
