import type { ApiError } from './api-error.ts'
import { useFieldErrors } from './field-errors.ts'

/** Error messages of a refused form by field. A message disappears when its field differs from the submitted value. */
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
    // A refusal of the whole form that is shown at one field has a message of its own.
    return code === error.reason ? error.message : words[field]
  }
}
