// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const whyPriceText = defineText({
  en: {
    ask: 'Why this price?',
    title: 'How this price is made up',
    lead: (day: string | number) => `Calculated on ${day} at that day’s prices. If you change the dates, the same prices apply.`,
    sum: (money: string | number) => `so far ${money}`,
    total: 'Total',
    contains: (label: string | number, money: string | number) => `Includes ${label}: ${money}`,
  },
  ru: {
    ask: 'Почему такая цена?',
    title: 'Из чего складывается цена',
    lead: (day: string | number) => `Рассчитано ${day} по ценам этого дня. Если изменить даты, цены останутся теми же.`,
    sum: (money: string | number) => `вместе ${money}`,
    total: 'Итого',
    contains: (label: string | number, money: string | number) => `Включая ${label}: ${money}`,
  },
  id: {
    ask: 'Lihat rincian harga',
    title: 'Rincian harga ini',
    lead: (day: string | number) => `Dihitung pada ${day} dengan harga hari itu. Jika Anda mengubah tanggal, harga yang sama tetap berlaku.`,
    sum: (money: string | number) => `subtotal ${money}`,
    total: 'Total',
    contains: (label: string | number, money: string | number) => `Termasuk ${label}: ${money}`,
  },
})
