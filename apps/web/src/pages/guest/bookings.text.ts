import { defineText } from '../../platform/text.ts'

export const guestBookingsText = defineText({
  en: {
    title: 'Bookings',
    empty: 'No bookings yet',
    emptyText: 'What you book will stand here, with its dates and its status.',
    find: 'Find something to rent',
    number: (number: string) => `Booking #${number}`,
  },
  ru: {
    title: 'Бронирования',
    empty: 'Бронирований пока нет',
    emptyText: 'Здесь будет всё, что вы забронируете, с датами и статусом.',
    find: 'Найти, что арендовать',
    number: (number: string) => `Бронирование №${number}`,
  },
})
