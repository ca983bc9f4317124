import { useEffect, useState } from 'react'

type Phones = typeof import('./phone.ts')

let loaded: Phones | undefined

/** The rules of every country's numbers; they are large, so they load with the first digit. */
export const loadPhones = async (): Promise<Phones> => (loaded ??= await import('./phone.ts'))

/** The same, once they are loaded. */
export function usePhones(isNeeded: boolean): Phones | undefined {
  const [phones, setPhones] = useState(loaded)
  useEffect(() => {
    if (isNeeded && !phones) void loadPhones().then(setPhones)
  }, [isNeeded, phones])
  return phones
}
