import type { Answer, Endpoint, Input } from '@rentwell/contract/endpoint.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { OwnRental } from '../rendered.ts'
import { ApiError } from './api-error.ts'
import { call } from './api.ts'
import { keyOf, listOf, readOf } from './data.ts'
import { currentLanguage } from './language-store.ts'

/** The router's context: data loading for routes. */
export interface AppContext {
  queryClient: QueryClient
  isServer: boolean
  /** The rental whose own domain the pages are on. */
  ownRental: OwnRental | undefined
  /** Of the page. */
  language: () => Language
  /**
   * Starts a public read. The server waits for it and responds with 404 if nothing is found. The browser does not wait:
   * it returns the cached answer, if there is one, and the page shows its skeleton.
   */
  load: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Answer<E> | undefined>
  /** Like `load`, for the first page of a list. */
  loadList: <E extends Endpoint>(endpoint: E, input: Omit<Input<E>, 'cursor'>) => Promise<void>
  /** Starts a read of the user's own data, in the browser only. */
  loadOwn: <E extends Endpoint>(endpoint: E, input: Input<E>) => void
}

export function browserContext(queryClient: QueryClient, ownRental: OwnRental | undefined): AppContext {
  const start = <E extends Endpoint>(endpoint: E, input: Input<E>) => void queryClient.prefetchQuery(readOf(endpoint, input))
  return {
    queryClient,
    isServer: false,
    ownRental,
    language: currentLanguage,
    load: async (endpoint, input) => {
      start(endpoint, input)
      return queryClient.getQueryData(keyOf(endpoint, input))
    },
    loadList: async (endpoint, input) => void queryClient.prefetchInfiniteQuery(listOf(endpoint, input)),
    loadOwn: start,
  }
}

/** The context of one page rendered on the server; `read` calls the API in process, without a session. */
export function serverContext(
  queryClient: QueryClient,
  read: typeof call,
  { ownRental, language }: Pick<AppContext, 'ownRental'> & { language: Language },
): AppContext {
  return {
    queryClient,
    isServer: true,
    ownRental,
    language: () => language,
    load: async (endpoint, input) => {
      try {
        return await queryClient.fetchQuery({ ...readOf(endpoint, input, read), retry: false })
      } catch (error) {
        // 405: the address is longer than any of the API.
        if (error instanceof ApiError && (error.status === 404 || error.status === 405)) throw notFound()
        throw error
      }
    },
    loadList: async (endpoint, input) => {
      await queryClient.prefetchInfiniteQuery(listOf(endpoint, input, read))
    },
    loadOwn: () => {},
  }
}
