import { depositKinds } from '@rentwell/contract/units/units.rules.ts'
import { useText } from '../platform/text.ts'
import { Choice } from '../ui/inputs/choice.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { unitFormText } from './unit-form.text.ts'
import type { UnitForm } from './unit-form.ts'

interface DepositFieldsProps {
  form: UnitForm
  set: (patch: Partial<UnitForm>) => void
  errorOf: (field: keyof UnitForm) => string | undefined
  disabled: boolean
  /** Of the currency. */
  sign: string
}

/** What a guest leaves until the unit is back. */
export function DepositFields({ form, set, errorOf, disabled, sign }: DepositFieldsProps) {
  const text = useText(unitFormText)
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 items-end gap-3.5">
        <Choice
          label={text.deposit}
          value={form.depositKind}
          options={depositKinds.map(value => ({ value, label: text.deposits[value] }))}
          onChange={value => set({ depositKind: depositKinds.find(kind => kind === value) ?? 'none' })}
          disabled={disabled}
        />
        {form.depositKind !== 'none' && (
          <TextInput
            label={text.depositAmount}
            prefix={sign}
            inputMode="decimal"
            autoComplete="off"
            value={form.depositAmount}
            onChange={event => set({ depositAmount: event.target.value })}
            error={errorOf('depositAmount')}
            disabled={disabled}
          />
        )}
      </div>
      <p className="text-13 text-muted">{text.depositTexts[form.depositKind]}</p>
    </div>
  )
}
