// Made by `npm run texts` from texts/*.json.
import { numberInWords } from '@rentwell/contract/numbers.ts'
import { defineText, plural } from '@rentwell/contract/catalogue.ts'

export const paletteText = defineText({
  en: {
    title: 'Find units, bookings, people and actions',
    anything: 'Find anything',
    find: 'Find',
    placeholder: 'Unit, guest, booking number or action',
    results: 'Results',
    groups: {
      actions: 'Actions',
      units: 'Units',
      bookings: 'Bookings',
      people: 'People',
    },
    booking: (number: string | number, guest: string | number) => `Booking ${number}, ${guest}`,
    archived: 'Archived',
    guest: 'Guest, open conversation',
    colleague: 'Team member',
    blockDates: 'Block dates',
    addUser: 'Add user',
    searching: 'Searching…',
    count: (count: number) => plural(count, 'en', { one: `${numberInWords(count, 'en')} result`, other: `${numberInWords(count, 'en')} results` }),
    nothing: (typed: string | number) => `Nothing found for “${typed}”. Try part of a name or a booking number.`,
    failed: 'Units, bookings and people didn’t load.',
  },
  ru: {
    title: 'Найти объекты, брони, людей и действия',
    anything: 'Поиск',
    find: 'Найти',
    placeholder: 'Объект, гость, номер брони или действие',
    results: 'Результаты',
    groups: {
      actions: 'Действия',
      units: 'Объекты',
      bookings: 'Брони',
      people: 'Люди',
    },
    booking: (number: string | number, guest: string | number) => `Бронь ${number}, ${guest}`,
    archived: 'В архиве',
    guest: 'Гость, открыть чат',
    colleague: 'Сотрудник',
    blockDates: 'Заблокировать даты',
    addUser: 'Добавить сотрудника',
    searching: 'Ищем…',
    count: (count: number) => plural(count, 'ru', { one: `${numberInWords(count, 'ru')} результат`, few: `${numberInWords(count, 'ru')} результата`, many: `${numberInWords(count, 'ru')} результатов`, other: `${numberInWords(count, 'ru')} результатов` }),
    nothing: (typed: string | number) => `По запросу «${typed}» ничего не нашлось. Попробуйте часть названия или номер брони.`,
    failed: 'Не удалось загрузить объекты, брони и людей.',
  },
})
