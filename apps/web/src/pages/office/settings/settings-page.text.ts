// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const settingsPageText = defineText({
  en: {
    bookings: 'Bookings',
    guests: 'Guests',
    people: 'Team',
    money: 'Payments',
    company: 'Rental',
  },
  ru: {
    bookings: 'Бронирования',
    guests: 'Гости',
    people: 'Команда',
    money: 'Деньги',
    company: 'Прокат',
  },
  id: {
    bookings: 'Pemesanan',
    guests: 'Penyewa',
    people: 'Tim',
    money: 'Pembayaran',
    company: 'Rental',
  },
})
