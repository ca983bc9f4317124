// Made by `npm run texts` from texts/*.json.
import { defineText, plural } from '../catalogue.ts'

export const lengthsText = defineText({
  en: {
    Daily: (count: number) => `${count} ${plural(count, 'en', { one: 'day', other: 'days' })}`,
    Hourly: (count: number) => `${count} ${plural(count, 'en', { one: 'hour', other: 'hours' })}`,
    Monthly: (count: number) => `${count} ${plural(count, 'en', { one: 'month', other: 'months' })}`,
    Nightly: (count: number) => `${count} ${plural(count, 'en', { one: 'night', other: 'nights' })}`,
  },
  ru: {
    Daily: (count: number) => `${count} ${plural(count, 'ru', { one: 'день', few: 'дня', many: 'дней', other: 'дня' })}`,
    Hourly: (count: number) => `${count} ${plural(count, 'ru', { one: 'час', few: 'часа', many: 'часов', other: 'часа' })}`,
    Monthly: (count: number) => `${count} ${plural(count, 'ru', { one: 'месяц', few: 'месяца', many: 'месяцев', other: 'месяца' })}`,
    Nightly: (count: number) => `${count} ${plural(count, 'ru', { one: 'ночь', few: 'ночи', many: 'ночей', other: 'ночи' })}`,
  },
  id: {
    Daily: (count: number) => `${count} hari`,
    Hourly: (count: number) => `${count} jam`,
    Monthly: (count: number) => `${count} bulan`,
    Nightly: (count: number) => `${count} malam`,
  },
})
