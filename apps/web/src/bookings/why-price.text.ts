import { defineText } from '../platform/text.ts'

export const whyPriceText = defineText({
  en: {
    ask: 'Why this price?',
    title: 'How this price came about',
    lead: (moment: string) => `Worked out on ${moment} by the prices of that moment. Other dates of this booking are priced from them as well.`,
    sum: (money: string) => `so far ${money}`,
    total: 'Total',
    contains: (label: string, money: string) => `Contains ${label}: ${money}`,
  },
  ru: {
    ask: 'Почему такая цена?',
    title: 'Из чего сложилась цена',
    lead: (moment: string) => `Посчитано ${moment} по ценам на этот момент. По ним же считаются и другие даты этого бронирования.`,
    sum: (money: string) => `вместе ${money}`,
    total: 'Итого',
    contains: (label: string, money: string) => `Включает ${label}: ${money}`,
  },
})
