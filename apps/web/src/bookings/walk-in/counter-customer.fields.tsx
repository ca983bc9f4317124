import { useText } from '../../platform/text.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { counterText } from './counter.text.ts'
import type { CounterForm } from './use-counter-quote.ts'

interface CounterCustomerProps {
  form: Pick<CounterForm, 'name' | 'phone' | 'note'>
  /** A missing name is marked. */
  isChecked: boolean
  errors: Readonly<Record<string, string | undefined>>
  onChange: (patch: Partial<CounterForm>) => void
}

/** Who books at the counter, and the team's note. */
export function CounterCustomerFields({ form: { name, phone, note }, isChecked, errors, onChange }: CounterCustomerProps) {
  const text = useText(counterText)
  const noName = isChecked && !name.trim() ? text.nameNeeded : undefined
  return (
    <>
      <TextInput
        label={text.name}
        value={name}
        maxLength={160}
        autoComplete="off"
        error={noName ?? errors['customer.name']}
        onChange={event => onChange({ name: event.target.value })}
      />
      <TextInput
        label={text.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint={text.phoneHint}
        value={phone}
        maxLength={40}
        error={errors['customer.phone']}
        onChange={event => onChange({ phone: event.target.value })}
      />
      <TextInput multiline label={text.note} hint={text.noteHint} value={note} maxLength={2000} onChange={event => onChange({ note: event.target.value })} />
    </>
  )
}
