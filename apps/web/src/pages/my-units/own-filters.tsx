import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useAppSearch } from '../../platform/popups.tsx'
import { useMe } from '../../accounts/me.ts'
import { useText } from '../../platform/text.ts'
import { Choice } from '../../ui/inputs/choice.tsx'
import { SearchInput } from '../../ui/inputs/search-input.tsx'
import { myUnitsText } from './my-units.text.ts'

interface Narrowed {
  q?: string | undefined
  rental?: string | undefined
  status?: string | undefined
}

/** What a list over all rentals is narrowed to, kept in the address. */
export function useOwnFilters() {
  const navigate = useNavigate()
  // Not 'rental' in the address: that is a key of popups, which clear it when they close.
  const { q, company: rental, status } = useAppSearch()
  const narrow = useCallback(
    (patch: Narrowed) => {
      const { rental, ...more } = patch
      const search = 'rental' in patch ? { ...more, company: rental } : more
      void navigate({ to: '.', search: now => ({ ...now, ...search }), replace: true, resetScroll: false })
    },
    [navigate],
  )
  return { q, rental, status, narrow, clear: () => narrow({ q: undefined, rental: undefined, status: undefined }) }
}

interface OwnFiltersProps {
  filters: ReturnType<typeof useOwnFilters>
  /** Label of the field for words. */
  find: string
  statuses: readonly { value: string; label: string }[]
}

/** Words, rental and status of a list over all rentals. */
export function OwnFilters({ filters: { q, rental, status, narrow }, find, statuses }: OwnFiltersProps) {
  const text = useText(myUnitsText)
  const rentals = useMe(session => session.rentals)
  const onFind = useCallback((typed: string) => narrow({ q: typed.trim() || undefined }), [narrow])
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput label={find} value={q ?? ''} onChange={onFind} className="max-md:basis-full md:w-80 [&_input]:h-11" />
      {rentals.length > 1 && (
        <Choice
          bare
          className="w-52 max-md:flex-1 lg:[&_select]:h-9 coarse:[&_select]:h-11"
          label={text.rental}
          value={rental ?? ''}
          options={[{ value: '', label: text.anyRental }, ...rentals.map(({ id, title }) => ({ value: id, label: title }))]}
          onChange={value => narrow({ rental: value || undefined })}
        />
      )}
      <Choice
        bare
        className="w-48 max-md:flex-1 lg:[&_select]:h-9 coarse:[&_select]:h-11"
        label={text.status}
        value={status ?? ''}
        options={statuses}
        onChange={value => narrow({ status: value || undefined })}
      />
    </div>
  )
}
