import { formatMoneyShort, type MoneySign } from '../money.ts'
import type { Language } from '../product.ts'
import { pricesText } from './prices.text.ts'
import type { BasePeriod } from './units.rules.ts'

interface Priced {
  /** In cents. */
  basePrice: number
  baseRentalPeriod: BasePeriod
  currency: MoneySign
}

/** '$15', or 'Free' for nothing. */
export const priceTag = (cents: number, currency: MoneySign, language: Language) =>
  cents === 0 ? pricesText[language].free : formatMoneyShort(cents, currency, language)

/** '$15 a day', '$15 в день'; 'Free' for nothing. */
export const priceInWords = ({ basePrice, baseRentalPeriod, currency }: Priced, language: Language) =>
  basePrice === 0 ? pricesText[language].free : `${formatMoneyShort(basePrice, currency, language)} ${pricesText[language].each[baseRentalPeriod]}`
