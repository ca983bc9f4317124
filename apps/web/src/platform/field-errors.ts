import { fieldWords } from '@rentwell/contract/refusal.ts'
import type { ApiError } from './api-error.ts'
import { useLanguage } from './language.tsx'

const isWord = (word: string): word is keyof typeof fieldWords => Object.hasOwn(fieldWords, word)

/** Messages of the invalid fields of a refused form: `useFieldErrors(command.error).email`. */
export function useFieldErrors(error: ApiError | null): Readonly<Record<string, string | undefined>> {
  const language = useLanguage()
  return Object.fromEntries(Object.entries(error?.fields ?? {}).map(([field, word]) => [field, isWord(word) ? fieldWords[word][language] : word]))
}
