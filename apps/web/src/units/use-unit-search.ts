import { listOfficeUnits, readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useState } from 'react'
import { useRead, useReads } from '../platform/data.ts'
import { useDebounced } from '../platform/use-debounced.ts'

const pause = 200
const most = 100

/**
 * Active units of a rental for a list that is filtered by typing: the first hundred, those that the server finds by what is typed, and the chosen ones.
 * `all` is the read of the first hundred, undefined data while they load.
 */
export function useUnitSearch(rental: string, chosen: readonly string[], enabled = true) {
  const [typed, search] = useState('')
  const q = useDebounced(typed.trim(), pause)
  const page = { rental, status: 'active', limit: most } as const
  const all = useRead(listOfficeUnits, page, { enabled })
  const hasMore = Boolean(all.data?.nextCursor)
  const matching = useRead(listOfficeUnits, { ...page, q }, { enabled: enabled && hasMore && q !== '', keepPrevious: true })
  const found = [...(all.data?.units ?? []), ...((hasMore && matching.data?.units) || [])]
  const isFound = (id: string) => found.some(unit => unit.id === id)
  const elsewhere = all.data === undefined ? [] : chosen.filter(id => id !== '' && !isFound(id))
  const others = useReads(
    readOfficeUnit,
    elsewhere.map(unit => ({ rental, unit })),
  )
  const units = [...found, ...others.flatMap(answer => (answer?.unit.status === 'active' ? [answer.unit] : []))]
  return { all, units: units.filter(({ id }, index) => units.findIndex(unit => unit.id === id) === index), search }
}
