import type { Answer, Endpoint, Input } from '@rentwell/contract/endpoint.ts'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'
import { call } from './api.ts'
import { keyOf, listOf, readOf } from './data.ts'

/** What every route can reach. */
export interface AppContext {
  queryClient: QueryClient
  isServer: boolean
  /**
   * Starts a read that anybody may see. The server waits for it and answers 404 where nothing is there;
   * the browser does not wait: the page shows its skeleton. Gives the answer where it is there already.
   */
  load: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Answer<E> | undefined>
  /** The same for the first page of a list. */
  loadList: <E extends Endpoint>(endpoint: E, input: Omit<Input<E>, 'cursor'>) => Promise<void>
  /** Starts a read of the person's own data. The server never does that. */
  loadOwn: <E extends Endpoint>(endpoint: E, input: Input<E>) => void
}

export function browserContext(queryClient: QueryClient): AppContext {
  const start = <E extends Endpoint>(endpoint: E, input: Input<E>) => void queryClient.prefetchQuery(readOf(endpoint, input))
  return {
    queryClient,
    isServer: false,
    load: async (endpoint, input) => {
      start(endpoint, input)
      return queryClient.getQueryData(keyOf(endpoint, input))
    },
    loadList: async (endpoint, input) => void queryClient.prefetchInfiniteQuery(listOf(endpoint, input)),
    loadOwn: start,
  }
}

/** For one page on the server: `read` reaches the API in process, as a visitor. */
export function serverContext(queryClient: QueryClient, read: typeof call): AppContext {
  return {
    queryClient,
    isServer: true,
    load: async (endpoint, input) => {
      try {
        return await queryClient.fetchQuery({ ...readOf(endpoint, input, read), retry: false })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) throw notFound()
        throw error
      }
    },
    loadList: async (endpoint, input) => {
      await queryClient.prefetchInfiniteQuery(listOf(endpoint, input, read))
    },
    loadOwn: () => {},
  }
}
