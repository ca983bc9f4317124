import { defineText } from '../platform/text.ts'

export const closeUpText = defineText({
  en: { larger: 'Larger', smaller: 'Smaller' },
  ru: { larger: 'Крупнее', smaller: 'Мельче' },
})
