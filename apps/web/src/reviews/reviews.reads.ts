const few = 6

/** First page of what guests said of a rental, for its public page. */
export const reviewsOfRental = (rental: string) => ({ rental, limit: few })

/** The same of one unit. */
export const reviewsOfUnit = (rental: string, unit: string) => ({ rental, unit, limit: few })
