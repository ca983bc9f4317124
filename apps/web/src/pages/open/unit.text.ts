import { defineText } from '../../platform/text.ts'

export const unitPageText = defineText({
  en: { path: 'Where you are', about: 'About this unit' },
  ru: { path: 'Где вы находитесь', about: 'Об этом юните' },
})
