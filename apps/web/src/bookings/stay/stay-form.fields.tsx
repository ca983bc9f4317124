import type { StayClock } from '@rentwell/contract/period.ts'
import { longest } from '@rentwell/contract/units/units.rules.ts'
import { useDates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { Choice } from '../../ui/inputs/choice.tsx'
import { CountInput } from '../../ui/inputs/count-input.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { periodOf, type StayForm } from './stay-form.ts'
import { stayFormText } from './stay-form.text.ts'

interface StayFormFieldsProps {
  form: StayForm
  onChange: (patch: Partial<StayForm>) => void
  clock: StayClock
  /** The start cannot be changed, because the stay has begun or begins now. */
  hasStart?: boolean
  /** First date that can be chosen. */
  earliest?: string
  errors?: { start?: string | undefined; length?: string | undefined }
}

const halfHours = Array.from({ length: 48 }, (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`)

/** Every half hour of a day, and the current value if it lies between. */
const timesWith = (time: string) => [...new Set([...halfHours, time])].toSorted().map(value => ({ value, label: value }))

/** Fields for start and length of a stay; shows the resulting end. */
export function StayFormFields({ form, onChange, clock, hasStart = true, earliest, errors = {} }: StayFormFieldsProps) {
  const text = useText(stayFormText)
  const { base, timeZone } = clock
  const dates = useDates(timeZone)
  const period = periodOf(form, clock)
  const isByNight = base === 'Nightly'
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 text-ink">
      {hasStart && (
        <>
          <DateInput label={isByNight ? text.arrival : text.date} value={form.date} min={earliest} error={errors.start} onChange={date => onChange({ date })} />
          {!isByNight && <Choice label={text.time} value={form.time} options={timesWith(form.time)} onChange={time => onChange({ time })} />}
        </>
      )}
      <CountInput
        className="col-span-2"
        label={text.length[base]}
        value={form.length}
        most={longest[base]}
        words={text}
        error={errors.length}
        hint={period ? (isByNight ? text.leave : text.until)(dates.moment(period.end), dates.zone(period.end)) : text.incomplete}
        onChange={length => onChange({ length })}
      />
    </div>
  )
}
