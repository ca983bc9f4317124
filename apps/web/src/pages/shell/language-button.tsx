import { languageNames } from '@rentwell/contract/product.ts'
import { Globe } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { shellText } from './shell.text.ts'

const loadMenu = () => import('./language-menu.tsx')
const LanguageMenu = lazy(loadMenu)

/** Opens the menu of languages, which loads when it is wanted. As wide with ten languages as with two. */
export function LanguageButton() {
  const [wanted, setWanted] = useState(false)
  const button = <Trigger onPointerEnter={() => void loadMenu()} onFocus={() => void loadMenu()} onClick={() => setWanted(true)} />
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <LanguageMenu trigger={<Trigger />} />
    </Suspense>
  )
}

function Trigger(props: ComponentProps<'button'>) {
  const text = useText(shellText)
  const language = useLanguage()
  const code = language.toUpperCase()
  const label = `${text.language}: ${code}, ${languageNames[language]}`
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...props}
      aria-label={label}
      title={label}
      className="flex h-11 items-center gap-1.5 rounded-control px-2 text-13 font-medium transition-colors duration-150 hover:bg-wash"
    >
      <Globe aria-hidden className="size-[18px]" strokeWidth={1.75} />
      {code}
    </button>
  )
}
