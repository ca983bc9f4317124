import { defineText } from '../../platform/text.ts'

export const unitPageText = defineText({
  en: { about: 'Description' },
  ru: { about: 'Описание' },
})
