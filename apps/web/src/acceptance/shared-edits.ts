import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../platform/api-error.ts'

/** What a person changed, said of whatever the server holds by then. */
export type Edit<T> = (now: T) => T

export interface SharedEdits<T> {
  /** What the server holds, with everything changed here on top. */
  value: T | undefined
  edit: (change: Edit<T>) => void
  /** Changes that have not reached the server. */
  waiting: number
  /** Why they have not; undefined while they are on their way. */
  error: ApiError | undefined
  /** Sends them again. */
  again: () => void
  /** True once everything has reached the server. */
  settled: () => Promise<boolean>
}

/** Times that a change is laid upon a newer state before its person hears of it. */
const mostTries = 20
const restMs = 120

/**
 * Lays a change upon the state that is known and saves it. Where another phone was faster (`acceptance_changed`), upon the state after that one's change.
 * `save` gets the state wanted and the one it was made upon.
 */
export async function layUpon<T>(change: Edit<T>, read: () => Promise<T>, save: (wanted: T, now: T) => Promise<T>, known?: T): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const now = tried === 1 && known !== undefined ? known : await read()
    try {
      return await save(change(now), now)
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.reason !== 'acceptance_changed' || tried === mostTries) throw failure
      await new Promise(resolve => setTimeout(resolve, restMs * Math.random()))
    }
  }
}

/**
 * Changes of something that another phone changes at the same time. Each is sent at once, one after the other, and is laid upon the newest state,
 * so that what others did in between stays. `save` gives what the server then holds.
 */
export function useSharedEdits<T>(known: T | undefined, read: () => Promise<T>, save: (wanted: T, now: T) => Promise<T>): SharedEdits<T> {
  const queue = useRef<Edit<T>[]>([])
  const [edits, setEdits] = useState<readonly Edit<T>[]>([])
  const [error, setError] = useState<ApiError>()
  const running = useRef<Promise<boolean> | undefined>(undefined)
  const calls = useRef({ known, read, save })
  useEffect(() => {
    calls.current = { known, read, save }
  })

  const settled = useCallback((): Promise<boolean> => {
    if (running.current) return running.current
    const drain = async () => {
      setError(undefined)
      let now = calls.current.known
      for (let next = queue.current[0]; next; next = queue.current[0]) {
        now = await layUpon(next, calls.current.read, calls.current.save, now)
        queue.current = queue.current.slice(1)
        setEdits(queue.current)
      }
      return true
    }
    running.current = drain()
      .catch((failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure
        setError(failure)
        return false
      })
      .finally(() => {
        running.current = undefined
      })
    return running.current
  }, [])
  const edit = useCallback(
    (change: Edit<T>) => {
      queue.current = [...queue.current, change]
      setEdits(queue.current)
      // One that came in the very moment in which the others were through is sent after them.
      void settled().then(isDone => isDone && queue.current.length > 0 && settled())
    },
    [settled],
  )
  useEffect(() => {
    const again = () => void settled()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [settled])

  return {
    value: known === undefined ? undefined : edits.reduce<T>((now, change) => change(now), known),
    edit,
    waiting: edits.length,
    error,
    again: () => void settled(),
    settled,
  }
}

/** One list after two people changed it: what was added by either stays, what was taken away by either goes, in the order of `mine`. */
export function mergeLists(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [before, after] = [new Set(base), new Set(theirs)]
  const kept = mine.filter(one => after.has(one) || !before.has(one))
  const known = new Set(mine)
  return [...kept, ...theirs.filter(one => !before.has(one) && !known.has(one))]
}

/** A text after two people wrote it: what either wrote stays, one under the other where they began anew. */
export function mergeNotes(base: string, mine: string, theirs: string): string {
  if (theirs === base || theirs === '' || mine.includes(theirs)) return mine
  if (mine === '' || theirs.includes(mine)) return theirs
  return base !== '' && theirs.includes(base) ? theirs.replace(base, () => mine) : `${theirs}\n${mine}`
}

export const isSameList = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((item, at) => item === other[at])
