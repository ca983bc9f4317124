import { noteFirstSteps, readFirstSteps } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import type { FirstStep } from '@rentwell/contract/rentals/rentals.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { keyOf, useCommand, useRead } from '../../../platform/data.ts'
import { usePopups } from '../../../platform/popups.tsx'
import { useText } from '../../../platform/text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { toast } from '../../../ui/toast.tsx'
import { shareLink } from '../share-link.ts'
import { todayText } from './today.text.ts'

interface FirstStepsProps {
  rental: { id: string; slug: string; title: string }
}

/** Leads a new office by the hand to its first booking; gone once that has come, or when it is put away. */
export function FirstSteps({ rental }: FirstStepsProps) {
  const text = useText(todayText)
  const queryClient = useQueryClient()
  const steps = useRead(readFirstSteps, { rental: rental.id }, { quiet: true, staleTime: 0 }).data
  const note = useCommand(noteFirstSteps)
  if (!steps || steps.isHidden) return null
  const done = steps.steps.filter(step => step.done).length
  if (steps.steps.some(step => step.name === 'booking' && step.done)) return null
  const next = steps.steps.find(step => !step.done)?.name

  const tell = async (form: { linkShared?: true; hidden?: boolean }) => {
    const noted = await note.run({ rental: rental.id, ...form })
    if (noted) queryClient.setQueryData(keyOf(readFirstSteps, { rental: rental.id }), noted.answer)
    return Boolean(noted)
  }
  const putAway = async () => {
    if (await tell({ hidden: true })) toast(text.isPutAway, { undo: () => void tell({ hidden: false }) })
  }
  const share = async () => {
    if (await shareLink(`/rentals/${rental.slug}`, rental.title, text.copied)) await tell({ linkShared: true })
  }
  return (
    <section aria-labelledby="first-steps" className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <h2 id="first-steps" className="text-20">
            {text.steps}
          </h2>
          <p className="text-15 text-muted">{text.stepsLead}</p>
        </div>
        <div className="flex items-center gap-3">
          <p className="text-13 text-muted">{text.stepsText(done, steps.steps.length)}</p>
          <Button variant="quiet" size="small" busy={note.busy} onClick={() => void putAway()}>
            {text.putAway}
          </Button>
        </div>
      </div>
      <div aria-hidden className="mt-3 h-1.5 overflow-hidden rounded-full bg-band">
        <div className="h-full rounded-full bg-lagoon transition-[width] duration-220" style={{ width: `${(done / steps.steps.length) * 100}%` }} />
      </div>
      <ol className="mt-2">
        {steps.steps.map(({ name, done: isDone }, index) => (
          <Step key={name} number={index + 1} done={isDone} title={text.step[name].title} lead={text.step[name].lead}>
            <StepAct name={name} rental={rental.id} unit={steps.unitId} isNext={name === next} onShare={() => void share()} />
          </Step>
        ))}
      </ol>
    </section>
  )
}

interface StepActProps {
  name: FirstStep
  rental: string
  /** Where photos are added; null: a unit comes first. */
  unit: string | null
  isNext: boolean
  onShare: () => void
}

function StepAct({ name, rental, unit, isNext, onShare }: StepActProps) {
  const text = useText(todayText)
  const popups = usePopups()
  const look = { variant: isNext ? ('primary' as const) : ('secondary' as const), size: 'medium' as const }
  const words = text.step[name].act
  if (name === 'hours')
    return (
      <Link to="/office/$rental/website/main-info" params={{ rental }} className={buttonClass(look)}>
        {words}
      </Link>
    )
  if (name === 'photos' && unit)
    return (
      <Link to="/office/$rental/units/$unit/main-info" params={{ rental, unit }} className={buttonClass(look)}>
        {words}
      </Link>
    )
  const acts = {
    unit: () => popups.open('add-unit', { rental }),
    share: onShare,
    booking: () => popups.open('book-at-counter', { rental }),
    photos: undefined,
  }
  const needsUnit = name !== 'unit' && name !== 'share' && !unit
  return (
    <Button {...look} why={needsUnit && text.step.unit.title} onClick={acts[name]}>
      {words}
    </Button>
  )
}

function Step({ number, done, title, lead, children }: { number: number; done: boolean; title: string; lead: string; children: ReactNode }) {
  const text = useText(todayText)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-4 first:border-t-0 last:pb-0">
      <span
        aria-hidden
        className={cx(
          'flex size-8 shrink-0 items-center justify-center rounded-full text-13 font-semibold',
          done ? 'bg-completed-wash text-completed' : 'bg-wash text-lagoon',
        )}
      >
        {done ? <Check className="size-4" /> : number}
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <h3 className={cx('text-17', done && 'text-muted')}>
          {title}
          {done && <span className="sr-only">, {text.stepDone}</span>}
        </h3>
        {!done && <p className="text-15 text-muted">{lead}</p>}
      </div>
      {!done && <div className="max-md:w-full max-md:[&>*]:w-full">{children}</div>}
    </li>
  )
}
