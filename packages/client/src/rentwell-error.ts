/** A call that failed: the API refused it, or could not be reached (`status` 0). */
export class RentwellError extends Error {
  override readonly name = 'RentwellError'
  /** HTTP status; 0 if there was no complete response. */
  readonly status: number
  /** Machine-readable code such as `dates_taken`; '' if the response has none. */
  readonly reason: string
  /** Error codes of single input fields, by name. */
  readonly fields: Readonly<Record<string, string>>
  /** Further details of the refusal, such as `alternatives`. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Identifies the request in the server's logs. */
  readonly requestId: string | undefined
  /** Seconds to wait before the next try, if the server named them. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: unknown, headers?: Headers, cause?: unknown) {
    const { reason, description, fields, ...facts } = errorIn(body)
    super(textOr(description, status ? `The API answered ${status}` : 'The API could not be reached'), { cause })
    this.status = status
    this.reason = textOr(reason, '')
    this.fields = isObject(fields) ? Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, String(code)])) : {}
    this.facts = facts
    this.requestId = headers?.get('x-request-id') ?? undefined
    this.retryAfter = secondsIn(headers?.get('retry-after'))
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' && value ? value : otherwise)
const errorIn = (body: unknown): Record<string, unknown> => (isObject(body) && isObject(body['error']) ? body['error'] : {})
const secondsIn = (header: string | null | undefined) => (header && /^\d+$/.test(header) ? Number(header) : undefined)
