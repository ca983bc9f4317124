// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const bookingText = defineText({
  en: {
    title: 'Booking',
    link: 'Check dates and book',
  },
  ru: {
    title: 'Бронирование',
    link: 'Выбрать даты и забронировать',
  },
  id: {
    title: 'Pemesanan',
    link: 'Cek tanggal dan pesan',
  },
})
