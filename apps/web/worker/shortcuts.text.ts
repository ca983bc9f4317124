// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const shortcutsText = defineText({
  en: {
    today: 'Today’s bookings',
    search: 'Search',
    bookings: 'My bookings',
  },
  ru: {
    today: 'Брони на сегодня',
    search: 'Поиск',
    bookings: 'Мои бронирования',
  },
  id: {
    today: 'Pemesanan hari ini',
    search: 'Cari',
    bookings: 'Pemesanan saya',
  },
})
