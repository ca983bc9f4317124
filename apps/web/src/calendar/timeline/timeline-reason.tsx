import { localeOf } from '@rentwell/contract/product.ts'
import { readOfficeAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../../platform/data.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { lastOfMonth, monthOf, shortDate } from '../../ui/days.ts'
import { useReasonWords } from '../closing-reasons.tsx'
import { reasonsText } from '../reasons.text.ts'

interface TimelineReasonProps {
  rental: string
  unitId: string
  unit: string
  date: string
  timeZone: string
}

const pause = 250

/** Why the chosen day of a unit is closed to guests, in one line; asked for once the choice rests. */
export function TimelineReason({ rental, unitId, unit, date, timeZone }: TimelineReasonProps) {
  const text = useText(reasonsText)
  const locale = localeOf(useLanguage())
  const wordsOf = useReasonWords(timeZone)
  const [rested, setRested] = useState('')
  const here = `${unitId} ${date}`
  useEffect(() => {
    const timer = setTimeout(() => setRested(here), pause)
    return () => clearTimeout(timer)
  }, [here])
  const month = monthOf(date)
  const query = useRead(readOfficeAvailability, { rental, unit: unitId, from: `${month}-01`, to: lastOfMonth(month) }, { enabled: rested === here })
  const day = query.data?.days.find(one => one.date === date)
  const words = day && rested === here ? (day.available ? text.free : day.reasons.map(wordsOf).join('. ')) : ''
  return (
    <p aria-live="polite" className="line-clamp-2 min-h-9 border-t border-line px-4 py-2 text-13 lg:min-h-0 lg:px-6">
      <b className="font-semibold">
        {unit}, {shortDate(date, locale)}:
      </b>{' '}
      {words || '…'}
    </p>
  )
}
