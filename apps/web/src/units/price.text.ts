// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const priceText = defineText({
  en: {
    Daily: 'a day',
    Hourly: 'an hour',
    Monthly: 'a month',
    Nightly: 'a night',
  },
  ru: {
    Daily: 'в день',
    Hourly: 'в час',
    Monthly: 'в месяц',
    Nightly: 'за ночь',
  },
  id: {
    Daily: 'per hari',
    Hourly: 'per jam',
    Monthly: 'per bulan',
    Nightly: 'per malam',
  },
})
