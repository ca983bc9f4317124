import { localDateOf, localTimeOf } from '../period.ts'
import type { Language } from '../product.ts'
import type { BasePeriod } from '../units/units.rules.ts'

const nouns: Record<Language, Record<BasePeriod, Partial<Record<Intl.LDMLPluralRule, string>>>> = {
  en: { Daily: { one: 'day', other: 'days' }, Hourly: { one: 'hour', other: 'hours' }, Monthly: { one: 'month', other: 'months' } },
  ru: {
    Daily: { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
    Hourly: { one: 'час', few: 'часа', many: 'часов', other: 'часа' },
    Monthly: { one: 'месяц', few: 'месяца', many: 'месяцев', other: 'месяца' },
  },
}

const plural = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') }

/** 'Jan' to 'Dec', as the product labels months. */
export const monthNames: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ru: ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
}

/** '3 days', '1 hour'; '3 дня', '1 час'. */
export function lengthInWords(length: number, base: BasePeriod, language: Language): string {
  const forms = nouns[language][base]
  return `${length} ${forms[plural[language].select(length)] ?? forms.other ?? ''}`
}

/** Dates at the rental point: '12 – 15 Nov 2026'; with times where the stay is by the hour. */
export function periodInWords(start: Date, end: Date, base: BasePeriod, timeZone: string, language: Language): string {
  const from = parts(start, timeZone)
  const to = parts(end, timeZone)
  const month = (at: { month: number }) => monthNames[language][at.month - 1] ?? ''
  if (base === 'Hourly') {
    const fromWords = `${from.day} ${month(from)} ${from.year}, ${localTimeOf(start, timeZone)}`
    const sameDay = from.day === to.day && from.month === to.month && from.year === to.year
    return `${fromWords} – ${sameDay ? '' : `${to.day} ${month(to)} ${to.year}, `}${localTimeOf(end, timeZone)}`
  }
  if (from.year !== to.year) return `${from.day} ${month(from)} ${from.year} – ${to.day} ${month(to)} ${to.year}`
  if (from.month !== to.month) return `${from.day} ${month(from)} – ${to.day} ${month(to)} ${to.year}`
  return `${from.day} – ${to.day} ${month(to)} ${to.year}`
}

function parts(at: Date, timeZone: string) {
  const [year = 0, month = 1, day = 1] = localDateOf(at, timeZone).split('-').map(Number)
  return { year, month, day }
}
