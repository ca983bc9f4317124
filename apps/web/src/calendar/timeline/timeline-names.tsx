import { memo } from 'react'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { UnitPhoto } from '../../units/unit-photo.tsx'
import type { TimelineLook } from './timeline-look.ts'
import type { Row } from './timeline-rows.ts'
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
        <Name key={row.key} rental={rental} unit={row.unit} piece={row.piece} look={look} top={(firstRow + index) * look.row} />
      ))}
    </div>
  )
})

const Name = memo(function Name({
  rental,
  unit,
  piece,
  look,
  top,
}: {
  rental: string
  unit: Row['unit']
  piece: Row['piece']
  look: TimelineLook
  top: number
}) {
  const text = useText(timelineText)
  return (
    <div
      style={{ top, height: look.isWide ? look.row : 36 }}
      className={cx('absolute inset-x-0 flex items-center gap-2.5', look.isWide ? 'border-r border-b border-line bg-surface px-6' : 'bg-page px-4')}
    >
      <UnitPhoto uuid={unit.photo ?? undefined} className="h-7 w-10 rounded-inner" />
      <a
        href={unitAddress(rental, unit.id)}
        data-unit={unit.id}
        tabIndex={-1}
        className={cx('pointer-events-auto min-w-0 flex-1 text-13 leading-tight font-semibold hover:underline', piece ? 'truncate' : 'line-clamp-2')}
      >
        {unit.title}
        {piece && <span className="block truncate font-normal text-muted">{piece.label || text.pieceNumber(piece.number)}</span>}
      </a>
      {unit.status === 'archived' && <span className="shrink-0 text-13 text-muted">{text.archived}</span>}
    </div>
  )
})
