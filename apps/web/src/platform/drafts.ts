import { useEffect, useState } from 'react'
import { draftPrefix, useSession } from './session.ts'

/**
 * A draft of a form, stored in this tab under the user's id: it survives a reload and is deleted at logout.
 * A visitor's draft becomes that of the user who logs in while the form is open.
 * Returns the value, its setter, and a function that deletes the draft after use.
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
