import { numberInWords } from '@rentwell/contract/numbers.ts'
import { useLanguage } from '../platform/language.tsx'

/** '12,486' */
export function useFigures(): (count: number) => string {
  const language = useLanguage()
  return count => numberInWords(count, language)
}
