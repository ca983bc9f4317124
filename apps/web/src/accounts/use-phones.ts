import { useEffect, useState } from 'react'

type Phones = typeof import('./phone.ts')

let loaded: Phones | undefined

/** The rules of every country's numbers; they are large, so they load with the first digit. Undefined if they cannot be loaded. */
export const loadPhones = async (): Promise<Phones | undefined> => (loaded ??= await import('./phone.ts').catch(() => undefined))

/** The same, once they are loaded. */
export function usePhones(isNeeded: boolean): Phones | undefined {
  const [phones, setPhones] = useState(loaded)
  useEffect(() => {
    if (isNeeded && !phones) void loadPhones().then(setPhones)
  }, [isNeeded, phones])
  return phones
}
