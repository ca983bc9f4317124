// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const pricesText = defineText({
  en: {
    each: {
      Daily: 'a day',
      Hourly: 'an hour',
      Monthly: 'a month',
      Nightly: 'a night',
    },
    free: 'Free',
  },
  ru: {
    each: {
      Daily: 'в день',
      Hourly: 'в час',
      Monthly: 'в месяц',
      Nightly: 'за ночь',
    },
    free: 'Бесплатно',
  },
  id: {
    each: {
      Daily: 'per hari',
      Hourly: 'per jam',
      Monthly: 'per bulan',
      Nightly: 'per malam',
    },
    free: 'Gratis',
  },
})
