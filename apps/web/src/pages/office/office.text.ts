import { defineText } from '../../platform/text.ts'

export const officeText = defineText({
  en: {
    start: 'Your rental office',
    startText: 'Describe the rental on its website, add what can be rented, and answer requests for it.',
    website: 'Describe the rental',
    addUnit: 'Add new unit',
    mainInfo: 'Main info',
    units: { empty: 'No units yet', emptyText: 'Each thing that can be rented will stand here, with its price.' },
    bookings: { empty: 'No bookings yet', emptyText: 'Requests and bookings of this rental will stand here.' },
  },
  ru: {
    start: 'Офис вашего проката',
    startText: 'Опишите прокат на его сайте, добавьте то, что сдаёте, и отвечайте на запросы.',
    website: 'Описать прокат',
    addUnit: 'Добавить юнит',
    mainInfo: 'Основное',
    units: { empty: 'Юнитов пока нет', emptyText: 'Здесь будет всё, что можно арендовать, с ценой.' },
    bookings: { empty: 'Бронирований пока нет', emptyText: 'Здесь будут запросы и бронирования этого проката.' },
  },
})
