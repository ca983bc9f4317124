// Made by `npm run texts` from texts/*.json.
import { numberInWords } from '@rentwell/contract/numbers.ts'
import { defineText, plural } from '@rentwell/contract/catalogue.ts'

export const officeBookingsText = defineText({
  en: {
    title: 'Bookings',
    views: 'Bookings by status',
    all: 'All',
    find: 'Number, guest or unit',
    anyUnit: 'All units',
    unit: 'Unit',
    clear: 'Clear filters',
    shown: (count: number, more: boolean) => more ? `${count}+ bookings` : plural(count, 'en', { one: `${numberInWords(count, 'en')} booking`, other: `${numberInWords(count, 'en')} bookings` }),
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
    shown: (count: number, more: boolean) => more ? `больше ${count} броней` : plural(count, 'ru', { one: `${numberInWords(count, 'ru')} бронь`, few: `${numberInWords(count, 'ru')} брони`, many: `${numberInWords(count, 'ru')} броней`, other: `${numberInWords(count, 'ru')} броней` }),
    empty: 'Броней пока нет',
    emptyText: 'Здесь появятся запросы и брони. Поделитесь своей страницей — и придёт первая.',
    nothing: 'Таких броней нет',
    nothingText: 'Попробуйте убрать фильтр.',
    publicPage: 'Открыть страницу проката',
  },
})
