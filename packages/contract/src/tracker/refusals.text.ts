// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const refusalsText = defineText({
  en: {
    too_many_devices: 'You can connect up to 5 trackers here. Remove one first.',
  },
  ru: {
    too_many_devices: 'Сюда можно подключить не больше 5 трекеров. Сначала удалите один.',
  },
  id: {
    too_many_devices: 'Anda bisa menghubungkan maksimal 5 pelacak di sini. Hapus satu dulu.',
  },
})
