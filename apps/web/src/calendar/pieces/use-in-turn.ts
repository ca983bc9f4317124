import { useRef } from 'react'

/** Starts each piece of work when the one before has ended: a scanner types the next label before the server has answered about the last. */
export function useInTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return work => {
    const next = last.current.then(work, work)
    last.current = next
    return next
  }
}
