import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { create } from 'zustand'
import { keepPreference } from './cookies.ts'

export const themes = ['system', 'light', 'dark'] as const
/** 'system' follows the device. */
export type Theme = (typeof themes)[number]

const useChosenTheme = create<{ theme: Theme }>(() => ({ theme: 'system' }))
const chosenTheme = () => useChosenTheme.getState().theme
const ThemeContext = createContext<Theme | undefined>(undefined)

/** The chosen theme of the page. The colors themselves follow the class of <html>. */
export const useTheme = (): Theme => useContext(ThemeContext) ?? 'system'

export function ThemeProvider({ theme, children }: { theme?: Theme | undefined; children: ReactNode }) {
  const chosen = useSyncExternalStore(useChosenTheme.subscribe, chosenTheme, chosenTheme)
  return <ThemeContext value={theme ?? chosen}>{children}</ThemeContext>
}

/** Adopts the theme in which the server rendered the page. */
export function restoreTheme(): void {
  const { classList } = document.documentElement
  useChosenTheme.setState({ theme: classList.contains('dark') ? 'dark' : classList.contains('light') ? 'light' : 'system' })
}

export function chooseTheme(theme: Theme): void {
  keepPreference('theme', theme)
  showTheme(theme)
}

/** Shows the page in a theme without remembering it. */
export function showTheme(theme: Theme): void {
  const { classList } = document.documentElement
  classList.remove('light', 'dark')
  if (theme !== 'system') classList.add(theme)
  useChosenTheme.setState({ theme })
}

/** True if the page is currently dark, for components that CSS cannot color. */
export function isDarkNow(): boolean {
  const { classList } = document.documentElement
  return classList.contains('dark') || (!classList.contains('light') && matchMedia('(prefers-color-scheme: dark)').matches)
}
