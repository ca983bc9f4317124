import { useText } from '../platform/text.ts'
import { Choice } from '../ui/inputs/choice.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { priceFormText } from './price-form.text.ts'
import type { TypedRate } from './price-form.ts'

interface RateProps {
  label: string
  value: TypedRate
  sign: string
  error: string | undefined
  onChange: (patch: TypedRate) => void
}

/** A price of its own, or so many per cent more or less. */
export function RateFields({ label, value: { by, value }, sign, error, onChange }: RateProps) {
  const text = useText(priceFormText)
  return (
    <div className="grid grid-cols-2 items-end gap-2.5">
      <TextInput
        label={label}
        prefix={by === 'price' ? sign : '%'}
        inputMode={by === 'price' ? 'decimal' : 'text'}
        autoComplete="off"
        value={value}
        maxLength={13}
        error={error}
        onChange={event => onChange({ by, value: event.target.value })}
      />
      <Choice
        bare
        label={text.by}
        value={by}
        options={(['price', 'percent'] as const).map(one => ({ value: one, label: text.bys[one] }))}
        onChange={next => onChange({ by: next === 'percent' ? 'percent' : 'price', value })}
      />
    </div>
  )
}
