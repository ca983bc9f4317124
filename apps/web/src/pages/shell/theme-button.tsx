import { Monitor, Moon, Sun } from 'lucide-react'
import { useText } from '../../platform/text.ts'
import { chooseTheme, themes, useTheme } from '../../platform/theme.tsx'
import { shellText } from './shell.text.ts'

export const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const

/** One button that goes from the device's theme to light, to dark and back. */
export function ThemeButton() {
  const text = useText(shellText)
  const theme = useTheme()
  const Icon = themeIcons[theme]
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
