import { mostMarks } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { Undo2 } from 'lucide-react'
import { useText } from '../../platform/text.ts'
import type { CloseUpPhoto } from './close-up-stage.tsx'
import { CloseUp } from './close-up.tsx'
import { StateChoice } from '../return/finding.fields.tsx'
import { returnText } from '../return/return.text.ts'
import type { Findings } from '../return/use-findings.ts'

interface PairCloseUpProps {
  /** 'Photo 2 of 5' */
  name: string
  slot: number
  before: CloseUpPhoto
  after: CloseUpPhoto | undefined
  findings: Findings
  onClose: () => void
}

/** A pair over the whole window: is it as it was, and where is it not. */
export function PairCloseUp({ name, slot, before, after, findings, onClose }: PairCloseUpProps) {
  const text = useText(returnText)
  const finding = findings.of(slot)
  if (!after) return <CloseUp title={name} photos={[before]} onClose={onClose} />
  const marks = finding?.marks ?? []
  const isDamaged = finding?.state === 'damage'
  const onMark = isDamaged && marks.length < mostMarks ? (place: { x: number; y: number }) => findings.mark(slot, now => [...now, place]) : undefined
  return (
    <CloseUp
      title={name}
      photos={[before, { ...after, detail: marks.length > 0 ? text.marked(marks.length) : undefined, marks, onMark }]}
      keys={{ s: () => findings.choose(slot, 'same'), d: () => findings.choose(slot, 'damage') }}
      onClose={onClose}
      foot={
        <div className="mx-auto flex max-w-160 flex-col gap-2">
          <StateChoice isNight name={text.howBack(name)} state={finding?.state} onChoose={state => findings.choose(slot, state)} />
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-15 text-white/80">
            <p className="min-w-0">
              {isDamaged && text.markTip} <span className="coarse:hidden">{isDamaged ? text.markKeys : text.keys}</span>
            </p>
            {marks.length > 0 && (
              <button
                type="button"
                onClick={() => findings.mark(slot, now => now.slice(0, -1))}
                className="flex min-h-11 shrink-0 items-center gap-2 font-semibold text-white underline underline-offset-4"
              >
                <Undo2 aria-hidden className="size-4.5" strokeWidth={1.75} />
                {text.unmark}
              </button>
            )}
          </div>
        </div>
      }
    />
  )
}
