import type { Language } from '@rentwell/contract/product.ts'
import { useLanguage } from '../platform/language.tsx'

/** Names of languages in the language of the page: 'Russian'. */
export function useLanguageNames(): (language: Language) => string {
  const names = new Intl.DisplayNames([useLanguage()], { type: 'language' })
  return language => names.of(language) ?? language
}
