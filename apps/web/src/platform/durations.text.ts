// Made by `npm run texts` from texts/*.json.
import { numberInWords } from '@rentwell/contract/numbers.ts'
import { defineText, plural } from '@rentwell/contract/catalogue.ts'

export const durationsText = defineText({
  en: {
    short: {
      days: 'd',
      hours: 'h',
      minutes: 'min',
    },
    days: (count: number) => plural(count, 'en', { one: `${numberInWords(count, 'en')} day`, other: `${numberInWords(count, 'en')} days` }),
    hours: (count: number) => plural(count, 'en', { one: `${numberInWords(count, 'en')} hour`, other: `${numberInWords(count, 'en')} hours` }),
  },
  ru: {
    short: {
      days: 'д',
      hours: 'ч',
      minutes: 'мин',
    },
    days: (count: number) => plural(count, 'ru', { one: `${numberInWords(count, 'ru')} день`, few: `${numberInWords(count, 'ru')} дня`, many: `${numberInWords(count, 'ru')} дней`, other: `${numberInWords(count, 'ru')} дней` }),
    hours: (count: number) => plural(count, 'ru', { one: `${numberInWords(count, 'ru')} час`, few: `${numberInWords(count, 'ru')} часа`, many: `${numberInWords(count, 'ru')} часов`, other: `${numberInWords(count, 'ru')} часов` }),
  },
  id: {
    short: {
      days: 'hr',
      hours: 'jam',
      minutes: 'mnt',
    },
    days: (count: number) => `${numberInWords(count, 'id')} hari`,
    hours: (count: number) => `${numberInWords(count, 'id')} jam`,
  },
})
