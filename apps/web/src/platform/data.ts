import type { Answer, Endpoint, Input } from '@rentwell/contract/endpoint.ts'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
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
import { orKept } from './kept-reads.ts'
import { useLivePace } from './live/live.ts'
import { noteAnswer } from './live/read-again.ts'

/** What every read of an endpoint is kept under. */
export const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const freshFor = 30_000

/** What an answer is kept under. */
export const keyOf = <E extends Endpoint>(endpoint: E, input: Input<E>) => [nameOf(endpoint), input] as const

/** By whom a read is asked for. */
interface Asked {
  signal?: AbortSignal
  client?: QueryClient
  queryKey?: QueryKey
}

/** Key, call and freshness of a read, for hooks and loaders alike. */
export const readOf = <E extends Endpoint>(endpoint: E, input: Input<E>, read: typeof call = call) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: async ({ signal, client, queryKey }: Asked) => noteAnswer(client, queryKey, await orKept(endpoint, input, () => read(endpoint, input, { signal }))),
  staleTime: freshFor,
})

/** The same for a list that comes in pages. */
export const listOf = <E extends Endpoint>(endpoint: E, input: Omit<Input<E>, 'cursor'>, read: typeof call = call) => ({
  queryKey: [nameOf(endpoint), input, 'pages'] as const,
  queryFn: async ({ pageParam, signal, client, queryKey }: Asked & { pageParam: string | undefined }) => {
    const readPage = () => read(endpoint, { ...input, cursor: pageParam } as unknown as Input<E>, { signal })
    return noteAnswer(client, queryKey, await orKept(endpoint, { ...input, cursor: pageParam }, readPage))
  },
  initialPageParam: undefined,
  staleTime: freshFor,
})

export interface ReadOptions {
  enabled?: boolean
  /** Milliseconds between repeats while the page is looked at. */
  every?: number | false
  /** The live channel tells when this changes (pages/shell/live-reads.ts): it is read again then; `every` holds while the channel is not open. */
  live?: boolean
  staleTime?: number
  /** Shows by itself that it loads: the page's progress bar does not. */
  quiet?: boolean
  /** Shows the answer to the last input until the next one arrives. */
  keepPrevious?: boolean
  /** Shows the refusal that the page's loader got, instead of asking again. */
  keepError?: boolean
}

/** An answer of the API, kept and shared by everything that reads the same. */
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

function usePace({ every = false, live = false }: Pick<ReadOptions, 'every' | 'live'>): number | false {
  const pace = useLivePace(every || undefined)
  return live ? pace : every
}

type Page<E> = Answer<E> & { nextCursor: string | null }
type Items<E, K> = K extends keyof Answer<E> ? (Answer<E>[K] extends readonly (infer Item)[] ? Item[] : never) : never

/** A list that comes in pages: `items` so far, and `more()` for the next page. `name` is the list's key in the answer. */
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
  /** Undefined where the server refused: the refusal is in `error`. While one runs, another press does nothing. */
  run: (input: Input<E>) => Promise<{ answer: Answer<E> } | undefined>
  busy: boolean
  error: ApiError | null
  /** Forgets the last refusal. */
  reset: () => void
}

/** An act of the user. What it makes stale is read again; the same act repeated after a lost answer is the same act for the server. */
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

/** Reads again whatever came from these endpoints. */
export const markStale = (queryClient: QueryClient, endpoints: readonly Endpoint[]) => {
  const names = new Set<unknown>(endpoints.map(nameOf))
  return queryClient.invalidateQueries({ predicate: query => names.has(query.queryKey[0]) })
}

/** The read's answer, undefined while it comes. Where nothing is there for this person, the not-found page is shown; other failures reach the error page. */
export function mustFind<T>(query: UseQueryResult<T, ApiError>): T | undefined {
  // The router's own notFound(), thrown while a page is written, can outlive that page and take the next one with it.
  if (query.data === undefined && query.error) throw query.error
  return query.data
}
