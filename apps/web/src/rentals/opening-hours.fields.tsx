import { localeOf } from '@rentwell/contract/product.ts'
import { weekdays } from '@rentwell/contract/rentals/rentals.rules.ts'
import { useState } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { dateInWords, moveDays } from '../ui/days.ts'
import { hoursInWords } from './hours-in-words.ts'
import { HoursRange } from './hours-range.fields.tsx'
import { endsEarly, usualHours, type WeekHours } from './rental-form.ts'
import { rentalFormText } from './rental-form.text.ts'

interface OpeningHoursProps {
  value: WeekHours
  onChange: (value: WeekHours) => void
  disabled?: boolean
  /** All days are shown from the start, without the line that sums them up. */
  isNew?: boolean
}

const monday = '2024-01-01'

/** The week's hours in one line, and each day's beneath it once they are edited. */
export function OpeningHours({ value, onChange, disabled = false, isNew = false }: OpeningHoursProps) {
  const text = useText(rentalFormText)
  const { mon } = value
  const locale = localeOf(useLanguage())
  const [isEdited, setEdited] = useState(false)
  const isSame = weekdays.every(day => JSON.stringify(value[day]) === JSON.stringify(mon))
  const isOpen = isNew || isEdited || weekdays.some(day => endsEarly(value[day]))
  const name = (index: number) => dateInWords(moveDays(monday, index), locale, { weekday: 'short' })
  return (
    <div>
      {!isNew && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="figures min-w-0 flex-1 basis-60 text-15 font-semibold">
            {hoursInWords(value, { name, everyDay: text.everyDay, closed: text.closed.toLowerCase() })}
          </p>
          {!disabled && (
            <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setEdited(now => !now)}>
              {isOpen ? text.hoursDone : text.editHours}
            </Button>
          )}
        </div>
      )}
      {isOpen && <Week value={value} onChange={onChange} disabled={disabled} />}
      {isOpen && !isSame && !disabled && (
        <Button variant="link" onClick={() => onChange(Object.fromEntries(weekdays.map(day => [day, mon])) as WeekHours)}>
          {text.toAll}
        </Button>
      )}
    </div>
  )
}

/** The seven days, each with its hours. */
function Week({ value, onChange, disabled }: Required<Pick<OpeningHoursProps, 'value' | 'onChange' | 'disabled'>>) {
  const text = useText(rentalFormText)
  const { mon } = value
  return (
    <ul className="mt-3 flex flex-col gap-1">
      {weekdays.map(day => {
        const hours = value[day]
        const change = (next: typeof hours) => onChange({ ...value, [day]: next })
        return (
          <li key={day} className="grid min-h-12 grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 py-0.5 md:grid-cols-[132px_1fr]">
            <label className="flex min-h-11 items-center gap-2.5 text-15">
              <input
                type="checkbox"
                aria-label={text.openOn(text.days[day])}
                checked={hours !== null}
                disabled={disabled}
                onChange={event => change(event.target.checked ? (mon ?? usualHours) : null)}
                className="size-5 shrink-0 accent-lagoon"
              />
              <span aria-hidden>{text.days[day]}</span>
            </label>
            {hours ? (
              <div className="max-md:col-span-2">
                <HoursRange day={text.days[day]} hours={hours} onChange={change} disabled={disabled} />
              </div>
            ) : (
              <p className="text-15 text-muted">{text.closed}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
