import type { Language } from '@rentwell/contract/product.ts'

const generic = {
  en: 'Something went wrong. Check the connection and try again.',
  ru: 'Что-то пошло не так. Проверьте соединение и попробуйте ещё раз.',
} as const satisfies Record<Language, string>

/** On the wire only a 422 names fields; these refusals are about one all the same. */
const fieldOf: Readonly<Record<string, string>> = { slug_taken: 'slug', slug_too_soon: 'slug' }

interface ErrorBody {
  reason?: unknown
  description?: unknown
  fields?: unknown
}

/** A call that failed. The message is the server's description, else its reason, else a general text. Status 0: the network. */
export class ApiError extends Error {
  readonly status: number
  /** Machine-readable word, '' where none came. */
  readonly reason: string
  /** Words of single fields, by camelCase name. */
  readonly fields: Readonly<Record<string, string>>
  /** What else the refusal carries, such as `alternatives`. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Seconds after which the server lets one try again. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: unknown, language: Language, retryAfter?: number) {
    const error: ErrorBody & Record<string, unknown> = isObject(body) && isObject(body['error']) ? body['error'] : {}
    const { reason, description, fields, ...facts } = error
    super(sentence(description) ?? sentence(reason) ?? generic[language])
    this.name = 'ApiError'
    this.status = status
    this.reason = sentence(reason) ?? ''
    const field = fieldOf[this.reason]
    this.fields = isObject(fields)
      ? Object.fromEntries(Object.entries(fields).map(([name, word]) => [camel(name), String(word)]))
      : field
        ? { [field]: this.reason }
        : {}
    this.facts = facts
    this.retryAfter = retryAfter
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const sentence = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Nothing is there, or nothing for this person. */
export const isNothing = (error: unknown) => error instanceof ApiError && error.status === 404

/** Something was here and was taken away. */
export const isGone = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 410
