import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

/** True during navigation, reads and commands; background refetches do not count. */
export function useLoading(): boolean {
  const going = useRouterState({ select: state => state.isLoading })
  const reading = useIsFetching({ predicate: query => query.meta?.['quiet'] !== true }) > 0
  const changing = useIsMutating() > 0
  return going || reading || changing
}

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** False while the device has no network. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
