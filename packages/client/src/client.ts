import type { Endpoint, ListEndpoint } from './endpoint.ts'
import { RentwellError } from './rentwell-error.ts'
import { toRequest, type ApiRequest } from './request.ts'

export interface ClientOptions {
  /** Address of the site, such as `https://rentwell.example`. */
  url: string
  /** API token (`rwt_…`). Without one, only public endpoints answer. */
  token?: string | undefined
  /** Language of messages and of texts for people. */
  language?: string | undefined
  /** How often a call is repeated after its first try; 3 by default. */
  retries?: number | undefined
  /** Replaces the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Identifies a command, so that it is done once however often it is sent. Random by default; the same for all retries of a call. Only POST has one. */
  idempotencyKey?: string | undefined
}

export interface Client {
  /** Calls an endpoint. Rejects with a RentwellError. */
  call: <Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, options?: CallOptions) => Promise<Answer>
  /** Iterates over all items of a list and requests its pages as they are needed. */
  list: <Input, Answer, Item>(
    endpoint: ListEndpoint<Input, Answer, Item>,
    input: Input,
    options?: Pick<CallOptions, 'signal'>,
  ) => AsyncGenerator<Item, void, undefined>
}

/** Longest Retry-After, in seconds, that a call waits for. Limits of API tokens are counted by the minute. */
const longestRetryAfter = 60

export function createClient({ url, token, language, retries = 3, fetch = globalThis.fetch }: ClientOptions): Client {
  const base = `${url.replace(/\/+$/, '')}/api/v2`
  const shared: Record<string, string> = { accept: 'application/json' }
  if (token) shared['authorization'] = `Bearer ${token}`
  if (language) shared['accept-language'] = language

  async function send(
    { method, path, body, type }: ApiRequest,
    key: string | undefined,
    givesBytes: boolean,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    const headers = {
      ...shared,
      ...(givesBytes ? { accept: '*/*' } : {}),
      ...(type ? { 'content-type': type } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    }
    let response: Response | undefined
    let answer: unknown
    try {
      response = await fetch(base + path, { method, headers, ...(body === undefined ? {} : { body }), ...(signal ? { signal } : {}) })
      answer = response.ok && givesBytes ? await response.blob() : await readJson(response)
    } catch (error) {
      if (signal?.aborted) throw error
      throw new RentwellError(0, undefined, response?.headers, error)
    }
    if (!response.ok) throw new RentwellError(response.status, answer, response.headers)
    return answer
  }

  const call: Client['call'] = async <Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, { signal, idempotencyKey }: CallOptions = {}) => {
    const request = toRequest(endpoint, input)
    const key = endpoint.method === 'POST' ? (idempotencyKey ?? crypto.randomUUID()) : undefined
    for (let retry = 1; ; retry++) {
      try {
        return (await send(request, key, endpoint.givesBytes ?? false, signal)) as Answer
      } catch (error) {
        if (retry > retries || !mayRetry(error)) throw error
        await wait(delayBefore(retry, error.retryAfter), signal)
      }
    }
  }

  async function* list<Input, Answer, Item>(endpoint: ListEndpoint<Input, Answer, Item>, input: Input, options?: Pick<CallOptions, 'signal'>) {
    let cursor: string | null | undefined
    do {
      const page = (await call(endpoint, cursor ? { ...input, cursor } : input, options)) as Record<string, unknown>
      yield* page[endpoint.list] as Item[]
      cursor = page['nextCursor'] as string | null
    } while (cursor)
  }

  return { call, list }
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

/** No response, a server that is busy or away, and a command whose first try still runs. Every other refusal is final. */
function mayRetry(error: unknown): error is RentwellError {
  if (!(error instanceof RentwellError) || (error.retryAfter ?? 0) > longestRetryAfter) return false
  return [0, 429, 502, 503, 504].includes(error.status) || error.reason === 'idempotency_in_progress'
}

/** Milliseconds before the nth retry: what the server asks for, and up to 0.5, 1, 2, 4 … 8 seconds more, so that clients do not all retry at once. */
const delayBefore = (retry: number, retryAfter = 0) => retryAfter * 1000 + Math.random() * Math.min(8000, 250 * 2 ** retry)

const wait = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
