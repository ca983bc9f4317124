import { useEffect } from 'react'
import type { ApiError } from '../../platform/api-error.ts'
import { toast } from '../../ui/toast.tsx'

/** Says once what a save was refused for; `stale` gives the newer version to `onStale` instead. */
export function useRefusal(error: ApiError | null, onStale: (facts: ApiError['facts']) => void): void {
  useEffect(() => {
    if (!error) return
    if (error.reason === 'stale') onStale(error.facts)
    else toast(error.message, { wrong: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [error])
}
