// Made by `npm run texts` from texts/*.json.
import { numberInWords } from '@rentwell/contract/numbers.ts'
import { defineText, plural } from '@rentwell/contract/catalogue.ts'

export const unitFeesText = defineText({
  en: {
    title: 'Late returns and damage',
    late: 'Late return',
    per: {
      hour: (price: string | number) => `${price} for each hour or part of it`,
      day: (price: string | number) => `${price} for each day or part of it`,
    },
    most: (price: string | number) => `at most ${price}`,
    graceHours: (count: number) => `Free up to ${plural(count, 'en', { one: `${numberInWords(count, 'en')} hour`, other: `${numberInWords(count, 'en')} hours` })} late.`,
    graceMinutes: (count: number) => `Free up to ${plural(count, 'en', { one: `${numberInWords(count, 'en')} minute`, other: `${numberInWords(count, 'en')} minutes` })} late.`,
  },
  ru: {
    title: 'Опоздание и повреждения',
    late: 'Опоздание',
    per: {
      hour: (price: string | number) => `${price} за каждый начатый час`,
      day: (price: string | number) => `${price} за каждые начатые сутки`,
    },
    most: (price: string | number) => `не больше ${price}`,
    graceHours: (count: number) => `Бесплатно, если опоздание не больше: ${plural(count, 'ru', { one: `${numberInWords(count, 'ru')} час`, few: `${numberInWords(count, 'ru')} часа`, many: `${numberInWords(count, 'ru')} часов`, other: `${numberInWords(count, 'ru')} часов` })}.`,
    graceMinutes: (count: number) => `Бесплатно, если опоздание не больше: ${plural(count, 'ru', { one: `${numberInWords(count, 'ru')} минута`, few: `${numberInWords(count, 'ru')} минуты`, many: `${numberInWords(count, 'ru')} минут`, other: `${numberInWords(count, 'ru')} минут` })}.`,
  },
  id: {
    title: 'Keterlambatan dan kerusakan',
    late: 'Keterlambatan',
    per: {
      hour: (price: string | number) => `${price} per jam (dibulatkan ke atas)`,
      day: (price: string | number) => `${price} per hari (dibulatkan ke atas)`,
    },
    most: (price: string | number) => `maksimal ${price}`,
    graceHours: (count: number) => `Gratis jika terlambat hingga ${`${numberInWords(count, 'id')} jam`}.`,
    graceMinutes: (count: number) => `Gratis jika terlambat hingga ${`${numberInWords(count, 'id')} menit`}.`,
  },
})
