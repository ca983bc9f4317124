import { localeOf, type Language } from './product.ts'

/** The largest supported amount in cents: 10^12, far below 2^53. */
export const highestCents = 1_000_000_000_000

/** The specification's price pattern: positive, no leading zero, at most two decimals. */
const pricePattern = /^[1-9]\d{0,9}(?:[.,]\d{1,2})?$/

/** Parses a typed price into cents, without floating-point arithmetic: '16.5' → 1650. Undefined if it does not match the pattern. */
export function parsePrice(typed: string): number | undefined {
  const price = typed.trim()
  if (!pricePattern.test(price)) return undefined
  const [whole = '', fraction = ''] = price.split(/[.,]/)
  return Number(whole + fraction.padEnd(2, '0'))
}

/** The same for a price that may be nothing: '0' → 0. */
export const parsePriceOrZero = (typed: string) => (/^\s*0(?:[.,]0{1,2})?\s*$/.test(typed) ? 0 : parsePrice(typed))

/** The same for amounts that may be below one: '0.50' → 50. Zero is undefined. */
export function parseAmount(typed: string): number | undefined {
  const [, fraction] = /^\s*0[.,](\d{1,2})\s*$/.exec(typed) ?? []
  return fraction === undefined ? parsePrice(typed) : Number(fraction.padEnd(2, '0')) || undefined
}

/** Cents as text for an input field: 1650 → '16.50', 1500 → '15'. */
export const typedPrice = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

export interface MoneySign {
  code: string
  sign: string
}

/** Zero-decimal currencies (docs.stripe.com/currencies). Their amounts are stored in hundredths too. */
const zeroDecimalCurrencies = new Set(['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'])
export const isZeroDecimal = (code: string) => zeroDecimalCurrencies.has(code)

/** The smallest payable amount of a currency in cents. Takes its code or its id, which is the code in lower case. */
export const smallestOf = (currency: string) => (isZeroDecimal(currency.toUpperCase()) ? 100 : 1)

/** `amount × part / whole` of a non-negative amount, rounded half up to a multiple of `smallest`. */
export function shareOf(amount: bigint, part: number, whole: number, smallest = 1): bigint {
  const [least, among] = [BigInt(smallest), BigInt(whole)]
  return ((amount * BigInt(part) * 2n + among * least) / (among * least * 2n)) * least
}

/** Splits a sum in proportion to weights, which add up to more than zero, by the method of the largest remainder: each part is within one of its exact share. */
export function splitByWeights(sum: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((all, weight) => all + weight, 0n)
  const shares = weights.map((weight, index) => {
    const rest = (((sum * weight) % whole) + whole) % whole
    return { index, rest, part: (sum * weight - rest) / whole }
  })
  const left = Number(sum - shares.reduce((all, { part }) => all + part, 0n))
  const rounded = new Set(
    shares
      .toSorted((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1))
      .slice(0, left)
      .map(share => share.index),
  )
  return shares.map(({ index, part }) => part + (rounded.has(index) ? 1n : 0n))
}

/** Rounds cents half up to a multiple of the smallest payable amount. */
export const payable = (cents: number, smallest: number) => (smallest === 1 ? cents : Number(shareOf(BigInt(cents), 1, 1, smallest)))

/** True if the amount is payable in the currency; there is no half yen, for example. */
export const canBePaid = (cents: number, code: string) => !isZeroDecimal(code) || cents % 100 === 0

/** Cents with the currency's sign: 4500 → '$45.00'; 'Rp 150,000.00'. Zero-decimal currencies are written without decimals unless the amount has some: '¥4,500'. */
export const formatMoney = (cents: number, currency: MoneySign, language: Language = 'en') =>
  write(cents, currency, language, isZeroDecimal(currency.code) && cents % 100 === 0 ? 0 : 2)

/** The same without zero decimals, for tags and headings: 4500 → '$45', 4550 → '$45.50'. */
export const formatMoneyShort = (cents: number, currency: MoneySign, language: Language = 'en') => write(cents, currency, language, cents % 100 === 0 ? 0 : 2)

/** Cached, because creating a formatter costs a hundred times as much as using it. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })))
  return format
}

function write(cents: number, currency: MoneySign, language: Language, decimals: number): string {
  const number = formatOf(localeOf(language), decimals).format(Math.abs(cents) / 100)
  const gap = currency.sign.length > 1 ? '\u00a0' : ''
  return `${cents < 0 ? '−' : ''}${currency.sign}${gap}${number}`
}
