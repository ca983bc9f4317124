import type { Answer, Endpoint, Input, Method } from '@rentwell/contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { currentLanguage } from './language-store.ts'
import { beginRead } from './live/position.ts'
import { hearServerTime } from './server-clock.ts'
import { clearSession, sessionToken } from './session.ts'
import { stepUp } from './step-up.ts'

const base = '/api/v2'
const retries = 3
const longestRetryAfter = 5

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Identifies one action of the user across retries. Random by default. */
  idempotencyKey?: string | undefined
  /** A binary body that replaces the JSON body. */
  bytes?: Blob | undefined
  /** Disables retries, for callers that retry themselves. */
  once?: boolean | undefined
  /** Continues the request when the document is unloaded (`keepalive`). */
  outlives?: boolean | undefined
}

/** Calls an endpoint of the API. Input keys are sent in snake_case. Rejects with an ApiError. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}): Promise<Answer<E>> {
  const { bytes, signal, once, outlives } = options
  const request = toRequest(endpoint, input, bytes !== undefined)
  const key = endpoint.method === 'POST' ? (options.idempotencyKey ?? newKey()) : undefined
  const ask = () => withRepeats(() => send(bytes ? { ...request, body: bytes } : request, key, signal, readJson, outlives), signal, once ? 0 : retries)
  return (await withFreshCode(ask)) as Answer<E>
}

/** Calls an endpoint whose response is binary, such as the photo of a document. */
export async function callForBytes<E extends Endpoint>(endpoint: E, input: Input<E>, { signal }: Pick<CallOptions, 'signal'> = {}): Promise<Blob> {
  return withFreshCode(() => withRepeats(() => send(toRequest(endpoint, input), undefined, signal, response => response.blob()), signal))
}

/** Repeats a call that requires step-up authentication after the user has entered a fresh code. If they cancel, the refusal is thrown. */
async function withFreshCode<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'step_up_required' || !(await stepUp())) throw error
    return ask()
  }
}

/** Downloads a long file and passes each chunk to `onPart` as it arrives. Without retries; a step-up comes before the first chunk. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, onPart }: Pick<CallOptions, 'signal'> & { onPart?: (part: Uint8Array, answer: Response) => void } = {},
): Promise<Blob> {
  const read = async (response: Response) => {
    const parts: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body?.getReader()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      parts.push(next.value)
      onPart?.(next.value, response)
    }
    return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' })
  }
  return withFreshCode(() => send(toRequest(endpoint, input), undefined, signal, read))
}

async function withRepeats<T>(attempt: () => Promise<T>, signal: AbortSignal | undefined, most = retries): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (signal?.aborted || tried === most || !mayRetry(error)) throw error
      await wait(secondsBefore(tried + 1, error.retryAfter) * 1000, signal)
    }
  }
}

export interface ApiRequest {
  method: Method
  path: string
  query: Record<string, string>
  body: unknown
}

/** Distributes an input: path parameters into the path, the rest into the query of a GET, or of a call whose body is bytes, or into the body of other calls. */
export function toRequest(endpoint: Endpoint, input: unknown, hasBytes = false): ApiRequest {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (endpoint.method !== 'GET' && !hasBytes) return { method: endpoint.method, path, query: {}, body: snakeKeys(rest) }
  const query = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return { method: endpoint.method, path, query: Object.fromEntries(query.map(([name, value]) => [snake(name), String(value)])), body: undefined }
}

async function send<T>(
  { method, path, query, body }: ApiRequest,
  key: string | undefined,
  signal: AbortSignal | undefined,
  read: (response: Response) => Promise<T>,
  outlives = false,
): Promise<T> {
  const token = sessionToken()
  const language = currentLanguage()
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language }
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (key) headers['Idempotency-Key'] = key
  const withBody = body !== undefined && method !== 'DELETE'
  if (withBody) headers['Content-Type'] = body instanceof Blob ? body.type : 'application/json'
  const search = new URLSearchParams(query).toString()
  let response: Response
  let answer: unknown
  const askedAt = Date.now()
  const notePosition = beginRead()
  try {
    response = await fetch(`${base}${path}${search ? `?${search}` : ''}`, {
      method,
      headers,
      credentials: 'same-origin',
      keepalive: outlives,
      ...(withBody ? { body: body instanceof Blob ? body : JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    })
    hearServerTime(response.headers, askedAt)
    if (response.ok) {
      const given = await read(response)
      notePosition(given, response.headers)
      return given
    }
    answer = await readJson(response)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, undefined, language)
  }
  if (response.status === 401 && token) clearSession(token)
  const retryAfter = response.headers.get('Retry-After')
  throw new ApiError(response.status, answer, language, retryAfter === null ? undefined : Number(retryAfter))
}

/** The body as JSON; undefined if it is empty, or if it is no JSON and the call failed. Rejects if a success has a truncated or invalid body. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (response.ok) throw error
    return undefined
  }
}

/** Network errors, 5xx, and 429 are retried, unless the server asks for a long wait; a 429 that names none is not. */
function mayRetry(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  const { status, retryAfter = status === 429 ? Infinity : 0 } = error
  // The device says that it has no network: an answer from what is stored is better than a wait.
  if (status === 0 && navigator.onLine === false) return false
  return retryAfter <= longestRetryAfter && (status === 0 || status === 429 || status >= 500)
}

/** The wait before the nth retry: what the server asks for, and between 0 and 2n seconds more, so that clients do not all retry at once. */
const secondsBefore = (repeat: number, retryAfter = 0, random = Math.random()) => retryAfter + random * 2 * repeat

const wait = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** A random key of 128 bits. It does not use crypto.randomUUID, which exists in secure contexts only. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

function snakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeKeys)
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [snake(name), snakeKeys(inner)]))
}
