import { sharedRefusalsText } from './shared-refusals.text.ts'
import { fieldErrorsText } from './field-errors.text.ts'
import { wordsOf } from './catalogue.ts'
import type { Language, Words } from './product.ts'

/** A refusal: its HTTP status and its message. `{name}` in the message is replaced by the fact of that name. */
export type Refusal = { status: number } & Words

/** Refusals from their statuses and their messages, by code. */
export const refusalsOf = <K extends string>(statuses: Record<K, number>, texts: Record<Language, Record<K, string>>): Record<K, Refusal> => {
  const words = wordsOf(texts)
  return Object.fromEntries(Object.keys(statuses).map(code => [code, { status: statuses[code as K], ...words[code as K] }])) as Record<K, Refusal>
}

/** Refusals that any endpoint may return. */
export const sharedRefusals = refusalsOf(
  {
    bad_request: 400,
    bad_cursor: 400,
    unauthenticated: 401,
    forbidden: 403,
    not_found: 404,
    method_not_allowed: 405,
    timeout: 408,
    stale: 409,
    idempotency_mismatch: 409,
    idempotency_in_progress: 409,
    body_too_large: 413,
    unsupported_media_type: 415,
    validation: 422,
    file_not_yours: 422,
    too_many_requests: 429,
    internal: 500,
    unavailable: 503,
  },
  sharedRefusalsText,
)

/** Messages for the codes in `fields` of a 422 response. */
export const fieldWords = wordsOf(fieldErrorsText)

/** Whether there are words for the code of an invalid field. */
export const isFieldWord = (code: string): code is keyof typeof fieldWords => Object.hasOwn(fieldWords, code)
