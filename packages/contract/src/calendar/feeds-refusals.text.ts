// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const feedsRefusalsText = defineText({
  en: {
    too_many_feeds: 'A unit can have up to 10 connected calendars. Remove one first.',
  },
  ru: {
    too_many_feeds: 'К объекту можно подключить не больше 10 календарей. Сначала удалите один.',
  },
  id: {
    too_many_feeds: 'Satu unit bisa terhubung ke maksimal 10 kalender. Hapus satu dulu.',
  },
})
