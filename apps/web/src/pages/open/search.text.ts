import { defineText } from '../../platform/text.ts'

export const searchText = defineText({
  en: {
    title: 'Find something to rent',
    empty: 'Nothing was found',
    emptyText: 'Try another place or other dates.',
    perDay: (price: string) => `${price} / day`,
    more: 'Show more',
  },
  ru: {
    title: 'Найти, что арендовать',
    empty: 'Ничего не нашлось',
    emptyText: 'Попробуйте другое место или другие даты.',
    perDay: (price: string) => `${price} / день`,
    more: 'Показать ещё',
  },
})
