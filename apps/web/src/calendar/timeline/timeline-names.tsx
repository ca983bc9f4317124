import { AlarmClock, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { UnitPhoto } from '../../units/unit-photo.tsx'
import type { TimelineLook } from './timeline-look.ts'
import type { Row } from './timeline-rows.ts'
import { foldSize } from './timeline-words.ts'
import { timelineText } from './timeline.text.ts'

interface NamesProps {
  rental: string
  rows: readonly Row[]
  look: TimelineLook
  firstRow: number
  lastRow: number
  /** Width of what scrolls. */
  width: number
}

const unitAddress = (rental: string, unit: string) => `/office/${encodeURIComponent(rental)}/units/${encodeURIComponent(unit)}/bookings-and-calendar`

/** The names of the units in sight: one layer that stays while the days pass under it. Plain links, so that many come and go quickly. */
export const TimelineNames = memo(function TimelineNames({ rental, rows, look, firstRow, lastRow, width }: NamesProps) {
  return (
    <div aria-hidden className="pointer-events-none sticky left-0 z-10" style={{ width: look.isWide ? look.column : width, height: 0 }}>
      {rows.slice(firstRow, lastRow).map((row, index) => (
        <Name key={row.key} rental={rental} row={row} look={look} top={(firstRow + index) * look.row} />
      ))}
    </div>
  )
})

const Name = memo(function Name({ rental, row, look, top }: { rental: string; row: Row; look: TimelineLook; top: number }) {
  const { unit, piece, fold, lane = 1 } = row
  const isInside = piece !== undefined || lane > 1 || (lane === 1 && unit.stock !== undefined && !fold)
  return (
    <div
      style={{ top, height: look.isWide ? look.row : 36 }}
      className={cx(
        'absolute inset-x-0 flex items-center gap-2.5',
        look.isWide ? 'border-r border-b border-line bg-surface pr-3 pl-8' : cx('bg-page pr-4', fold || isInside ? 'pl-12' : 'pl-4'),
      )}
    >
      {isInside ? look.isWide && <span className="w-10 shrink-0" /> : <UnitPhoto uuid={unit.photo ?? undefined} className="h-7 w-10 rounded-inner" />}
      <a
        href={unitAddress(rental, unit.id)}
        data-unit={unit.id}
        tabIndex={-1}
        className={cx(
          'pointer-events-auto min-w-0 flex-1 text-13 leading-tight hover:underline',
          isInside ? 'truncate text-muted' : 'font-semibold',
          fold || piece ? 'truncate' : 'line-clamp-2',
        )}
      >
        <NameLines row={row} />
      </a>
      {unit.status === 'archived' && !isInside && <ArchivedMark />}
    </div>
  )
})

function NameLines({ row: { unit, piece, fold }, row }: { row: Row }) {
  const text = useText(timelineText)
  if (piece)
    return (
      <>
        <span className="block truncate font-semibold text-ink">{piece.label || text.pieceNumber(piece.number)}</span>
        {unit.title}
      </>
    )
  if (!fold) return unit.title
  return (
    <>
      {unit.title}
      <span className="flex gap-1.5 truncate font-normal text-muted">
        {foldSize(row, text)}
        {fold.late > 0 && (
          <span className="flex items-center gap-0.5 font-semibold text-coral-text">
            <AlarmClock className="size-3.5 shrink-0" strokeWidth={2} />
            {fold.late}
          </span>
        )}
        {fold.contested > 0 && <TriangleAlert className="size-3.5 shrink-0 self-center text-brick" strokeWidth={2} />}
      </span>
    </>
  )
}

function ArchivedMark() {
  const text = useText(timelineText)
  return <span className="shrink-0 text-13 text-muted">{text.archived}</span>
}
