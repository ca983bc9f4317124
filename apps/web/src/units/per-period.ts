import type { Language } from '@rentwell/contract/product.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { priceText } from './price.text.ts'

/** What is written after a base price: 'a day', 'в час'. */
export const perPeriod = (base: BasePeriod, language: Language) => priceText[language][base]
