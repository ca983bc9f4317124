import type { Endpoint } from './endpoint.ts'

export interface ApiRequest {
  method: Endpoint['method']
  /** Path below the API's base, with the query. */
  path: string
  body?: string | Blob
  /** Content type of the body. */
  type?: string
}

/** Distributes an input: path parameters into the path, the rest into the query of a GET or of a call with bytes, or into the body of other methods. Keys are sent in snake_case. */
export function toRequest({ method, path, takesBytes }: Endpoint, input: unknown): ApiRequest {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    if (typeof value !== 'string' || value === '') throw new TypeError(`${method} ${path} needs ${name}`)
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (takesBytes) {
    const bytes = rest['bytes']
    if (!(bytes instanceof Blob) || bytes.type === '') throw new TypeError(`${method} ${path} needs bytes, a Blob with a type`)
    delete rest['bytes']
    return { method, path: filled + queryOf(rest), body: bytes, type: bytes.type }
  }
  if (method === 'GET') return { method, path: filled + queryOf(rest) }
  if (method === 'DELETE' && Object.keys(rest).length === 0) return { method, path: filled }
  return { method, path: filled, body: JSON.stringify(snakeKeys(rest)), type: 'application/json' }
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(snake(name), one instanceof Date ? one.toISOString() : String(one))
  }
  return query.size > 0 ? `?${query.toString()}` : ''
}

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

function snakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeKeys)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [snake(name), snakeKeys(inner)]))
}
