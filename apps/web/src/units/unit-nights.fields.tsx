import { useText } from '../platform/text.ts'
import { Choice } from '../ui/inputs/choice.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import type { UnitForm } from './unit-form.ts'
import { unitFormText } from './unit-form.text.ts'

interface UnitNightsProps {
  form: UnitForm
  set: (patch: Partial<UnitForm>) => void
  errorOf: (field: keyof UnitForm) => string | undefined
  disabled: boolean
  /** Of the rental's currency. */
  sign: string
}

const halfHours = Array.from({ length: 48 }, (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`)
const timesWith = (time: string) => [...new Set([...halfHours, time])].toSorted().map(value => ({ value, label: value }))

/** When guests by the night arrive and leave, how many the price includes, and what is charged besides. */
export function UnitNightsFields({ form, set, errorOf, disabled, sign }: UnitNightsProps) {
  const text = useText(unitFormText)
  return (
    <div role="group" aria-label={text.nights} className="grid grid-cols-2 items-start gap-3.5 border-t border-line pt-3.5">
      <Choice label={text.checkIn} value={form.checkIn} options={timesWith(form.checkIn)} onChange={checkIn => set({ checkIn })} disabled={disabled} />
      <Choice
        label={text.checkOut}
        value={form.checkOut}
        options={timesWith(form.checkOut)}
        onChange={checkOut => set({ checkOut })}
        error={form.checkOut > form.checkIn ? text.leaveBeforeArrival : undefined}
        disabled={disabled}
      />
      <TextInput
        label={text.guestsIncluded}
        placeholder={text.anyNumber}
        inputMode="numeric"
        maxLength={2}
        disabled={disabled}
        value={form.guestsIncluded}
        onChange={event => set({ guestsIncluded: event.target.value })}
        error={errorOf('guestsIncluded')}
      />
      <TextInput
        label={text.extraGuestPrice}
        prefix={sign}
        inputMode="decimal"
        autoComplete="off"
        maxLength={13}
        disabled={disabled || form.guestsIncluded.trim() === ''}
        value={form.extraGuestPrice}
        onChange={event => set({ extraGuestPrice: event.target.value })}
        error={errorOf('extraGuestPrice')}
      />
      <TextInput
        label={text.cleaningFee}
        prefix={sign}
        inputMode="decimal"
        autoComplete="off"
        maxLength={13}
        disabled={disabled}
        value={form.cleaningFee}
        onChange={event => set({ cleaningFee: event.target.value })}
        error={errorOf('cleaningFee')}
      />
    </div>
  )
}
