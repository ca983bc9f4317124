import { languageNames, languages, type Language } from '@rentwell/contract/product.ts'
import { useQueryClient } from '@tanstack/react-query'
import { chooseLanguage } from '../../platform/language-store.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { shellText } from './shell.text.ts'

/** Switches at once; what the server put into words is read again. */
export function useChooseLanguage() {
  const queryClient = useQueryClient()
  return (language: Language) => {
    chooseLanguage(language)
    void queryClient.invalidateQueries()
  }
}

/** The languages beside each other. */
export function LanguageSwitch({ long = false }: { long?: boolean }) {
  const text = useText(shellText)
  const language = useLanguage()
  const choose = useChooseLanguage()
  return (
    <div role="group" aria-label={text.language} className="flex">
      {languages.map(one => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          aria-label={long ? undefined : `${one.toUpperCase()}: ${languageNames[one]}`}
          onClick={() => one !== language && choose(one)}
          className={cx(
            'target h-9 rounded-inner px-1.5 font-medium md:px-2 transition-colors duration-150',
            long ? 'text-15' : 'text-13',
            one === language ? 'text-ink' : 'text-muted hover:text-ink',
            // The letters of another script are not loaded for one word.
            long && one !== language && 'font-[family-name:system-ui]',
          )}
        >
          {long ? languageNames[one] : one.toUpperCase()}
        </button>
      ))}
    </div>
  )
}
