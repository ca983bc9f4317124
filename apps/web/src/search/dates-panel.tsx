import { localeOf } from '@rentwell/contract/product.ts'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Calendar, MonthSteps } from '../ui/inputs/calendar.tsx'
import { daysFromTo, isDate, monthOf, moveDays, todayIn } from '../ui/days.ts'
import type { DateRange } from './dates-field.tsx'
import { searchText } from './search.text.ts'

const longest = 365
const daysAhead = 730

interface DatesPanelProps extends DateRange {
  onChange: (dates: DateRange) => void
  onDone: () => void
}

/** Two months to choose a range in. The second press ends it; a press after that begins anew. */
export default function DatesPanel({ from, to, onChange, onDone }: DatesPanelProps) {
  const text = useText(searchText)
  const locale = localeOf(useLanguage())
  const today = todayIn()
  const start = isDate(from) ? from : undefined
  const end = isDate(to) ? to : undefined
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    root.current?.parentElement?.scrollIntoView({ block: 'nearest', behavior })
  }, [])
  const [month, setMonth] = useState(monthOf(start && start > today ? start : today))
  const last = moveDays(today, daysAhead)
  const isChoosingEnd = start !== undefined && end === undefined

  const pick = (date: string) => {
    if (isChoosingEnd && date > start) onChange({ from: start, to: date })
    else onChange({ from: date, to: undefined })
  }
  return (
    <div ref={root}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <p aria-live="polite" className="text-15 text-muted">
          {start && end ? text.days(daysFromTo(start, end)) : isChoosingEnd ? text.pickTo : text.pickFrom}
        </p>
        <MonthSteps month={month} first={today} last={last} words={text} onMonth={setMonth} />
      </div>
      <div className="max-md:max-h-[50vh] max-md:overflow-y-auto">
        <Calendar
          label={text.dates}
          locale={locale}
          month={month}
          onMonth={setMonth}
          start={start}
          end={end}
          first={today}
          last={last}
          today={today}
          describe={date => (date < today ? { off: 'past' } : date > last || (isChoosingEnd && date > moveDays(start, longest)) ? { off: 'beyond' } : {})}
          onPick={pick}
        />
      </div>
      <div className="mt-4 flex items-center justify-between gap-3">
        <Button variant="link" onClick={() => onChange({ from: undefined, to: undefined })}>
          {text.clear}
        </Button>
        <Button size="medium" onClick={onDone}>
          {text.done}
        </Button>
      </div>
    </div>
  )
}
