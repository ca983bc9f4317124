import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Answer, Endpoint, Input, Shape } from '@rentwell/contract/endpoint.ts'

const apiBase = '/api/v2'

interface CallOptions {
  /** Bearer token of the caller. */
  token?: string
  headers?: Record<string, string>
}

interface CallResult<E> {
  status: number
  /** The body of a success; refusals are in `error`. */
  body: Answer<E>
  error: { reason: string; description: string; fields?: Record<string, string> } & Record<string, unknown>
  headers: LightMyRequestResponse['headers']
}

export type Call = <S extends Shape, P extends string>(
  endpoint: Endpoint<S, P>,
  input: Input<Endpoint<S, P>>,
  options?: CallOptions,
) => Promise<CallResult<Endpoint<S, P>>>

/** Calls endpoints of a server without a port. Input keys are camelCase and sent in snake_case, as the web client does. */
export const callerOf =
  (server: FastifyInstance): Call =>
  async (endpoint, input, { token, headers = {} } = {}) => {
    const { path, rest } = fillPath(endpoint.path, { ...(input as Record<string, unknown>) })
    const inQuery = endpoint.method === 'GET'
    const response = await server.inject({
      method: endpoint.method,
      url: apiBase + path,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(inQuery ? { query: queryOf(rest) } : { payload: snakeKeys(rest) as object }),
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const body = isJson ? response.json() : undefined
    return { status: response.statusCode, body, error: body?.error, headers: response.headers }
  }

const snake = (key: string) => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

function snakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [snake(key), snakeKeys(inner)]))
}

const queryOf = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [snake(key), Array.isArray(value) ? value.map(String) : String(value)]),
  )

function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}
