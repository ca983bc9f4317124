import { listCountries } from '@rentwell/contract/geo/geo.endpoints.ts'
import { useMemo } from 'react'
import { useRead } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Select } from '../ui/inputs/select.tsx'
import { Flag } from './flag.tsx'
import { geoText } from './geo.text.ts'

interface CountrySelectProps {
  value: string | null
  onChange: (countryId: string) => void
  label?: string
  error?: string | undefined
  disabled?: boolean
  /** Shows '+62' and finds by it. */
  withPrefix?: boolean
}

/** One country out of the whole list, with its flag. */
export function CountrySelect({ value, onChange, label, error, disabled = false, withPrefix = false }: CountrySelectProps) {
  const text = useText(geoText)
  const { data } = useRead(listCountries, {}, { staleTime: Infinity })
  const options = useMemo(
    () =>
      (data?.countries ?? []).map(country => ({
        value: country.id,
        label: country.name,
        mark: <Flag alpha2={country.alpha2} />,
        ...(withPrefix ? { detail: country.phonePrefix } : {}),
      })),
    [data, withPrefix],
  )
  return (
    <Select
      label={label ?? text.country}
      options={options}
      value={value}
      onChange={onChange}
      placeholder={text.chooseCountry}
      error={error}
      disabled={disabled}
    />
  )
}
