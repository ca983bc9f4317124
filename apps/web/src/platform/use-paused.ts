import { useEffect, useState } from 'react'

/** What was typed, once it has stood for so many milliseconds: for what is asked of the server while people type. */
export function usePaused(typed: string, milliseconds: number): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), milliseconds)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return paused
}
