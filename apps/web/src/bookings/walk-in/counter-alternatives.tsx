import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import type { ApiError } from '../../platform/api-error.ts'
import { useDates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { alternativesOf } from '../stay/alternatives.ts'
import { counterText } from './counter.text.ts'

interface CounterAlternativesProps {
  error: ApiError
  base: BasePeriod
  timeZone: string
  onChoose: (start: Date) => void
}

/** Other times at which all that was refused is free; nothing if there are none. */
export function CounterAlternatives({ error, base, timeZone, onChoose }: CounterAlternativesProps) {
  const text = useText(counterText)
  const dates = useDates(timeZone)
  const alternatives = alternativesOf(error)
  if (alternatives.length === 0) return null
  return (
    <section aria-label={text.free}>
      <h3 className="text-13 font-[550] text-muted">{text.free}</h3>
      <ul className="mt-1.5 flex flex-col gap-2">
        {alternatives.map(one => (
          <li key={one.startAt}>
            <Button variant="secondary" size="medium" wide onClick={() => onChoose(new Date(one.startAt))}>
              {base === 'Hourly' ? dates.moment(one.startAt) : dates.span(one.startAt, one.endAt)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
