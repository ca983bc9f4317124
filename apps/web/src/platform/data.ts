import type { Answer, Endpoint, Input } from '@rentwell/contract/endpoint.ts'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from './api-error.ts'
import { call, newKey } from './api.ts'
import { withOfflineCache } from './offline-cache.ts'
import { useLivePace } from './live/live.ts'
import { noteAnswer } from './live/read-again.ts'

/** First element of the query keys of an endpoint. */
export const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const freshFor = 30_000

/** The query key of a read. */
export const keyOf = <E extends Endpoint>(endpoint: E, input: Input<E>) => [nameOf(endpoint), input] as const

/** The parts of TanStack Query's function context that reads use. */
interface QueryContext {
  signal?: AbortSignal
  client?: QueryClient
  queryKey?: QueryKey
}

/** Query options of a read, for hooks and loaders. */
export const readOf = <E extends Endpoint>(endpoint: E, input: Input<E>, read: typeof call = call) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: async ({ signal, client, queryKey }: QueryContext) =>
    noteAnswer(client, queryKey, await withOfflineCache(endpoint, input, () => read(endpoint, input, { signal }))),
  staleTime: freshFor,
})

/** Query options of a paginated list. */
export const listOf = <E extends Endpoint>(endpoint: E, input: Omit<Input<E>, 'cursor'>, read: typeof call = call) => ({
  queryKey: [nameOf(endpoint), input, 'pages'] as const,
  queryFn: async ({ pageParam, signal, client, queryKey }: QueryContext & { pageParam: string | undefined }) => {
    const readPage = () => read(endpoint, { ...input, cursor: pageParam } as unknown as Input<E>, { signal })
    return noteAnswer(client, queryKey, await withOfflineCache(endpoint, { ...input, cursor: pageParam }, readPage))
  },
  initialPageParam: undefined,
  staleTime: freshFor,
})

export interface ReadOptions {
  enabled?: boolean
  /** Polling interval in milliseconds while the page is visible. */
  every?: number | false
  /** Refetched on live events (pages/shell/live-reads.ts); polled at the interval `every` while the live channel is closed. */
  live?: boolean
  staleTime?: number
  /** Not shown by the page's progress bar, for components with a loading state of their own. */
  quiet?: boolean
  /** Returns the answer to the previous input until the new one arrives. */
  keepPrevious?: boolean
  /** Returns the error that the page's loader got instead of fetching again on mount. */
  keepError?: boolean
}

/** Reads an endpoint. The answer is cached and shared by all components with the same input. */
export function useRead<E extends Endpoint>(endpoint: E, input: Input<E>, options: ReadOptions = {}): UseQueryResult<Answer<E>, ApiError> {
  const every = usePace(options)
  return useQuery<Answer<E>, ApiError>({
    ...readOf(endpoint, input),
    meta: { quiet: options.quiet ?? every !== false },
    enabled: options.enabled ?? true,
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    refetchInterval: every,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(options.keepError ? { retryOnMount: false } : {}),
  })
}

/** Reads an endpoint for each of several inputs. The answers in their order; undefined for one that loads or failed. */
export const useReads = <E extends Endpoint>(endpoint: E, inputs: readonly Input<E>[]): (Answer<E> | undefined)[] =>
  useQueries({ queries: inputs.map(input => readOf(endpoint, input)) }).map(({ data }) => data)

function usePace({ every = false, live = false }: Pick<ReadOptions, 'every' | 'live'>): number | false {
  const pace = useLivePace(every || undefined)
  return live ? pace : every
}

type Page<E> = Answer<E> & { nextCursor: string | null }
type Items<E, K> = K extends keyof Answer<E> ? (Answer<E>[K] extends readonly (infer Item)[] ? Item[] : never) : never

/** Reads a paginated list: `items` loaded so far, and `more()` for the next page, undefined if there is none or it is loading. `name` is the list's key in the answer. */
export function useList<E extends Endpoint, K extends keyof Answer<E>>(
  endpoint: E,
  name: K,
  input: Omit<Input<E>, 'cursor'>,
  options: Pick<ReadOptions, 'enabled' | 'every' | 'live' | 'quiet' | 'keepPrevious'> = {},
): { items: Items<E, K>; more: (() => void) | undefined; query: UseInfiniteQueryResult<InfiniteData<Answer<E>>, ApiError> } {
  const every = usePace(options)
  const query = useInfiniteQuery<Answer<E>, ApiError, InfiniteData<Answer<E>>, readonly unknown[], string | undefined>({
    ...listOf(endpoint, input),
    getNextPageParam: last => (last as Page<E>).nextCursor ?? undefined,
    meta: { quiet: options.quiet ?? every !== false },
    enabled: options.enabled ?? true,
    refetchInterval: every,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
  const items = (query.data?.pages ?? []).flatMap(page => page[name] as unknown[]) as Items<E, K>
  return { items, more: query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined, query }
}

export interface Command<E extends Endpoint> {
  /** Undefined if the server refused, with the refusal in `error`, or if a call is already running. */
  run: (input: Input<E>) => Promise<{ answer: Answer<E> } | undefined>
  busy: boolean
  error: ApiError | null
  /** Clears the last refusal. */
  reset: () => void
}

/** Sends a command of the user and then refetches the `stale` endpoints. A repeat with the same input after a lost response reuses the idempotency key. */
export function useCommand<E extends Endpoint>(endpoint: E, { stale = [] }: { stale?: readonly Endpoint[] } = {}): Command<E> {
  const queryClient = useQueryClient()
  const lastAct = useRef<{ sent: string; key: string } | undefined>(undefined)
  const running = useRef(false)
  const mutation = useMutation<Answer<E>, ApiError, Input<E>>({
    mutationFn: input => {
      const sent = JSON.stringify(input)
      if (lastAct.current?.sent !== sent) lastAct.current = { sent, key: newKey() }
      return call(endpoint, input, { idempotencyKey: lastAct.current.key })
    },
    onSuccess: () => {
      lastAct.current = undefined
      void markStale(queryClient, stale)
    },
    onError: error => {
      if (error.status > 0 && error.status < 500) lastAct.current = undefined
    },
  })
  return {
    run: async input => {
      if (running.current) return undefined
      running.current = true
      try {
        return { answer: await mutation.mutateAsync(input) }
      } catch (error) {
        if (error instanceof ApiError) return undefined
        throw error
      } finally {
        running.current = false
      }
    },
    busy: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  }
}

/** Invalidates all cached answers of these endpoints, so that they are refetched. */
export const markStale = (queryClient: QueryClient, endpoints: readonly Endpoint[]) => {
  const names = new Set<unknown>(endpoints.map(nameOf))
  return queryClient.invalidateQueries({ predicate: query => names.has(query.queryKey[0]) })
}

/** The read's answer, undefined while it loads. Throws its error: a 404 shows the not-found page, other errors the error page. */
export function mustFind<T>(query: UseQueryResult<T, ApiError>): T | undefined {
  // Not the router's notFound(): thrown during rendering, it can persist and replace the next page too.
  if (query.data === undefined && query.error) throw query.error
  return query.data
}
