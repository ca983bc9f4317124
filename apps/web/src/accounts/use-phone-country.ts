import { listCountries } from '@rentwell/contract/geo/geo.endpoints.ts'
import { useState } from 'react'
import { useRead } from '../platform/data.ts'
import { readLocale } from '../platform/locales.ts'
import type { PhoneCountry } from './phone-section.tsx'

/** The country of a phone: the browser's own until another is chosen. */
export function usePhoneCountry(): [PhoneCountry | undefined, (country: PhoneCountry) => void] {
  const { data } = useRead(listCountries, {}, { staleTime: Infinity })
  const [chosen, setChosen] = useState<PhoneCountry>()
  const region = readLocale(navigator.language)?.region
  const known = data?.countries
  const country = chosen ?? known?.find(one => one.alpha2 === region)
  return [known?.find(one => one.id === country?.id) ?? country, setChosen]
}
