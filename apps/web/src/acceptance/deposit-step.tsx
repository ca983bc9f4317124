import { parsePrice } from '@rentwell/contract/money.ts'
import { useText } from '../platform/text.ts'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { returnText } from './return/return.text.ts'
import { Tip } from './tip.tsx'

export interface DepositForm {
  action: 'none' | 'release' | 'keep'
  amount: string
  reason: string
}

export const noDeposit: DepositForm = { action: 'none', amount: '', reason: '' }

interface DepositStepProps {
  form: DepositForm
  onChange: (form: DepositForm) => void
  /** Of the currency. */
  sign: string
  /** What is held of this booking. */
  held: { amount: string; kind: 'by_hand' | 'card' }
  /** Somebody has tried to complete: what is missing is said. */
  checked: boolean
}

const actions = ['none', 'release', 'keep'] as const
const longestReason = 1000

/** What becomes of the deposit: it goes back, a part of it is claimed, or that is decided later. */
export function DepositStep({ form, onChange, sign, held, checked }: DepositStepProps) {
  const text = useText(returnText)
  return (
    <section aria-labelledby="deposit" className="mx-auto flex w-full max-w-160 flex-col gap-3">
      <h2 id="deposit" className="text-20">
        {text.deposit}
      </h2>
      <Tip>{text.heldText[held.kind](held.amount)}</Tip>
      <div role="radiogroup" aria-labelledby="deposit" className="flex flex-col gap-2">
        {actions.map(action => (
          <label
            key={action}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-4 text-15 font-semibold transition-colors duration-150 has-checked:border-lagoon has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon"
          >
            <input
              type="radio"
              name="deposit"
              checked={form.action === action}
              onChange={() => onChange({ ...form, action })}
              className="size-5 accent-lagoon outline-none"
            />
            {text.heldActions[action]}
          </label>
        ))}
      </div>
      {form.action === 'keep' && (
        <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
          <TextInput
            label={text.amount}
            prefix={sign}
            inputMode="decimal"
            autoComplete="off"
            value={form.amount}
            error={checked && parsePrice(form.amount) === undefined ? text.amountWrong : undefined}
            onChange={event => onChange({ ...form, amount: event.target.value })}
          />
          <TextInput
            multiline
            label={text.keepReason}
            value={form.reason}
            maxLength={longestReason}
            error={checked && !form.reason.trim() ? text.keepReasonNeeded : undefined}
            onChange={event => onChange({ ...form, reason: event.target.value })}
          />
        </div>
      )}
    </section>
  )
}
