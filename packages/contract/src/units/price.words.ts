import { formatMoneyShort, type MoneySign } from '../money.ts'
import type { Language, Words } from '../product.ts'
import type { BasePeriod } from './units.rules.ts'

const each: Record<BasePeriod, Words> = {
  Daily: { en: 'a day', ru: 'в день' },
  Hourly: { en: 'an hour', ru: 'в час' },
  Monthly: { en: 'a month', ru: 'в месяц' },
}

interface Priced {
  /** In cents. */
  basePrice: number
  baseRentalPeriod: BasePeriod
  currency: MoneySign
}

/** '$15 a day', '$15 в день' */
export const priceInWords = ({ basePrice, baseRentalPeriod, currency }: Priced, language: Language) =>
  `${formatMoneyShort(basePrice, currency, language)} ${each[baseRentalPeriod][language]}`
