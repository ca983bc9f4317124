import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { ReasonChips } from '../../bookings/reason-chips.tsx'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { returnText } from '../return/return.text.ts'

const longestReason = 1000

/** Why photos are missing at a return, folded until it is opened. */
export function MissingReason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const text = useText(returnText)
  const fieldsId = useId()
  const [isOpen, setOpen] = useState(value !== '')
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-1.5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 text-left text-15 font-semibold"
      >
        {text.noPhoto}
        <ChevronDown aria-hidden className={cx('size-5 shrink-0 text-muted transition-transform duration-150', isOpen && 'rotate-180')} strokeWidth={1.75} />
      </button>
      <div id={fieldsId} hidden={!isOpen} className="pt-1 pb-2.5">
        <TextInput
          multiline
          label={text.reason}
          hint={text.reasonHint}
          value={value}
          maxLength={longestReason}
          onChange={event => onChange(event.target.value)}
        />
        <ReasonChips className="mt-3" reasons={text.reasons} onChoose={onChange} />
      </div>
    </div>
  )
}
