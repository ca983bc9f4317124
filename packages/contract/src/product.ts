export const productName = 'Rentwell'

/** Languages of the interface and of all texts of the server. The first is the default. */
export const languages = ['en', 'ru'] as const
export type Language = (typeof languages)[number]

/** A text in every language. */
export type Words = Record<Language, string>
