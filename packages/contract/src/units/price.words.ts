import { formatMoneyShort, type MoneySign } from '../money.ts'
import type { Language, Words } from '../product.ts'
import type { BasePeriod } from './units.rules.ts'

const each: Record<BasePeriod, Words> = {
  Daily: { en: 'a day', ru: 'в день' },
  Hourly: { en: 'an hour', ru: 'в час' },
  Monthly: { en: 'a month', ru: 'в месяц' },
  Nightly: { en: 'a night', ru: 'за ночь' },
}

interface Priced {
  /** In cents. */
  basePrice: number
  baseRentalPeriod: BasePeriod
  currency: MoneySign
}

/** Said instead of a price of zero. */
export const freeWords: Words = { en: 'Free', ru: 'Бесплатно' }

/** '$15', or 'Free' for nothing. */
export const priceTag = (cents: number, currency: MoneySign, language: Language) =>
  cents === 0 ? freeWords[language] : formatMoneyShort(cents, currency, language)

/** '$15 a day', '$15 в день'; 'Free' for nothing. */
export const priceInWords = ({ basePrice, baseRentalPeriod, currency }: Priced, language: Language) =>
  basePrice === 0 ? freeWords[language] : `${formatMoneyShort(basePrice, currency, language)} ${each[baseRentalPeriod][language]}`
