import { weekdays } from '@rentwell/contract/rentals/rentals.rules.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { endsEarly, type WeekHours } from './rental-form.ts'
import { rentalFormText } from './rental-form.text.ts'

interface OpeningHoursProps {
  value: WeekHours
  onChange: (value: WeekHours) => void
  disabled?: boolean
}

const clock = (halfHours: number) => `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`
const times = Array.from({ length: 49 }, (_, index) => clock(index))
const usual = { from: '09:00', to: '18:00' }

/** A time that is not on the half hour stays among the offered ones. */
const options = (chosen: string, offered: readonly string[]) => [...new Set([...offered, chosen])].sort().map(time => ({ value: time, label: time }))

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
                  onChange={event => change(event.target.checked ? (mon ?? usual) : null)}
                  className="size-5 shrink-0 accent-lagoon"
                />
                <span aria-hidden>{text.days[day]}</span>
              </label>
              {hours ? (
                <div className="max-md:col-span-2">
                  <div className="flex items-center gap-2">
                    <Choice
                      bare
                      label={text.from(text.days[day])}
                      value={hours.from}
                      options={options(hours.from, times.slice(0, -1))}
                      onChange={from => change({ ...hours, from })}
                      disabled={disabled}
                      className="flex-1"
                    />
                    <span aria-hidden className="text-muted">
                      –
                    </span>
                    <Choice
                      bare
                      label={text.to(text.days[day])}
                      value={hours.to}
                      options={options(hours.to, times.slice(1))}
                      onChange={to => change({ ...hours, to })}
                      disabled={disabled}
                      className="flex-1"
                    />
                  </div>
                  {endsEarly(hours) && (
                    <p role="alert" className="mt-1 text-13 text-brick">
                      {text.endsEarly}
                    </p>
                  )}
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
