// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const guestBookingsText = defineText({
  en: {
    title: 'Bookings',
    groups: 'Which bookings to show',
    names: {
      upcoming: 'Upcoming',
      past: 'Past',
      cancelled: 'Cancelled',
    },
    empty: {
      upcoming: 'No upcoming bookings',
      past: 'No past bookings',
      cancelled: 'No cancelled bookings',
    },
    emptyTexts: {
      upcoming: 'When you book something, it will appear here with its dates and status.',
      past: 'Bookings appear here after the return.',
      cancelled: 'Cancelled and declined bookings appear here.',
    },
    find: 'Find something to rent',
    more: 'Show more',
  },
  ru: {
    title: 'Бронирования',
    groups: 'Какие брони показать',
    names: {
      upcoming: 'Предстоящие',
      past: 'Прошедшие',
      cancelled: 'Отменённые',
    },
    empty: {
      upcoming: 'Предстоящих броней нет',
      past: 'Прошедших броней нет',
      cancelled: 'Отменённых броней нет',
    },
    emptyTexts: {
      upcoming: 'Когда вы что-нибудь забронируете, здесь появятся даты и статус.',
      past: 'Брони появляются здесь после возврата.',
      cancelled: 'Здесь появляются отменённые и отклонённые брони.',
    },
    find: 'Найти, что арендовать',
    more: 'Показать ещё',
  },
  id: {
    title: 'Pemesanan',
    groups: 'Pemesanan yang ditampilkan',
    names: {
      upcoming: 'Mendatang',
      past: 'Selesai',
      cancelled: 'Dibatalkan',
    },
    empty: {
      upcoming: 'Tidak ada pemesanan mendatang',
      past: 'Tidak ada pemesanan selesai',
      cancelled: 'Tidak ada pemesanan dibatalkan',
    },
    emptyTexts: {
      upcoming: 'Saat Anda memesan, pemesanannya akan muncul di sini beserta tanggal dan statusnya.',
      past: 'Pemesanan muncul di sini setelah pengembalian.',
      cancelled: 'Pemesanan yang dibatalkan dan ditolak muncul di sini.',
    },
    find: 'Cari yang ingin disewa',
    more: 'Tampilkan lagi',
  },
})
