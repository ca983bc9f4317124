/** The largest amount the product handles, in cents: 10^12, far below 2^53. */
export const highestCents = 1_000_000_000_000

/** Positive, no leading zero, at most two decimals: the specification's price pattern. */
const pricePattern = /^[1-9]\d{0,9}(?:[.,]\d{1,2})?$/

/** Cents of a price typed by a person ('16.5' → 1650), or undefined where the pattern does not fit. No floats. */
export function parsePrice(typed: string): number | undefined {
  const price = typed.trim()
  if (!pricePattern.test(price)) return undefined
  const [whole = '', fraction = ''] = price.split(/[.,]/)
  return Number(whole + fraction.padEnd(2, '0'))
}

/** The same for an amount that may be less than one: '0.50' → 50. Zero is no amount. */
export function parseAmount(typed: string): number | undefined {
  const [, fraction] = /^\s*0[.,](\d{1,2})\s*$/.exec(typed) ?? []
  return fraction === undefined ? parsePrice(typed) : Number(fraction.padEnd(2, '0')) || undefined
}

/** Cents as a person types them: 1650 → '16.50', 1500 → '15'. */
export const typedPrice = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

export interface MoneySign {
  code: string
  sign: string
}

/** Currencies that are counted without decimals (docs.stripe.com/currencies); amounts of them are cents all the same. */
const wholeCurrencies = new Set(['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'])
export const isCountedWhole = (code: string) => wholeCurrencies.has(code)

/** Cents of the smallest amount that can be paid in a currency, by its code or its id, which is the code in small letters. */
export const smallestOf = (currency: string) => (isCountedWhole(currency.toUpperCase()) ? 100 : 1)

/** `part` of `whole` of an amount that is not below zero, half up to the smallest amount of its currency. */
export function shareOf(amount: bigint, part: number, whole: number, smallest = 1): bigint {
  const [least, among] = [BigInt(smallest), BigInt(whole)]
  return ((amount * BigInt(part) * 2n + among * least) / (among * least * 2n)) * least
}

/** Cents, half up to the smallest amount of their currency. */
export const payable = (cents: number, smallest: number) => (smallest === 1 ? cents : Number(shareOf(BigInt(cents), 1, 1, smallest)))

/** Whether so much money exists in a currency: there are no halves of a yen. */
export const canBePaid = (cents: number, code: string) => !isCountedWhole(code) || cents % 100 === 0

/** Cents with the currency's sign: 4500 → '$45.00'; 'Rp 150,000.00'; '¥4,500', which is not counted in hundredths, unless there are some. */
export const formatMoney = (cents: number, currency: MoneySign, language: 'en' | 'ru' = 'en') =>
  write(cents, currency, language, isCountedWhole(currency.code) && cents % 100 === 0 ? 0 : 2)

/** The same without empty decimals, for tags and headings: 4500 → '$45', 4550 → '$45.50'. */
export const formatMoneyShort = (cents: number, currency: MoneySign, language: 'en' | 'ru' = 'en') =>
  write(cents, currency, language, cents % 100 === 0 ? 0 : 2)

/** Making one costs a hundred times as much as asking it. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })))
  return format
}

function write(cents: number, currency: MoneySign, language: 'en' | 'ru', decimals: number): string {
  const number = formatOf(language === 'ru' ? 'ru-RU' : 'en-GB', decimals).format(Math.abs(cents) / 100)
  const gap = currency.sign.length > 1 ? '\u00a0' : ''
  return `${cents < 0 ? '−' : ''}${currency.sign}${gap}${number}`
}
