import { defineText } from '../platform/text.ts'

export const whyPriceText = defineText({
  en: {
    ask: 'Why this price?',
    title: 'How this price is made up',
    lead: (day: string) => `Calculated on ${day} at that day’s prices. If you change the dates, the same prices apply.`,
    sum: (money: string) => `so far ${money}`,
    total: 'Total',
    contains: (label: string, money: string) => `Includes ${label}: ${money}`,
  },
  ru: {
    ask: 'Почему такая цена?',
    title: 'Из чего складывается цена',
    lead: (day: string) => `Рассчитано ${day} по ценам этого дня. Если изменить даты, цены останутся теми же.`,
    sum: (money: string) => `вместе ${money}`,
    total: 'Итого',
    contains: (label: string, money: string) => `Включая ${label}: ${money}`,
  },
})
