/** A tax of a rental's: contained in its prices, or on top of them. */
export interface Tax {
  name: string
  /** Basis points: 1100 is 11 %. */
  rate: number
  isIncluded: boolean
  /** A tourist tax: so many cents for each guest and night of stays by the night, on top of the price; `rate` is 0 then. */
  perNight?: number | undefined
}

export const mostTaxes = 5
export const highestTax = 5000
