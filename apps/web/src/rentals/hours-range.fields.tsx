import { useText } from '../platform/text.ts'
import { Choice } from '../ui/inputs/choice.tsx'
import { endsEarly } from './rental-form.ts'
import { rentalFormText } from './rental-form.text.ts'

interface Hours {
  from: string
  to: string
}

const clock = (halfHours: number) => `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`
const times = Array.from({ length: 49 }, (_, index) => clock(index))

/** A time that is not on the half hour stays among the offered ones. */
const options = (chosen: string, offered: readonly string[]) => [...new Set([...offered, chosen])].sort().map(time => ({ value: time, label: time }))

interface HoursRangeProps {
  /** Which day, in words. */
  day: string
  hours: Hours
  onChange: (hours: Hours) => void
  disabled: boolean
}

/** Open from a time to a time. */
export function HoursRange({ day, hours, onChange, disabled }: HoursRangeProps) {
  const text = useText(rentalFormText)
  return (
    <div>
      <div className="flex items-center gap-2">
        <Choice
          bare
          label={text.from(day)}
          value={hours.from}
          options={options(hours.from, times.slice(0, -1))}
          onChange={from => onChange({ ...hours, from })}
          disabled={disabled}
          className="flex-1"
        />
        <span aria-hidden className="text-muted">
          –
        </span>
        <Choice
          bare
          label={text.to(day)}
          value={hours.to}
          options={options(hours.to, times.slice(1))}
          error={endsEarly(hours) ? text.endsEarly : undefined}
          onChange={to => onChange({ ...hours, to })}
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
  )
}
