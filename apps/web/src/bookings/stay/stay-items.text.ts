// Made by `npm run texts` from texts/*.json.
import { numberInWords } from '@rentwell/contract/numbers.ts'
import { defineText, plural } from '@rentwell/contract/catalogue.ts'

export const stayItemsText = defineText({
  en: {
    howMany: 'How many',
    items: 'In this booking',
    another: 'Another thing from this rental',
    less: (title: string | number) => `Less: ${title}`,
    more: (title: string | number) => `More: ${title}`,
    remove: (title: string | number) => `Remove: ${title}`,
    left: (count: number) => count === 0 ? 'None free for these dates' : `Only ${count} free for these dates`,
    addMore: 'Add something else',
    tooMany: 'Not all of this is free for these dates',
    add: 'Add',
    addTitle: (title: string | number) => `Add: ${title}`,
    otherBase: 'Rented for a different unit of time. Book it separately.',
    basket: 'Your booking',
    inAll: (count: number) => plural(count, 'en', { one: `${numberInWords(count, 'en')} thing`, other: `${numberInWords(count, 'en')} things` }),
    toDates: 'Choose dates',
    goOn: 'Continue',
  },
  ru: {
    howMany: 'Сколько',
    items: 'В этой брони',
    another: 'Ещё из этого проката',
    less: (title: string | number) => `Меньше: ${title}`,
    more: (title: string | number) => `Больше: ${title}`,
    remove: (title: string | number) => `Убрать: ${title}`,
    left: (count: number) => count === 0 ? 'На эти даты всё занято' : `На эти даты свободно только ${count}`,
    addMore: 'Добавить ещё что-нибудь',
    tooMany: 'На эти даты свободно не всё',
    add: 'Добавить',
    addTitle: (title: string | number) => `Добавить: ${title}`,
    otherBase: 'Сдаётся на другой срок. Забронируйте отдельно.',
    basket: 'Ваша бронь',
    inAll: (count: number) => plural(count, 'ru', { one: `${numberInWords(count, 'ru')} вещь`, few: `${numberInWords(count, 'ru')} вещи`, many: `${numberInWords(count, 'ru')} вещей`, other: `${numberInWords(count, 'ru')} вещей` }),
    toDates: 'Выбрать даты',
    goOn: 'Продолжить',
  },
})
