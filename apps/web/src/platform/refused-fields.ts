import type { ApiError } from './api-error.ts'
import { useFieldErrors } from './field-errors.ts'

/** Words of a refused form, by field. Each stands until that field differs from what was sent. */
export function useRefusedFields<T extends object>(
  error: ApiError | null,
  sent: T | undefined,
  form: T | undefined,
): (field: keyof T & string) => string | undefined {
  const words = useFieldErrors(error)
  return field => {
    const code = error?.fields[field]
    if (!error || code === undefined) return undefined
    if (sent && form && JSON.stringify(sent[field]) !== JSON.stringify(form[field])) return undefined
    // A refusal of the whole that stands beside one field has its own sentence.
    return code === error.reason ? error.message : words[field]
  }
}
