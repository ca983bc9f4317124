/** A tax of a rental's: contained in its prices, or on top of them. */
export interface Tax {
  name: string
  /** Basis points: 1100 is 11 %. */
  rate: number
  isIncluded: boolean
  /** A tourist tax: so many cents for each guest and night of stays by the night, on top of the price; `rate` is 0 then. */
  perNight?: number | undefined
  /** Of what is of the reduced class; without a class, of what is standard. A tax for each guest and night has none. */
  taxClass?: 'reduced' | undefined
}

export const mostTaxes = 5
export const highestTax = 5000

/** What decides which taxes something carries: the standard ones, those of the reduced rate, or none that is a percentage. */
export const taxClasses = ['standard', 'reduced', 'exempt'] as const
export type TaxClass = (typeof taxClasses)[number]

/** A class as it is stored: only if it is not the standard one. */
export const storedClass = (taxClass: TaxClass | null | undefined): { taxClass?: Exclude<TaxClass, 'standard'> } =>
  taxClass && taxClass !== 'standard' ? { taxClass } : {}

/** The class that decides in a rental with these taxes: without reduced ones, what is reduced carries the standard ones, and without any that is a percentage nothing is exempt. */
export function classAmong(taxes: readonly Pick<Tax, 'perNight' | 'taxClass'>[], named: TaxClass | null | undefined): TaxClass {
  const percents = taxes.filter(tax => tax.perNight === undefined)
  const isKnown = named === 'exempt' ? percents.length > 0 : percents.some(tax => tax.taxClass === named)
  return named && isKnown ? named : 'standard'
}
