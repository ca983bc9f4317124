import { languages, type Language, type Words } from './product.ts'

/** A catalogue: the same texts in every language. `npm run texts` writes the calls from `texts/*.json`. */
export const defineText = <T>(texts: Record<Language, T>): Record<Language, T> => texts

const rules = new Map(languages.map(language => [language, new Intl.PluralRules(language)]))

/** The form of a text that a count asks for: 'one' for 1 in English, 'few' for 2 to 4 in Russian. */
export const plural = (count: number, language: Language, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string =>
  forms[rules.get(language)?.select(count) ?? 'other'] ?? forms.other

/** A text of a catalogue that is made of facts, or needs none. */
export type TextOf<F> = string | ((facts: F) => string)
export const writeText = <F>(text: TextOf<F>, facts: F): string => (typeof text === 'function' ? text(facts) : text)

export const inEveryLanguage = (write: (language: Language) => string): Words =>
  Object.fromEntries(languages.map(language => [language, write(language)])) as Words

/** The texts of a catalogue by key: each in every language. */
export const wordsOf = <K extends string>(texts: Record<Language, Record<K, string>>): Record<K, Words> => {
  const keys = Object.keys(texts[languages[0]]) as K[]
  return Object.fromEntries(keys.map(key => [key, inEveryLanguage(language => texts[language][key])])) as Record<K, Words>
}
