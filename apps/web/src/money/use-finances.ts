import { minute } from '@rentwell/contract/durations.ts'
import { mayInRental, type Right } from '@rentwell/contract/members/members.rules.ts'
import { readFinances } from '@rentwell/contract/money/money.endpoints.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { useRead } from '../platform/data.ts'
import { useNow } from '../platform/now.ts'
import { useAppSearch } from '../platform/popups.tsx'
import { daysOf } from './finances.ts'

/** The money of a rental, or of one of its units, in the year that the address names. */
export function useFinances(rental: string, unit?: string) {
  const office = useRead(readOfficeRental, { rental }).data?.rental
  const asked = useAppSearch()['year']
  const now = useNow(minute)
  const timeZone = office?.timeZone ?? 'UTC'
  // As '2026-11-21'.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  const year = asked !== undefined && /^20\d\d$/.test(asked) ? asked : today.slice(0, 4)
  const may = office && mayInRental(office.role, 'see_finances')
  const isAllowed = (right: Right) => office !== undefined && mayInRental(office.role, right)
  const query = useRead(readFinances, { rental, ...daysOf(year), ...(unit && { unitId: unit }) }, { enabled: may === true, keepPrevious: true })
  return { query, year, today, timeZone, may, isAllowed, isClosed: query.error?.status === 404 }
}
