// Made by `npm run texts` from texts/*.json.
import { defineText } from '../../platform/text.ts'

export const embedText = defineText({
  en: {
    title: 'Booking',
    book: 'Book',
    all: 'All listings',
    more: 'Show more',
    none: 'Nothing to book at the moment',
    noneText: 'New listings will appear here.',
    newTab: (site: string | number) => `You’ll finish booking on ${site}, in a new tab.`,
    powered: (site: string | number) => `Powered by ${site}`,
    opens: 'opens in a new tab',
    notFound: 'This can’t be booked here any more',
    notFoundText: 'It may have been removed. Please contact the rental.',
    again: 'Try again',
    broken: 'This didn’t load',
    brokenText: 'Please try again in a moment.',
  },
  ru: {
    title: 'Бронирование',
    book: 'Забронировать',
    all: 'Все объявления',
    more: 'Показать ещё',
    none: 'Сейчас бронировать нечего',
    noneText: 'Здесь появятся новые объявления.',
    newTab: (site: string | number) => `Бронирование завершается на сайте ${site}, в новой вкладке.`,
    powered: (site: string | number) => `Работает на ${site}`,
    opens: 'откроется в новой вкладке',
    notFound: 'Забронировать это здесь больше нельзя',
    notFoundText: 'Возможно, объявление снято. Свяжитесь с прокатом.',
    again: 'Попробовать ещё раз',
    broken: 'Не загрузилось',
    brokenText: 'Попробуйте ещё раз через минуту.',
  },
})
