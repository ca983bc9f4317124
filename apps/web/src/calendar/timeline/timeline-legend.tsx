import { memo } from 'react'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { statusText } from '../status.text.ts'
import { barLooks, lookOf } from './timeline-bar.tsx'
import { loadLooks } from './timeline-load-bars.tsx'
import type { Row } from './timeline-rows.ts'
import { timelineText } from './timeline.text.ts'

const kinds = ['confirmation_pending', 'new_request', 'confirmed', 'in_progress', 'completed', 'block', 'offer', 'feed', 'late'] as const

/** What each look on these rows means, and the keys. */
export const TimelineLegend = memo(function TimelineLegend({ rows }: { rows: readonly Row[] }) {
  const text = useText(timelineText)
  const words = useText(statusText)
  const present = new Set(
    rows.flatMap(({ entries }) => entries.flatMap(entry => [lookOf(entry), ...(entry.kind === 'booking' && entry.overdue ? ['late'] : [])])),
  )
  const isAnyFolded = rows.some(({ fold }) => fold)
  const nameOf = (kind: (typeof kinds)[number]) =>
    kind === 'block' ? text.blocked : kind === 'offer' ? text.offered : kind === 'feed' ? text.imported : kind === 'late' ? text.late : words[kind]
  return (
    <div className="hidden items-center gap-x-4 gap-y-1 border-t border-line px-6 py-2.5 text-13 text-muted lg:flex">
      <ul className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1">
        {kinds
          .filter(kind => present.has(kind))
          .map(kind => (
            <li key={kind} className="flex items-center gap-2 whitespace-nowrap">
              <span aria-hidden className={cx('h-3.5 w-5 rounded-[4px]', barLooks[kind])} />
              {nameOf(kind)}
            </li>
          ))}
        {isAnyFolded && <LoadSample look="some" name={text.load.some} />}
        {isAnyFolded && <LoadSample look="full" name={text.load.full} />}
      </ul>
      <p aria-hidden className="shrink-0">
        {text.hintBefore}
        <kbd className="rounded-[5px] border border-edge px-1.5 font-sans">{text.keyB}</kbd>
        {text.hintAfter}
      </p>
      <p id="timeline-hint" className="sr-only">
        {text.hint}
      </p>
    </div>
  )
})

function LoadSample({ look, name }: { look: keyof typeof loadLooks; name: string }) {
  return (
    <li className="flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className={cx('flex h-3.5 w-5 items-end overflow-clip rounded-sm', loadLooks[look])}>
        <span className={cx('w-full', look === 'full' ? 'h-1.5 bg-brick' : 'h-0.75 bg-lagoon')} />
      </span>
      {name}
    </li>
  )
}
