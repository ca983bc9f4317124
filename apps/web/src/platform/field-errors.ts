import { isFieldWord, fieldWords } from '@rentwell/contract/refusal.ts'
import type { ApiError } from './api-error.ts'
import { useLanguage } from './language.tsx'

/** Messages of the invalid fields of a refused form: `useFieldErrors(command.error).email`. */
export function useFieldErrors(error: ApiError | null): Readonly<Record<string, string | undefined>> {
  const language = useLanguage()
  return Object.fromEntries(Object.entries(error?.fields ?? {}).map(([field, word]) => [field, isFieldWord(word) ? fieldWords[word][language] : word]))
}
