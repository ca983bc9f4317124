/** A tax of a rental's: contained in its prices, or on top of them. */
export interface Tax {
  name: string
  /** Basis points: 1100 is 11 %. */
  rate: number
  isIncluded: boolean
}

export const mostTaxes = 5
export const highestTax = 5000
