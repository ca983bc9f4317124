import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

type Phones = typeof import('./phone.ts')

let loaded: Phones | undefined

/** The rules of every country's numbers; they are large, so they load with the first digit. Undefined if they cannot be loaded. */
export const loadPhones = async (): Promise<Phones | undefined> => (loaded ??= await import('./phone.ts').catch(() => undefined))

/** The same, once they are loaded. `before` runs just before the component is drawn with them. */
export function usePhones(isNeeded: boolean, before: () => void): Phones | undefined {
  const [phones, setPhones] = useState(loaded)
  const take = useEffectEvent((found: Phones | undefined) => {
    before()
    // No key may come in between.
    flushSync(() => setPhones(found))
  })
  useEffect(() => {
    if (isNeeded && !phones) void loadPhones().then(found => take(found))
  }, [isNeeded, phones])
  return phones
}
