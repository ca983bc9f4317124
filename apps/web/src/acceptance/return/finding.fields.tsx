import { longestFinding } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { Crosshair, Equal, TriangleAlert } from 'lucide-react'
import { ReasonChips } from '../../bookings/reason-chips.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { returnText } from './return.text.ts'
import type { Finding } from './use-findings.ts'
import { useRestingText } from '../use-resting-text.ts'

interface FindingFieldsProps {
  /** Of which photo, in words. */
  name: string
  finding: Finding | undefined
  onChoose: (state: Finding['state']) => void
  onSay: (words: string) => void
  /** The photo large, to mark the place on it. */
  onMark: () => void
}

/** Under a pair: the unit is as it went out, or what happened to it. */
export function FindingFields({ name, finding, onChoose, onSay, onMark }: FindingFieldsProps) {
  const text = useText(returnText)
  return (
    <div className="mt-2 flex flex-col gap-3">
      <StateChoice name={name} state={finding?.state} onChoose={onChoose} />
      {finding?.state === 'damage' && (
        <>
          <Words words={finding.words} onSay={onSay} />
          <Button variant="secondary" size="medium" className="w-fit" icon={<Crosshair aria-hidden className="size-4.5" strokeWidth={1.75} />} onClick={onMark}>
            {finding.marks.length > 0 ? text.marked(finding.marks.length) : text.markPlace}
          </Button>
        </>
      )}
    </div>
  )
}

const icons = { same: Equal, damage: TriangleAlert }
const chosen = { same: 'border-completed bg-completed-wash text-completed', damage: 'border-declined bg-declined-wash text-declined' }

interface StateChoiceProps {
  name: string
  state: Finding['state'] | undefined
  onChoose: (state: Finding['state']) => void
  /** For the dark ground of a close-up. */
  isNight?: boolean
}

/** 'Same condition' or 'Damage', of which one or none is pressed. */
export function StateChoice({ name, state, onChoose, isNight = false }: StateChoiceProps) {
  const text = useText(returnText)
  return (
    <div role="group" aria-label={name} className="grid grid-cols-2 gap-2">
      {(['same', 'damage'] as const).map(one => {
        const Icon = icons[one]
        return (
          <button
            key={one}
            type="button"
            aria-pressed={state === one}
            onClick={() => onChoose(one)}
            className={cx(
              'flex min-h-11 items-center justify-center gap-2 rounded-control border px-3 text-15 font-semibold transition-colors duration-150',
              state === one ? chosen[one] : isNight ? 'border-white/30 text-white hover:bg-white/10' : 'border-line bg-surface text-ink hover:bg-wash',
            )}
          >
            <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={2} />
            {text.states[one]}
          </button>
        )
      })}
    </div>
  )
}

function Words({ words, onSay }: { words: string; onSay: (words: string) => void }) {
  const text = useText(returnText)
  const { value, onChange, onBlur } = useRestingText(words, onSay)
  return (
    <div>
      <TextInput label={text.whatHappened} hint={text.whatHappenedHint} value={value} maxLength={longestFinding} onChange={onChange} onBlur={onBlur} />
      {value === '' && <ReasonChips className="mt-2" reasons={text.damages} onChoose={onSay} />}
    </div>
  )
}
