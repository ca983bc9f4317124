import type { readFinances } from '@rentwell/contract/money/money.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { localeOf, type Language } from '@rentwell/contract/product.ts'
import { inPlainWords } from '../platform/dates.ts'

export type Finances = Answer<typeof readFinances>
export type Month = Finances['months'][number]

/** What a month's income leaves to the rental after the fee. */
export const forRental = ({ income, fees }: Month) => income - fees

/** '2026-11' → 'November' or 'Nov' */
export const monthName = (month: string, language: Language, style: 'long' | 'short') =>
  inPlainWords(new Intl.DateTimeFormat(localeOf(language), { month: style, timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`)))

/** The first and the last day of '2026' or of '2026-11'. */
export function daysOf(range: string): { from: string; to: string } {
  const [year = '', month] = range.split('-')
  if (month === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` }
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return { from: `${year}-${month}-01`, to: `${year}-${month}-${last}` }
}
