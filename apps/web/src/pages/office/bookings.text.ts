import { countEn, countRu, defineText } from '../../platform/text.ts'

export const officeBookingsText = defineText({
  en: {
    title: 'Bookings',
    views: 'Bookings by status',
    all: 'All',
    find: 'Number, guest or unit',
    anyUnit: 'All units',
    unit: 'Unit',
    clear: 'Clear filters',
    shown: (count: number, more: boolean) => (more ? `${count} shown` : countEn(count, 'booking', 'bookings')),
    empty: 'No bookings yet',
    emptyText: 'Requests and bookings of this rental stand here. Share your page so that the first one comes.',
    nothing: 'No bookings like this',
    nothingText: 'Take a filter away, or look at all of them.',
    publicPage: 'Open public page',
  },
  ru: {
    title: 'Бронирования',
    views: 'Бронирования по статусу',
    all: 'Все',
    find: 'Номер, гость или юнит',
    anyUnit: 'Все юниты',
    unit: 'Юнит',
    clear: 'Сбросить фильтры',
    shown: (count: number, more: boolean) => (more ? `показано ${count}` : countRu(count, 'бронирование', 'бронирования', 'бронирований')),
    empty: 'Бронирований пока нет',
    emptyText: 'Здесь стоят запросы и бронирования этого проката. Поделитесь своей страницей, и появится первое.',
    nothing: 'Таких бронирований нет',
    nothingText: 'Уберите фильтр или посмотрите все.',
    publicPage: 'Открыть публичную страницу',
  },
})
