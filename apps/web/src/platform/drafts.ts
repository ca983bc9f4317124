import { useEffect, useState } from 'react'
import { draftPrefix, useSession } from './session.ts'

/**
 * What a person has typed so far, kept in this tab through a reload under their id, and forgotten when they leave.
 * What a visitor has typed becomes that of the person who logs in over it.
 * Gives the value, its setter, and the way to forget the draft once it is used.
 */
export function useDraft<T extends object>(name: string, empty: T): [T, (patch: Partial<T>) => void, () => void] {
  const owner = useSession(session => session.user?.id ?? '')
  const key = keyOf(owner, name)
  const [value, setValue] = useState<T>(() => ({ ...empty, ...readDraft<T>(key) }))
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (owner !== '') sessionStorage.removeItem(keyOf('', name))
    if (done) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  }, [done, key, name, owner, value])
  return [value, patch => setValue(now => ({ ...now, ...patch })), () => setDone(true)]
}

const keyOf = (owner: string, name: string) => `${draftPrefix}${owner} ${name}`

function readDraft<T>(key: string): Partial<T> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return undefined
  }
}
