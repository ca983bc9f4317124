import { useText } from '../platform/text.ts'
import { Switch } from '../ui/inputs/switch.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { DepositFields } from './deposit.fields.tsx'
import { unitFormText } from './unit-form.text.ts'
import type { UnitRulesProps } from './unit-rules.fields.tsx'
import { cancellationPolicies } from '@rentwell/contract/cancellation-policies.ts'

interface UnitTermsProps extends UnitRulesProps {
  /** Of the currency. */
  sign: string
}

/** What a guest pays online, leaves as a deposit and gets back on a cancellation. */
export function UnitTermsFields({ form, set, errorOf, disabled, sign }: UnitTermsProps) {
  const text = useText(unitFormText)
  return (
    <div className="flex flex-col gap-3.5">
      <TextInput
        label={text.online}
        hint={text.onlineHint}
        aside="%"
        inputMode="numeric"
        maxLength={3}
        value={form.onlinePercent}
        onChange={event => set({ onlinePercent: event.target.value })}
        error={errorOf('onlinePercent')}
        disabled={disabled}
      />
      <DepositFields form={form} set={set} errorOf={errorOf} disabled={disabled} sign={sign} />
      <Switch
        label={text.needsContract}
        hint={text.needsContractHint}
        checked={form.needsContract}
        disabled={disabled}
        onChange={needsContract => set({ needsContract })}
      />
      <div role="radiogroup" aria-label={text.policy} className="flex flex-col gap-2">
        <p aria-hidden className="text-13 font-[550] text-muted">
          {text.policy}
        </p>
        {cancellationPolicies.map(policy => (
          <label
            key={policy}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line p-3 transition-colors duration-150 hover:border-edge has-checked:border-lagoon has-checked:bg-wash has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name="policy"
              aria-label={text.policies[policy]}
              value={policy}
              checked={form.policy === policy}
              disabled={disabled}
              onChange={() => set({ policy })}
              className="mt-0.5 size-5 shrink-0 accent-lagoon"
            />
            <span>
              <span className="block text-15 font-semibold">{text.policies[policy]}</span>
              <span className="block text-13 text-muted">{text.policyTexts[policy]}</span>
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
