import { countEn, countRu, defineText } from '../../../platform/text.ts'

export const officeBookingsText = defineText({
  en: {
    title: 'Bookings',
    views: 'Bookings by status',
    all: 'All',
    find: 'Number, guest or unit',
    anyUnit: 'All units',
    unit: 'Unit',
    clear: 'Clear filters',
    shown: (count: number, more: boolean) => (more ? `${count}+ bookings` : countEn(count, 'booking', 'bookings')),
    empty: 'No bookings yet',
    emptyText: 'Requests and bookings will appear here. Share your public page to get the first one.',
    nothing: 'No matching bookings',
    nothingText: 'Try removing a filter.',
    publicPage: 'Open public page',
  },
  ru: {
    title: 'Бронирования',
    views: 'Брони по статусу',
    all: 'Все',
    find: 'Номер, гость или объект',
    anyUnit: 'Все объекты',
    unit: 'Объект',
    clear: 'Сбросить фильтры',
    shown: (count: number, more: boolean) => (more ? `больше ${count} броней` : countRu(count, 'бронь', 'брони', 'броней')),
    empty: 'Броней пока нет',
    emptyText: 'Здесь появятся запросы и брони. Поделитесь своей страницей — и придёт первая.',
    nothing: 'Таких броней нет',
    nothingText: 'Попробуйте убрать фильтр.',
    publicPage: 'Открыть страницу проката',
  },
})
