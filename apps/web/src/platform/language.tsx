import type { Language } from '@rentwell/contract/product.ts'
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { currentLanguage, useChosenLanguage } from './language-store.ts'

const LanguageContext = createContext<Language | undefined>(undefined)

export const useLanguage = (): Language => useContext(LanguageContext) ?? 'en'

/** On the server the language is passed in; in the browser it follows the user's choice. */
export function LanguageProvider({ language, children }: { language?: Language | undefined; children: ReactNode }) {
  const chosen = useSyncExternalStore(useChosenLanguage.subscribe, currentLanguage, currentLanguage)
  return <LanguageContext value={language ?? chosen}>{children}</LanguageContext>
}
