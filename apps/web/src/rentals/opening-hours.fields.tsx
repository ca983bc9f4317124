import { weekdays } from '@rentwell/contract/rentals/rentals.rules.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { HoursRange } from './hours-range.fields.tsx'
import { usualHours, type WeekHours } from './rental-form.ts'
import { rentalFormText } from './rental-form.text.ts'

interface OpeningHoursProps {
  value: WeekHours
  onChange: (value: WeekHours) => void
  disabled?: boolean
}

/** The week's hours: each day open from a time to a time, or closed. */
export function OpeningHours({ value, onChange, disabled = false }: OpeningHoursProps) {
  const text = useText(rentalFormText)
  const { mon } = value
  const isSame = weekdays.every(day => JSON.stringify(value[day]) === JSON.stringify(mon))
  return (
    <div>
      <ul className="flex flex-col gap-1">
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
      {!isSame && !disabled && (
        <Button variant="link" onClick={() => onChange(Object.fromEntries(weekdays.map(day => [day, mon])) as WeekHours)}>
          {text.toAll}: {text.days.mon}
        </Button>
      )}
    </div>
  )
}
