import { languages, type Language, type Words } from './product.ts'

/** A catalogue: the same texts in every language. `npm run texts` writes the calls from `texts/*.json`. */
export const defineText = <T>(texts: Record<Language, T>): Record<Language, T> => texts

const rules: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') }

/** The form of a text that a count asks for: 'one' for 1 in English, 'few' for 2 to 4 in Russian. */
export const plural = (count: number, language: Language, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string =>
  forms[rules[language].select(count)] ?? forms.other

/** The texts of a catalogue by key: each in every language. */
export const wordsOf = <K extends string>(texts: Record<Language, Record<K, string>>): Record<K, Words> =>
  Object.fromEntries(
    Object.keys(texts[languages[0]]).map(key => [key, Object.fromEntries(languages.map(language => [language, texts[language][key as K]]))]),
  ) as Record<K, Words>
