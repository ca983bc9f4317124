import { useText } from '../platform/text.ts'
import { Choice } from '../ui/inputs/choice.tsx'
import { Switch } from '../ui/inputs/switch.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import type { UnitForm } from './unit-form.ts'
import { unitFormText } from './unit-form.text.ts'

export interface UnitRulesProps {
  form: UnitForm
  set: (patch: Partial<UnitForm>) => void
  errorOf: (field: keyof UnitForm) => string | undefined
  disabled: boolean
}

const notices = [30, 60, 120, 240, 720, 1440, 2880, 4320, 10_080]
const pauses = [15, 30, 60, 120, 240, 720, 1440]
const horizons = [30, 60, 90, 180, 365]

/** How the unit may be booked. */
export function UnitRulesFields({ form, set, errorOf, disabled }: UnitRulesProps) {
  const text = useText(unitFormText)
  const inWords = (minutes: number) =>
    minutes % 1440 === 0 ? text.days(minutes / 1440) : minutes % 60 === 0 ? text.hours(minutes / 60) : text.minutes(minutes)
  /** The offered values, and the chosen one where it is another. */
  const options = (offered: readonly number[], chosen: string, none: string, words: (value: number) => string) => [
    { value: '', label: none },
    ...[...new Set([...offered, ...(chosen ? [Number(chosen)] : [])])]
      .sort((one, other) => one - other)
      .map(value => ({ value: String(value), label: words(value) })),
  ]
  const unitWord = text.inUnits[form.baseRentalPeriod]
  return (
    <div className="flex flex-col gap-3.5">
      <Switch label={text.instant} hint={text.instantHint} checked={form.instantBook} onChange={instantBook => set({ instantBook })} disabled={disabled} />
      <div className="grid grid-cols-2 items-end gap-3.5 border-t border-line pt-3.5">
        <TextInput
          label={text.shortest}
          aside={unitWord}
          placeholder={text.any}
          inputMode="numeric"
          maxLength={4}
          value={form.minLength}
          onChange={event => set({ minLength: event.target.value })}
          error={errorOf('minLength')}
        />
        <TextInput
          label={text.longest}
          aside={unitWord}
          placeholder={text.any}
          inputMode="numeric"
          maxLength={4}
          value={form.maxLength}
          onChange={event => set({ maxLength: event.target.value })}
          error={errorOf('maxLength')}
        />
        <Choice
          label={text.notice}
          value={form.noticeMinutes}
          options={options(notices, form.noticeMinutes, text.none, inWords)}
          onChange={noticeMinutes => set({ noticeMinutes })}
          disabled={disabled}
        />
        <Choice
          label={text.horizon}
          value={form.horizonDays}
          options={options(horizons, form.horizonDays, text.twoYears, text.days)}
          onChange={horizonDays => set({ horizonDays })}
          disabled={disabled}
        />
        <Choice
          label={text.before}
          value={form.bufferBeforeMinutes}
          options={options(pauses, form.bufferBeforeMinutes, text.none, inWords)}
          onChange={bufferBeforeMinutes => set({ bufferBeforeMinutes })}
          disabled={disabled}
        />
        <Choice
          label={text.after}
          value={form.bufferAfterMinutes}
          options={options(pauses, form.bufferAfterMinutes, text.none, inWords)}
          onChange={bufferAfterMinutes => set({ bufferAfterMinutes })}
          disabled={disabled}
        />
      </div>
    </div>
  )
}
