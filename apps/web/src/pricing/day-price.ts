import { formatMoneyShort, type MoneySign } from '@rentwell/contract/money.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { shortNumberInWords } from '@rentwell/contract/numbers.ts'

/** More do not fit in a day's cell on a phone. */
const mostLetters = 7

/** A day's price as short as its cell asks: exact, without the sign if need be, or rounded and marked with '≈'. Cents; the whole price is read aloud with the day. */
export function dayPrice(cents: number, currency: MoneySign, language: Language): string {
  const fits = (words: string) => words.length <= mostLetters
  const exact = formatMoneyShort(cents, currency, language)
  const bare = formatMoneyShort(cents, { ...currency, sign: '' }, language)
  const whole = `≈${formatMoneyShort(Math.round(cents / 100) * 100, currency, language)}`
  return [exact, bare, whole].find(fits) ?? `≈${shortNumberInWords(cents / 100, language)}`
}
