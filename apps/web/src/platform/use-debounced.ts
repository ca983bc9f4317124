import { useEffect, useState } from 'react'

/** A typed text, debounced by so many milliseconds, for requests that are sent while the user types. */
export function useDebounced(typed: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), milliseconds)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return debounced
}
