// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const userTokensText = defineText({
  en: {
    title: 'API tokens',
    lead: 'Let your own programs act for you as a guest, within the permissions that you choose. Rentals that you work in have their own tokens in their settings.',
    nameHint: 'What uses it, such as “Calendar” or “Travel planner”',
    scopes: {
      read_account: 'View my profile, bookings and messages',
      make_bookings: 'Book, pay, change and cancel',
      send_messages: 'Send messages',
    },
  },
  ru: {
    title: 'Токены API',
    lead: 'С токеном ваша программа действует от вашего имени как гость — в пределах выбранных прав. У прокатов, где вы работаете, свои токены: они в настройках проката.',
    nameHint: 'Для чего он: например, «Календарь» или «План поездки»',
    scopes: {
      read_account: 'Смотреть профиль, брони и сообщения',
      make_bookings: 'Бронировать, платить, изменять и отменять',
      send_messages: 'Отправлять сообщения',
    },
  },
  id: {
    title: 'Token API',
    lead: 'Izinkan program Anda bertindak atas nama Anda sebagai penyewa, sebatas izin yang Anda pilih. Rental tempat Anda bekerja punya token sendiri di pengaturannya.',
    nameHint: 'Dipakai untuk apa, misalnya “Kalender” atau “Rencana perjalanan”',
    scopes: {
      read_account: 'Lihat profil, pemesanan, dan pesan saya',
      make_bookings: 'Pesan, bayar, ubah, dan batalkan',
      send_messages: 'Kirim pesan',
    },
  },
})
