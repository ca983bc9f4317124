import { apiErrorText } from './api-error.text.ts'
import type { Language } from '@rentwell/contract/product.ts'

/** Refusals other than 422 that concern a single field, which the response does not name. */
const fieldOf: Readonly<Record<string, string>> = { slug_taken: 'slug', slug_too_soon: 'slug' }

interface ErrorBody {
  reason?: unknown
  description?: unknown
  fields?: unknown
}

/** A failed call. Its message is the server's description, or else its reason, or else a general text. Status 0 is a network error. */
export class ApiError extends Error {
  readonly status: number
  /** Refusal code; '' if the response has none. */
  readonly reason: string
  /** Error codes of single fields, by camelCase name. */
  readonly fields: Readonly<Record<string, string>>
  /** Further details of the refusal, such as `alternatives`. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Retry-After in seconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: unknown, language: Language, retryAfter?: number) {
    const error: ErrorBody & Record<string, unknown> = isObject(body) && isObject(body['error']) ? body['error'] : {}
    const { reason, description, fields, ...facts } = error
    super(sentence(description) ?? sentence(reason) ?? apiErrorText[language].failed)
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

/** The thing does not exist, or this user may not see it. */
export const isNothing = (error: unknown) => error instanceof ApiError && error.status === 404

/** The thing existed and was removed. */
export const isGone = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 410
