import { Minus, Plus } from 'lucide-react'

interface CountStepsProps {
  value: number
  least?: number
  most: number
  /** Read aloud for the buttons: 'Less: helmets', 'More: helmets'. */
  words: { less: string; more: string }
  onChange: (value: number) => void
}

const stepClass =
  'flex size-11 items-center justify-center rounded-control border border-line text-lagoon hover:bg-wash disabled:text-muted disabled:hover:bg-transparent'

/** A small number that is changed by one, in a row of a list. */
export function CountSteps({ value, least = 0, most, words, onChange }: CountStepsProps) {
  return (
    <span className="flex shrink-0 items-center">
      <button type="button" aria-label={words.less} disabled={value <= least} onClick={() => onChange(value - 1)} className={stepClass}>
        <Minus aria-hidden className="size-5" strokeWidth={1.75} />
      </button>
      <output aria-live="polite" className="figures w-8 text-center text-17 font-semibold">
        {value}
      </output>
      <button type="button" aria-label={words.more} disabled={value >= most} onClick={() => onChange(value + 1)} className={stepClass}>
        <Plus aria-hidden className="size-5" strokeWidth={1.75} />
      </button>
    </span>
  )
}
