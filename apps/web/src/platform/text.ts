import type { Language } from '@rentwell/contract/product.ts'
import { useLanguage } from './language.tsx'

/** A catalogue: the same texts in every language. `npm run texts` writes the calls from `texts/*.json`. */
export const defineText = <T>(texts: Record<Language, T>): Record<Language, T> => texts

/** Texts in the language of the page. */
export const useText = <T>(texts: Record<Language, T>): T => texts[useLanguage()]

const rules: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') }

/** The form of a text that a count asks for: 'one' for 1 in English, 'few' for 2 to 4 in Russian. */
export const plural = (count: number, language: Language, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string =>
  forms[rules[language].select(count)] ?? forms.other
