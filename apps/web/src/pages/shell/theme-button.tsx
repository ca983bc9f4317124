import { Monitor, Moon, Sun } from 'lucide-react'
import { useText } from '../../platform/text.ts'
import { chooseTheme, themes, useTheme } from '../../platform/theme.tsx'
import { cx } from '../../ui/cx.ts'
import { shellText } from './shell.text.ts'

const icons = { system: Monitor, light: Sun, dark: Moon } as const

/** One button that goes from the device's theme to light, to dark and back. */
export function ThemeButton() {
  const text = useText(shellText)
  const theme = useTheme()
  const Icon = icons[theme]
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return (
    <button
      type="button"
      aria-label={`${text.theme}: ${text.themes[theme]}`}
      title={`${text.theme}: ${text.themes[theme]}`}
      onClick={() => chooseTheme(next)}
      className="flex size-11 items-center justify-center rounded-control transition-colors duration-150 hover:bg-wash"
    >
      <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
    </button>
  )
}

/** The three themes beside each other. */
export function ThemeSwitch() {
  const text = useText(shellText)
  const theme = useTheme()
  return (
    <div role="radiogroup" aria-label={text.theme} className="flex gap-0.5 rounded-control bg-band p-1">
      {themes.map(one => {
        const Icon = icons[one]
        return (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === theme}
            aria-label={text.themes[one]}
            title={text.themes[one]}
            onClick={() => chooseTheme(one)}
            className={cx(
              'flex h-8 w-10 items-center justify-center rounded-inner coarse:h-11',
              one === theme ? 'border border-line bg-surface text-ink' : 'text-muted hover:text-ink',
            )}
          >
            <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
          </button>
        )
      })}
    </div>
  )
}
