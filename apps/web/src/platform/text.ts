import type { Language } from '@rentwell/contract/product.ts'
import { useLanguage } from './language.tsx'

/** Texts in the language of the page. */
export const useText = <T>(texts: Record<Language, T>): T => texts[useLanguage()]
