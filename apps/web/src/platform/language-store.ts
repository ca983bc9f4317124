import { languageInQuery, languages, type Language } from '@rentwell/contract/product.ts'
import { create } from 'zustand'
import { keepPreference } from './cookies.ts'

const key = 'language'

/** The language chosen in this browser. On the server, the page's language comes from its context instead. */
export const useChosenLanguage = create<{ language: Language }>(() => ({ language: 'en' }))

export const currentLanguage = () => useChosenLanguage.getState().language

export const asLanguage = (value: unknown): Language | undefined => languages.find(language => language === value)

/** Adopts the language in which the server rendered the page. */
export function restoreLanguage(): void {
  useChosenLanguage.setState({ language: asLanguage(document.documentElement.lang) ?? 'en' })
}

/** Switches to the language stored in this browser if the page was rendered in another one and its address names none. */
export function followRememberedLanguage(): void {
  if (languageInQuery(location.search)) return
  const remembered = asLanguage(localStorage.getItem(key))
  if (remembered && remembered !== currentLanguage()) chooseLanguage(remembered)
}

/** Switches the language without a reload and stores it for later visits and for the server. An address that names a language names the new one. */
export function chooseLanguage(language: Language): void {
  if (languageInQuery(location.search)) {
    const address = new URL(location.href)
    address.searchParams.set('lang', language)
    history.replaceState(history.state, '', address)
  }
  localStorage.setItem(key, language)
  keepPreference('language', language)
  document.documentElement.lang = language
  useChosenLanguage.setState({ language })
}
