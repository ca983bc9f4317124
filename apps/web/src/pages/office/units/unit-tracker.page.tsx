import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { useSearchPatch } from '../../../calendar/timeline/timeline-board.tsx'
import { mustFind, useRead } from '../../../platform/data.ts'
import { useAppSearch } from '../../../platform/popups.tsx'
import { useText } from '../../../platform/text.ts'
import { trackerText } from '../../../tracker/tracker.text.ts'
import { spans, UnitTracker } from '../../../tracker/unit-tracker.tsx'
import { UnitHead } from './unit-head.tsx'

/** Where one unit was and is. */
export default function UnitTrackerPage() {
  const text = useText(trackerText)
  const params = useParams({ from: '/closed/office/$rental/units/$unit/tracker' })
  const search = useAppSearch()
  const patch = useSearchPatch()
  const unit = mustFind(useRead(readOfficeUnit, params))?.unit
  const company = mustFind(useRead(readOfficeRental, { rental: params.rental }))?.rental
  const span = spans.find(one => one === search['span']) ?? 'day'
  return (
    <>
      <UnitHead {...params} page={text.title} />
      {unit && company && (
        <UnitTracker
          key={unit.id}
          {...params}
          title={unit.title}
          company={company}
          span={span}
          piece={search['piece']}
          onPiece={piece => patch({ piece })}
          onSpan={next => patch({ span: next === 'day' ? undefined : next })}
        />
      )}
    </>
  )
}
