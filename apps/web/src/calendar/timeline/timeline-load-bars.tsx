import { Ban } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { loadByDay, type Load, type LoadSegment } from './timeline-load.ts'
import { narrowDay, type TimelineLook } from './timeline-look.ts'
import type { Scale } from './timeline-scale.ts'
import { timelineText } from './timeline.text.ts'
import type { TimelineWords } from './timeline-words.ts'

interface LoadBarsProps {
  unitId: string
  load: Load
  scale: Scale
  look: TimelineLook
  day: number
  firstDay: number
  lastDay: number
  words: TimelineWords
}

const letterWidth = 7.5
const paddings = 12
const widthOfIcon = 20
/** Height of the line under the label when all are taken. */
const gauge = 8

/** How many pieces are taken at each moment, as a line that rises with the share; of narrow days, the most of each day. */
export const LoadBars = memo(function LoadBars({ unitId, load, scale, look, day, firstDay, lastDay, words }: LoadBarsProps) {
  const isNarrow = day < narrowDay
  const segments = useMemo(() => (isNarrow ? loadByDay(load.segments, scale) : load.segments), [isNarrow, load, scale])
  return segments
    .filter(({ from, to }) => to > firstDay && from < lastDay)
    .map(segment => <LoadBar key={segment.from} unitId={unitId} segment={segment} size={load.size} look={look} day={day} words={words} />)
})

interface LoadBarProps {
  unitId: string
  segment: LoadSegment
  size: number
  look: TimelineLook
  day: number
  words: TimelineWords
}

const LoadBar = memo(function LoadBar({ unitId, segment, size, look, day, words }: LoadBarProps) {
  const text = useText(timelineText).load
  const { start, end, from, to, count } = segment
  const left = Math.max(0, from)
  const width = Math.max(2, (to - left) * day)
  const isFull = count >= size
  const share = Math.min(1, count / size)
  const label = [text.short(count, size), String(count)].find(words => words.length * letterWidth + paddings <= width)
  const said = text.during(text.taken(count, size), words.span(start, end))
  return (
    <div
      role="gridcell"
      aria-label={said}
      aria-colindex={Math.floor(left) + 2}
      data-load={unitId}
      title={said}
      style={{ left: look.column + left * day, top: look.barTop, width: Math.max(2, width - 1), height: look.bar }}
      className={cx('absolute cursor-pointer overflow-clip rounded-sm text-13 font-semibold', isFull && loadLooks.full)}
    >
      {!isFull && <span aria-hidden style={{ opacity: 0.2 + 0.8 * share }} className={cx('absolute inset-0', loadLooks.some)} />}
      <span aria-hidden style={{ height: Math.max(2, share * gauge) }} className={cx('absolute inset-x-0 bottom-0', isFull ? 'bg-brick' : 'bg-lagoon')} />
      {label && (
        <span
          data-name="load"
          aria-hidden
          style={{ height: look.bar - gauge }}
          className={cx('figures relative flex items-center px-1.5 leading-none whitespace-nowrap', isFull && 'text-brick')}
        >
          <span className="flex items-center gap-1">
            {isFull && label.length * letterWidth + paddings + widthOfIcon <= width && <Ban className="size-3.5 shrink-0" strokeWidth={2.5} />}
            {label}
          </span>
        </span>
      )}
    </div>
  )
})

/** How a part and all of the pieces look when they are taken. Besides the colour, a line rises with the share, and all of them have a sign. */
export const loadLooks = { some: 'bg-lagoon/30', full: 'bg-brick-wash' } as const
