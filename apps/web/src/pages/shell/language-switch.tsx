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

/** A language's own name; letters of a script that the page does not use are not loaded for one word. */
export function LanguageName({ of }: { of: Language }) {
  const isRead = useLanguage() === of
  return <span className={cx(!isRead && 'font-[family-name:system-ui]')}>{languageNames[of]}</span>
}

/** The languages beside each other, in as many lines as they need. */
export function LanguageSwitch() {
  const text = useText(shellText)
  const language = useLanguage()
  const choose = useChooseLanguage()
  return (
    <div role="group" aria-label={text.language} className="flex flex-wrap">
      {languages.map(one => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => one !== language && choose(one)}
          className={cx(
            'target h-9 rounded-inner px-1.5 text-15 font-medium transition-colors duration-150 md:px-2',
            one === language ? 'text-ink' : 'text-muted hover:text-ink',
          )}
        >
          <LanguageName of={one} />
        </button>
      ))}
    </div>
  )
}
