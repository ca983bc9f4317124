import type { Language } from '@rentwell/contract/product.ts'
import { numberInWords } from '@rentwell/contract/numbers.ts'
import { useLanguage } from './language.tsx'

/** Texts, functions that build a text from values, and nested groups of both. */
export interface Catalogue {
  [key: string]: string | ((...facts: never[]) => string) | Catalogue
}

/** The same keys, with functions of the same parameters. */
type Same<T> = { [K in keyof T]: T[K] extends string ? string : T[K] extends (...facts: infer F) => string ? (...facts: F) => string : Same<T[K]> }

/** Defines the texts of a domain in every language. A key that is missing or extra in one language does not compile. */
export const defineText = <T extends Catalogue>(texts: { en: T; ru: Same<NoInfer<T>> }): Record<Language, Same<T>> =>
  texts as unknown as Record<Language, Same<T>>

/** Texts in the language of the page. */
export const useText = <T>(texts: Record<Language, T>): T => texts[useLanguage()]

/** '1 day', '3 days'. */
export const countEn = (count: number, one: string, many: string) => `${numberInWords(count, 'en')}\u00a0${count === 1 ? one : many}`

const russian = new Intl.PluralRules('ru')

/** '1 день', '3 дня', '5 дней'. */
export function countRu(count: number, one: string, few: string, many: string): string {
  const rule = russian.select(count)
  return `${numberInWords(count, 'ru')}\u00a0${rule === 'one' ? one : rule === 'few' ? few : many}`
}
