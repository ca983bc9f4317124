import type { Language } from '@rentwell/contract/product.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { defineText } from '../platform/text.ts'

/** What stands after a base price. */
const priceText = defineText<Record<BasePeriod, string>>({
  en: { Daily: 'a day', Hourly: 'an hour', Monthly: 'a month', Nightly: 'a night' },
  ru: { Daily: 'в день', Hourly: 'в час', Monthly: 'в месяц', Nightly: 'за ночь' },
})

/** 'a day', 'в час' */
export const perPeriod = (base: BasePeriod, language: Language) => priceText[language][base]
