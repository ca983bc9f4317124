import { readCalendar } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { useMemo, useState } from 'react'
import type { ApiError } from '../../platform/api-error.ts'
import { useRead } from '../../platform/data.ts'
import { daysFromTo, isDate, lastOfMonth, monthOf, moveDays, moveMonths, todayIn } from '../../ui/days.ts'
import { rowsOf, type OfficeCalendar, type Row } from './timeline-rows.ts'
import { scaleOf, type Scale } from './timeline-scale.ts'

const monthsBefore = 2
const monthsAfter = 10
const stepMonths = 6
const daysBefore = 3
const daysBeforeInQuarter = 21

/** What is read to show a date: the thirteen months around it, in steps of half a year, so that most moves need no new reading. */
function windowAround(date: string, today: string): { from: string; to: string } {
  const [first, asked] = [monthOf(today), monthOf(date)]
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  const middle = moveMonths(first, Math.floor((number(asked) - number(first) + 1) / stepMonths) * stepMonths)
  return { from: `${moveMonths(middle, -monthsBefore)}-01`, to: lastOfMonth(moveMonths(middle, monthsAfter)) }
}

/** The first date shown where the address names none: a few days ago; of a quarter, three weeks ago. */
export const firstShown = (today: string, zoom?: string) => moveDays(today, zoom === 'quarter' ? -daysBeforeInQuarter : -daysBefore)

/** A date of the address, not further away than the calendar reaches. */
const readDate = (text: string | undefined, today: string, zoom?: string) =>
  isDate(text) && Math.abs(daysFromTo(today, text)) <= 731 ? text : firstShown(today, zoom)

export interface Timeline {
  rental: string
  today: string
  at: string
  scale: Scale | undefined
  rows: readonly Row[] | undefined
  company: ReturnType<typeof useOfficeRental>
  error: ApiError | null
  again: () => void
}

export const useOfficeRental = (rental: string) => useRead(readOfficeRental, { rental }).data?.rental

/** What was read, on the days it was read for: it stays until the next days are there. */
interface Shown {
  key: string
  calendar: OfficeCalendar
  scale: Scale
  rows: readonly Row[]
}

/** All that closes the rental's units around a date, or those of one unit, read again when something of it changes. */
export function useTimeline(rental: string, asked: string | undefined, { unitId, zoom }: { unitId?: string; zoom?: string | undefined } = {}): Timeline {
  const company = useOfficeRental(rental)
  const timeZone = company?.timeZone
  const today = todayIn(timeZone)
  const at = readDate(asked, today, zoom)
  const { from, to } = windowAround(at, today)
  const key = `${rental} ${unitId ?? ''}`
  const input = { rental, from, to, shape: 'columns', ...(unitId && { unitId }) } as const
  const query = useRead(readCalendar, input, { enabled: timeZone !== undefined, live: true, keepPrevious: true })
  const scale = useMemo(() => (timeZone === undefined ? undefined : scaleOf(from, to, timeZone)), [from, to, timeZone])
  const calendar = query.isPlaceholderData ? undefined : query.data
  const [shown, setShown] = useState<Shown>()
  if (calendar && scale && (shown?.calendar !== calendar || shown.scale !== scale)) setShown({ key, calendar, scale, rows: rowsOf(calendar, scale) })
  const kept = shown?.key === key ? shown : undefined
  return {
    rental,
    today,
    at,
    scale: kept?.scale,
    rows: kept?.rows,
    company,
    error: query.data ? null : query.error,
    again: () => void query.refetch(),
  }
}
