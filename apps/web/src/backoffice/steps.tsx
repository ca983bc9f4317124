import { statusDots } from '../bookings/booking-history.tsx'
import { cx } from '../ui/cx.ts'
import { Part } from './panel.tsx'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'

export interface Step {
  /** Its colour. */
  look: BookingStatus
  title: string
  /** Who did it, or how it stands. */
  note?: string | undefined
  reason?: string | undefined
  at: string
}

/** What happened to a record, newest first, on one unbroken line. */
export function Steps({ title, steps, moment }: { title: string; steps: readonly Step[]; moment: (at: string) => string }) {
  return (
    <Part title={title}>
      <ol>
        {steps.map((step, index) => (
          <li key={`${step.at} ${index}`} className="relative flex gap-3 pb-4 last:pb-0">
            {index < steps.length - 1 && <span aria-hidden className="absolute top-3 bottom-[-8px] left-1 w-px bg-line" />}
            <span aria-hidden className={cx('relative mt-1.5 size-2.25 shrink-0 rounded-full', statusDots[step.look])} />
            <div className="min-w-0 flex-1">
              <p className={cx('text-15 leading-5', index === 0 && 'font-semibold')}>{step.title}</p>
              {step.note && <p className="text-13 text-muted">{step.note}</p>}
              {step.reason && <p className="mt-1 text-15 wrap-anywhere">{step.reason}</p>}
            </div>
            <time dateTime={step.at} className="figures shrink-0 text-13 leading-5 text-muted">
              {moment(step.at)}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  )
}
