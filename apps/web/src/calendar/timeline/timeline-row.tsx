import { memo } from 'react'
import { cx } from '../../ui/cx.ts'
import { Bar } from './timeline-bar.tsx'
import type { Draft } from './timeline-draft.ts'
import { FoldButton } from './timeline-fold-button.tsx'
import { LoadBars } from './timeline-load-bars.tsx'
import type { TimelineLook } from './timeline-look.ts'
import { isOpened, isWanted, type Row, type TimelineFilter } from './timeline-rows.ts'
import { placeOf, type Scale } from './timeline-scale.ts'
import type { TimelineWords } from './timeline-words.ts'

interface RowViewProps {
  row: Row
  title: string
  index: number
  scale: Scale
  look: TimelineLook
  day: number
  firstDay: number
  lastDay: number
  words: TimelineWords
  filter: TimelineFilter | undefined
  now: number
  opened: string | undefined
  /** The cell that the keyboard stands on, and what is said of it. */
  cursor: number | undefined
  cursorWords: string | undefined
  draft: Draft | undefined
}

/** The element that the keyboard stands on. */
export const cursorId = 'timeline-cell'

/** One unit, piece or lane: all that closes it in the days drawn. Its name stands in a column of its own. */
export const RowView = memo(function RowView(props: RowViewProps) {
  const { row, title, index, look, scale, day, firstDay, lastDay, words, filter, now, opened, cursor, cursorWords, draft } = props
  const shown = row.entries.filter(entry => entry.to > firstDay && entry.from < lastDay)
  return (
    <div
      role="row"
      aria-rowindex={index + 3}
      style={{ top: look.head + look.free + index * look.row, height: look.row }}
      className="absolute inset-x-0 border-b border-line"
    >
      {row.fold ? (
        <div role="rowheader" aria-colindex={1}>
          <FoldButton row={row} title={title} look={look} />
        </div>
      ) : (
        <span role="rowheader" aria-colindex={1} className="sr-only">
          {title}
        </span>
      )}
      {row.fold && (
        <LoadBars unitId={row.unit.id} load={row.fold.load} scale={scale} look={look} day={day} firstDay={firstDay} lastDay={lastDay} words={words} />
      )}
      {shown.map(entry => (
        <Bar
          key={entry.key}
          id={`entry-${entry.key}`}
          entry={entry}
          look={look}
          day={day}
          words={words}
          now={now}
          isOpen={isOpened(entry, opened)}
          isFaint={!isWanted(entry, filter)}
        />
      ))}
      {cursor !== undefined && (
        <div
          id={cursorId}
          role="gridcell"
          aria-colindex={cursor + 2}
          aria-selected
          aria-label={cursorWords}
          style={{ left: look.column + cursor * day, top: look.isWide ? 1 : 37, width: Math.max(day, 12), height: look.isWide ? look.row - 3 : look.row - 39 }}
          className="pointer-events-none absolute z-5 rounded-inner outline-2 -outline-offset-1 outline-lagoon"
        />
      )}
      {draft && <DraftMark draft={draft} scale={scale} look={look} day={day} />}
    </div>
  )
})

const draftHatch = 'bg-[repeating-linear-gradient(135deg,color-mix(in_srgb,var(--color-lagoon)_32%,transparent)_0_5px,transparent_5px_10px)]'

/** Where a draft begins and ends on the scale. */
function endsOf(draft: Draft, scale: Scale): [number, number] {
  if (draft.kind === 'block') return [placeOf(scale, draft.start), placeOf(scale, draft.end)]
  const { entry } = draft
  if (draft.kind === 'piece') return [entry.from, entry.to]
  return [Math.min(entry.to, entry.to + draft.days), Math.max(entry.to, entry.to + draft.days)]
}

/** What is about to be blocked, with grips at its ends, the end that a booking is about to have, or its place in the row of another piece. */
function DraftMark({ draft, scale, look, day }: { draft: Draft; scale: Scale; look: TimelineLook; day: number }) {
  const [from, to] = endsOf(draft, scale)
  const isShorter = draft.kind === 'end' && draft.days < 0
  return (
    <div
      aria-hidden
      data-draft
      style={{ left: look.column + from * day, top: look.barTop, width: Math.max(6, (to - from) * day), height: look.bar }}
      className={cx('absolute z-6 rounded-inner border-2 border-lagoon bg-wash', draftHatch, isShorter && 'bg-surface/70')}
    >
      {draft.kind === 'block' && <Grip side="from" />}
      {draft.kind !== 'piece' && <Grip side={isShorter ? 'from' : 'to'} />}
    </div>
  )
}

function Grip({ side }: { side: 'from' | 'to' }) {
  return (
    <span
      data-pull={side}
      className={cx('absolute inset-y-0 w-3.5 cursor-ew-resize touch-none coarse:w-8', side === 'from' ? 'left-0 coarse:-left-3' : 'right-0 coarse:-right-3')}
    >
      <span className="absolute top-1/2 left-1/2 h-4 w-1 -translate-1/2 rounded-full bg-lagoon" />
    </span>
  )
}
