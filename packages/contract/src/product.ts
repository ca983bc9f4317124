/** The product's name, for every place that shows it. */
export const productName = 'Rentwell'

/** Languages of the interface and of every sentence the server makes. The first is the default. */
export const languages = ['en', 'ru'] as const
export type Language = (typeof languages)[number]

/** One sentence in every language of the interface. */
export type Words = Record<Language, string>
