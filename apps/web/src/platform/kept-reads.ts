import type { Endpoint } from '@rentwell/contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { keptPrefix, useSession } from './session.ts'

interface Kept {
  at: number
  answer: unknown
}

/** Maximum number of stored answers per endpoint; the oldest are deleted. */
const most = 10
const endpoints = new Set<string>()

/** Registers endpoints whose last answers are stored in the browser for offline use, until the user logs out. */
export const keepReadsOf = (some: readonly Endpoint[]) => some.forEach(({ path }) => endpoints.add(path))

const owner = () => useSession.getState().user?.id
const beginOf = (whose: string, { path }: Endpoint) => `${keptPrefix}${whose} ${path} `

/** Runs a read and stores its answer if the endpoint is registered. Without a network it returns the stored answer. */
export async function orKept<T>(endpoint: Endpoint, input: unknown, read: () => Promise<T>): Promise<T> {
  const whose = owner()
  if (whose === undefined || !endpoints.has(endpoint.path)) return read()
  const begin = beginOf(whose, endpoint)
  const key = begin + JSON.stringify(input)
  const known = readKept(key)
  if (known && !navigator.onLine) return known.answer as T
  try {
    const answer = await read()
    if (whose === owner()) keep(begin, key, { at: Date.now(), answer })
    return answer
  } catch (error) {
    // It was deleted, or the user may not see it any longer, so the stored answer goes too.
    if (error instanceof ApiError && error.status === 404) localStorage.removeItem(key)
    if (known && error instanceof ApiError && error.status === 0 && whose === owner()) return known.answer as T
    throw error
  }
}

function readKept(key: string): Kept | undefined {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    return kept ?? undefined
  } catch {
    return undefined
  }
}

function keep(begin: string, key: string, kept: Kept): void {
  const others = Object.keys(localStorage).filter(name => name.startsWith(begin) && name !== key)
  const ages = others.map(name => ({ name, at: readKept(name)?.at ?? 0 })).toSorted((one, other) => other.at - one.at)
  for (const { name } of ages.slice(most - 1)) localStorage.removeItem(name)
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // The storage quota is exceeded: no answer is stored.
    localStorage.removeItem(key)
  }
}
