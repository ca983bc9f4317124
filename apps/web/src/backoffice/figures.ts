import { useMemo } from 'react'
import { localeOf } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'

/** '12,486' */
export function useFigures(): (count: number) => string {
  const language = useLanguage()
  return useMemo(() => {
    const format = new Intl.NumberFormat(localeOf(language))
    return count => format.format(count)
  }, [language])
}
