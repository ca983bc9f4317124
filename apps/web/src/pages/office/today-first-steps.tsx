import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { todayText } from './today.text.ts'

interface FirstStepsProps {
  rental: { id: string; slug: string; about: string }
  hasUnits: boolean
}

/** What a new office does first. */
export function FirstSteps({ rental, hasUnits }: FirstStepsProps) {
  const text = useText(todayText)
  const popups = usePopups()
  const isDescribed = rental.about !== ''
  const done = Number(hasUnits) + Number(isDescribed)
  const next = hasUnits ? (isDescribed ? 'page' : 'about') : 'unit'
  const look = (name: string) => ({ variant: name === next ? ('primary' as const) : ('secondary' as const), size: 'medium' as const })
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-20">{text.steps}</h2>
        <p className="text-13 text-muted">{text.stepsText(done, 3)}</p>
      </div>
      <ol className="mt-3">
        <Step number={1} done={hasUnits} title={text.stepUnit} lead={text.stepUnitText}>
          <Button {...look('unit')} onClick={() => popups.open('add-unit', { rental: rental.id })}>
            {text.addUnit}
          </Button>
        </Step>
        <Step number={2} done={isDescribed} title={text.stepAbout} lead={text.stepAboutText}>
          <Link to="/office/$rental/website/main-info" params={{ rental: rental.id }} className={buttonClass(look('about'))}>
            {text.describe}
          </Link>
        </Step>
        <Step number={3} done={false} title={text.stepPage} lead={text.stepPageText}>
          <Link to="/rentals/$rental" params={{ rental: rental.slug }} className={buttonClass(look('page'))}>
            {text.openPage}
          </Link>
        </Step>
      </ol>
    </section>
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
          {done && <span className="sr-only">, {text.done}</span>}
        </h3>
        <p className="text-15 text-muted">{lead}</p>
      </div>
      {!done && <div className="max-md:w-full max-md:[&>*]:w-full">{children}</div>}
    </li>
  )
}
