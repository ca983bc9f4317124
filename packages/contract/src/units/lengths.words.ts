import { fullDayInWords, rangeInWords } from '../dates.ts'
import { localDateOf, localTimeOf } from '../period.ts'
import type { Language } from '../product.ts'
import type { BasePeriod } from './units.rules.ts'

const nouns: Record<Language, Record<BasePeriod, Partial<Record<Intl.LDMLPluralRule, string>>>> = {
  en: {
    Daily: { one: 'day', other: 'days' },
    Hourly: { one: 'hour', other: 'hours' },
    Monthly: { one: 'month', other: 'months' },
    Nightly: { one: 'night', other: 'nights' },
  },
  ru: {
    Daily: { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
    Hourly: { one: 'час', few: 'часа', many: 'часов', other: 'часа' },
    Monthly: { one: 'месяц', few: 'месяца', many: 'месяцев', other: 'месяца' },
    Nightly: { one: 'ночь', few: 'ночи', many: 'ночей', other: 'ночи' },
  },
}

const plural = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') }

/** '3 days', '1 hour'; '3 дня', '1 час'. */
export function lengthInWords(length: number, base: BasePeriod, language: Language): string {
  const forms = nouns[language][base]
  return `${length} ${forms[plural[language].select(length)] ?? forms.other ?? ''}`
}

/** Dates at the rental point: '12 – 15 Nov 2026'; with times where the stay is by the hour. */
export function periodInWords(start: Date, end: Date, base: BasePeriod, timeZone: string, language: Language): string {
  const [first, last] = [localDateOf(start, timeZone), localDateOf(end, timeZone)]
  if (base !== 'Hourly') return rangeInWords(first, last, language)
  const endDay = first === last ? '' : `${fullDayInWords(last, language)}, `
  return `${fullDayInWords(first, language)}, ${localTimeOf(start, timeZone)} – ${endDay}${localTimeOf(end, timeZone)}`
}
