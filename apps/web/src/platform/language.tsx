import type { Language } from '@rentwell/contract/product.ts'
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { currentLanguage, useChosenLanguage } from './language-store.ts'

const LanguageContext = createContext<Language | undefined>(undefined)

/** The language of the page. */
export const useLanguage = (): Language => useContext(LanguageContext) ?? 'en'

/** On the server the language is given; in the browser it follows the choice. */
export function LanguageProvider({ language, children }: { language?: Language | undefined; children: ReactNode }) {
  const chosen = useSyncExternalStore(useChosenLanguage.subscribe, currentLanguage, currentLanguage)
  return <LanguageContext value={language ?? chosen}>{children}</LanguageContext>
}
