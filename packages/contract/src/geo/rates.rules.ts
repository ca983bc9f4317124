import { day } from '../durations.ts'
import { formatMoneyShort, smallestOf, type MoneySign } from '../money.ts'
import type { Language } from '../product.ts'

/** What currencies were worth on a day: so much of each, by its id, is one of the product's default currency. */
export interface Rates {
  /** `YYYY-MM-DD` */
  date: string
  source: string
  values: Readonly<Record<string, number>>
  /** Older than `outdatedAfterDays`: different currencies are not compared. */
  isOutdated: boolean
}

type Values = Pick<Rates, 'values'> & Partial<Pick<Rates, 'isOutdated'>>

/** What an amount of one currency is multiplied by to be an amount of another; undefined if there is no rate for one of them, or only an outdated one. */
export function factorOf({ values, isOutdated }: Values, from: string, to: string): number | undefined {
  if (from === to) return 1
  if (isOutdated) return undefined
  const [of, into] = [values[from], values[to]]
  return of === undefined || into === undefined ? undefined : into / of
}

/** Cents of one currency in another, by its id, half up to the smallest amount of that one: for comparing and for '≈', never for what is charged. */
export function convert(cents: number, rates: Values, from: string, to: string): number | undefined {
  const factor = factorOf(rates, from, to)
  return factor === undefined ? undefined : roundedTo(cents * factor, smallestOf(to))
}

/** Half up to the smallest amount of a currency, as the search rounds in the database. */
export const roundedTo = (cents: number, smallest: number) => Math.floor(cents / smallest + 0.5) * smallest

/** After so many days people are told that rates are old. */
export const oldAfterDays = 90

/** Rates older than so many days compare nothing, and are not taken from `RATES_URL`. */
export const outdatedAfterDays = 365

/** Whole days since the day of the rates. */
export const ageInDays = ({ date }: Pick<Rates, 'date'>, now: number) => Math.floor((now - Date.parse(date)) / day)

interface Currency extends MoneySign {
  id: string
}

/** '≈ $12': an amount in the currency that somebody thinks in, without cents from 10 on; undefined if it is the same one, or there is no rate. */
export function aboutInWords(cents: number, currency: Currency, own: Currency, rates: Values, language: Language): string | undefined {
  const converted = currency.id === own.id ? undefined : convert(cents, rates, currency.id, own.id)
  if (converted === undefined || (converted === 0 && cents > 0)) return undefined
  return `≈\u00a0${formatMoneyShort(converted < 10_00 ? converted : roundedTo(converted, 100), own, language)}`
}
