import { useEffect, useState } from 'react'
import { draftPrefix, useSession } from './session.ts'

/**
 * What a person has typed so far, kept in this tab through a reload and taken up again only by the same person.
 * Gives the value, its setter, and the way to forget the draft once it is used.
 */
export function useDraft<T extends object>(name: string, empty: T): [T, (patch: Partial<T>) => void, () => void] {
  const owner = useSession(session => session.user?.id ?? '')
  const key = draftPrefix + name
  const [value, setValue] = useState<T>(() => ({ ...empty, ...readDraft<T>(key, owner) }))
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (done) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ owner, value }))
  }, [done, key, owner, value])
  return [value, patch => setValue(now => ({ ...now, ...patch })), () => setDone(true)]
}

function readDraft<T>(key: string, owner: string): Partial<T> | undefined {
  try {
    const kept: { owner?: string; value?: Partial<T> } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return kept.owner === owner ? kept.value : undefined
  } catch {
    return undefined
  }
}
