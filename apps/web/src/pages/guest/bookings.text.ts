import { defineText } from '../../platform/text.ts'

export const guestBookingsText = defineText({
  en: {
    title: 'Bookings',
    filter: 'Show bookings by status',
    all: 'All',
    empty: 'No bookings yet',
    emptyText: 'What you book will stand here, with its dates and its status. Begin with a place and your dates.',
    find: 'Find something to rent',
    nothing: (status: string) => `No bookings with the status “${status}”`,
    nothingText: 'Your other bookings are under “All”.',
    showAll: 'Show all',
    more: 'Show more',
  },
  ru: {
    title: 'Бронирования',
    filter: 'Показать бронирования по статусу',
    all: 'Все',
    empty: 'Бронирований пока нет',
    emptyText: 'Здесь будет всё, что вы забронируете, с датами и статусом. Начните с места и дат.',
    find: 'Найти, что арендовать',
    nothing: (status: string) => `Нет бронирований со статусом «${status}»`,
    nothingText: 'Остальные бронирования — в списке «Все».',
    showAll: 'Показать все',
    more: 'Показать ещё',
  },
})
