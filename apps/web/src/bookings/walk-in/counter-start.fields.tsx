import { localDateOf } from '@rentwell/contract/period.ts'
import type { StayClock } from '@rentwell/contract/period.ts'
import { useDates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { StayFormFields } from '../stay/stay-form.fields.tsx'
import type { StayForm } from '../stay/stay-form.ts'
import { counterText } from './counter.text.ts'
import type { CounterForm } from './use-counter-quote.ts'

interface CounterStartProps {
  when: CounterForm['when']
  stay: StayForm
  clock: StayClock
  now: Date
  timeZone: string
  errors: Readonly<Record<string, string | undefined>>
  onChange: (patch: Partial<CounterForm>) => void
}

/** Start, now or later, and length of a walk-in. */
export function CounterStartFields({ when, stay, clock, now, timeZone, errors, onChange }: CounterStartProps) {
  const text = useText(counterText)
  const dates = useDates(timeZone)
  return (
    <>
      <div role="radiogroup" aria-label={text.start} className="grid grid-cols-2 gap-2">
        {(['now', 'later'] as const).map(one => (
          <label
            key={one}
            className="flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-line px-3 text-center text-15 font-semibold transition-colors duration-150 has-checked:border-lagoon has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon"
          >
            <input
              type="radio"
              name="when"
              className="sr-only"
              checked={when === one}
              onChange={() => onChange({ when: one, date: stay.date, time: stay.time })}
            />
            {one === 'now' ? text.startNow(dates.time(now)) : text.startLater}
          </label>
        ))}
      </div>
      <StayFormFields
        form={stay}
        onChange={onChange}
        clock={clock}
        hasStart={when === 'later'}
        earliest={localDateOf(now, timeZone)}
        errors={{ start: when === 'later' ? errors['startAt'] : undefined, length: errors['rentalLength'] }}
      />
      {when === 'now' && errors['startAt'] && (
        <p role="alert" className="text-13 text-brick">
          {text.notNow}
        </p>
      )}
    </>
  )
}
