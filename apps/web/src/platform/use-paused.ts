import { useEffect, useState } from 'react'

/** A typed text, debounced by so many milliseconds, for requests that are sent while the user types. */
export function usePaused(typed: string, milliseconds: number): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), milliseconds)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return paused
}
