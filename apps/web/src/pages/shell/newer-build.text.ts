// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const newerBuildText = defineText({
  en: {
    ready: 'A new version is ready',
    reload: 'Reload',
    later: 'Later',
  },
  ru: {
    ready: 'Вышла новая версия',
    reload: 'Обновить',
    later: 'Позже',
  },
  id: {
    ready: 'Versi baru sudah siap',
    reload: 'Muat ulang',
    later: 'Nanti',
  },
})
