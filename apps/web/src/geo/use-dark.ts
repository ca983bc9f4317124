import { useSyncExternalStore } from 'react'
import { useTheme } from '../platform/theme.tsx'

const query = '(prefers-color-scheme: dark)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the page is dark now, by the person's choice or the device's. */
export function useDark(): boolean {
  const theme = useTheme()
  const deviceIsDark = useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
  return theme === 'system' ? deviceIsDark : theme === 'dark'
}
