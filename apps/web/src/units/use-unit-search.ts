import { listOfficeUnits, readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useState } from 'react'
import { useRead } from '../platform/data.ts'
import { useDebounced } from '../platform/use-debounced.ts'

const pause = 200
const most = 100

/**
 * Active units of a rental for a list that is filtered by typing: the first hundred, those that the server finds by what is typed, and the chosen one.
 * `all` is the read of the first hundred, undefined data while they load.
 */
export function useUnitSearch(rental: string, chosen: string, enabled = true) {
  const [typed, search] = useState('')
  const q = useDebounced(typed.trim(), pause)
  const page = { rental, status: 'active', limit: most } as const
  const all = useRead(listOfficeUnits, page, { enabled })
  const hasMore = Boolean(all.data?.nextCursor)
  const matching = useRead(listOfficeUnits, { ...page, q }, { enabled: enabled && hasMore && q !== '', keepPrevious: true })
  const found = [...(all.data?.units ?? []), ...((hasMore && matching.data?.units) || [])]
  const isElsewhere = chosen !== '' && all.data !== undefined && found.every(({ id }) => id !== chosen)
  const one = useRead(readOfficeUnit, { rental, unit: chosen }, { enabled: enabled && isElsewhere })
  const units = [...found, ...((isElsewhere && one.data && one.data.unit.status === 'active' && [one.data.unit]) || [])]
  return { all, units: units.filter(({ id }, index) => units.findIndex(unit => unit.id === id) === index), search }
}
