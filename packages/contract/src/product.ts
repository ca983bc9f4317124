export const productName = 'Rentwell'

/** The place of the site's name in texts that are written before they are sent: senders replace it. Users can't choose a name with it. */
export const siteMark = '\uf8ff'

/** The text with the site's name in its place. */
export const nameSite = (text: string, name: string) => text.replaceAll(siteMark, () => name)

/** Languages of the interface and of all texts of the server. The first is the default. */
export const languages = ['en', 'ru', 'id'] as const
export type Language = (typeof languages)[number]

/** The language of a tag such as 'ru-RU'; the default for others. */
export const languageOfTag = (tag: string): Language => languages.find(language => language === tag.slice(0, 2).toLowerCase()) ?? languages[0]

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = { en: 'English', ru: 'Русский', id: 'Bahasa Indonesia' }

/** How dates and numbers are written in a language: the day comes first in English too. */
export const localeOf = (language: Language): string => ({ en: 'en-GB', ru: 'ru-RU', id: 'id-ID' })[language]

/** Address of the app's manifest: what a phone shows of the installed app is in one language. */
export const manifestPath = (language: Language) => (language === languages[0] ? '/app.webmanifest' : `/app.${language}.webmanifest`)

/** A text in every language. */
export type Words = Record<Language, string>

/** The language that `lang` of a query string names. Undefined without one, for an unknown one, and if several are named. */
export function languageInQuery(query: string): Language | undefined {
  const named = query.split(/[?&]/).filter(pair => pair.startsWith('lang='))
  return named.length === 1 ? languages.find(language => `lang=${language}` === named[0]) : undefined
}

/** The address of a page in one language, or without a language the one whose language the reader's settings decide. */
export const addressIn = (path: string, language: Language | undefined) => (language ? `${path}?lang=${language}` : path)
