import type { Endpoint } from '@rentwell/contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { offlinePrefix, useSession } from './session.ts'

interface CachedAnswer {
  at: number
  answer: unknown
}

/** Maximum number of stored answers per endpoint; the oldest are deleted. */
const most = 10
const endpoints = new Set<string>()

/** Registers endpoints user last answers are stored in the browser for offline use, until the user logs out. */
export const cacheOffline = (some: readonly Endpoint[]) => some.forEach(({ path }) => endpoints.add(path))

/** Answers of a part of the app that keeps them itself; undefined if it has none. `note` hears of answers of the server. */
export interface OfflineSource {
  answer: (endpoint: Endpoint, input: unknown) => Promise<unknown>
  note: (endpoint: Endpoint, input: unknown, answer: unknown) => void
}
let source: OfflineSource | undefined
export const readOfflineFrom = (one: OfflineSource) => void (source = one)

/** Runs a read of an endpoint that is not registered; without a network, the source answers if it can. */
async function withSource<T>(endpoint: Endpoint, input: unknown, read: () => Promise<T>): Promise<T> {
  try {
    const answer = await read()
    source?.note(endpoint, input, answer)
    return answer
  } catch (error) {
    const kept = error instanceof ApiError && error.status === 0 ? await source?.answer(endpoint, input) : undefined
    if (kept === undefined) throw error
    return kept as T
  }
}

const owner = () => useSession.getState().user?.id
const prefixOf = (user: string, { path }: Endpoint) => `${offlinePrefix}${user} ${path} `

/** Runs a read and stores its answer if the endpoint is registered. Without a network it returns the stored answer. */
export async function withOfflineCache<T>(endpoint: Endpoint, input: unknown, read: () => Promise<T>): Promise<T> {
  const user = owner()
  if (user === undefined || !endpoints.has(endpoint.path)) return withSource(endpoint, input, read)
  const prefix = prefixOf(user, endpoint)
  const key = prefix + JSON.stringify(input)
  const cached = readCached(key)
  if (cached && !navigator.onLine) return cached.answer as T
  try {
    const answer = await read()
    if (user === owner()) store(prefix, key, { at: Date.now(), answer })
    return answer
  } catch (error) {
    // It was deleted, or the user may not see it any longer, so the stored answer goes too.
    if (error instanceof ApiError && error.status === 404) localStorage.removeItem(key)
    if (cached && error instanceof ApiError && error.status === 0 && user === owner()) return cached.answer as T
    throw error
  }
}

function readCached(key: string): CachedAnswer | undefined {
  try {
    const cached: CachedAnswer | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    return cached ?? undefined
  } catch {
    return undefined
  }
}

function store(prefix: string, key: string, cached: CachedAnswer): void {
  const others = Object.keys(localStorage).filter(name => name.startsWith(prefix) && name !== key)
  const ages = others.map(name => ({ name, at: readCached(name)?.at ?? 0 })).toSorted((one, other) => other.at - one.at)
  for (const { name } of ages.slice(most - 1)) localStorage.removeItem(name)
  try {
    localStorage.setItem(key, JSON.stringify(cached))
  } catch {
    // The storage quota is exceeded: no answer is stored.
    localStorage.removeItem(key)
  }
}
