import { smallestOf } from '../money.ts'

/** What currencies were worth on a day: so much of each, by its id, is one of the product's default currency. */
export interface Rates {
  /** `YYYY-MM-DD` */
  date: string
  source: string
  values: Readonly<Record<string, number>>
}

/** What an amount of one currency is multiplied by to be an amount of another; undefined if there is no rate for one of them. */
export function factorOf({ values }: Pick<Rates, 'values'>, from: string, to: string): number | undefined {
  const [of, into] = [values[from], values[to]]
  return of === undefined || into === undefined ? undefined : into / of
}

/** Cents of one currency in another, by its id, half up to the smallest amount of that one: for comparing and for '≈', never for what is charged. */
export function convert(cents: number, rates: Pick<Rates, 'values'>, from: string, to: string): number | undefined {
  const factor = factorOf(rates, from, to)
  return factor === undefined ? undefined : roundedTo(cents * factor, smallestOf(to))
}

/** Half up to the smallest amount of a currency, as the search rounds in the database. */
export const roundedTo = (cents: number, smallest: number) => Math.floor(cents / smallest + 0.5) * smallest
