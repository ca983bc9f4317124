import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useDates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { unitPlaceText } from './unit-place.text.ts'

interface UnitPlaceProps {
  place: Answer<typeof readOfficeUnit>['place']
  status: 'active' | 'archived'
  timeZone: string
  className?: string
}

/** Where a unit is now, in a few words, with a mark of its colour. */
export function UnitPlace({ place: { out, blocked, next }, status, timeZone, className }: UnitPlaceProps) {
  const text = useText(unitPlaceText)
  const dates = useDates(timeZone)
  const [mark, words] = out
    ? [out.overdue ? 'bg-coral' : 'bg-in-progress', (out.overdue ? text.late : text.out)(dates.moment(out.until), out.name)]
    : status === 'archived'
      ? ['bg-draft', text.archived]
      : blocked
        ? ['bg-muted', text.blocked(dates.moment(blocked.until), blocked.note)]
        : ['bg-confirmed', next ? text.freeUntil(dates.moment(next.startAt)) : text.free]
  return (
    <span className={cx('inline-flex max-w-full items-baseline gap-2', out?.overdue && 'font-semibold text-coral-text', className)}>
      <span aria-hidden className={cx('size-2 shrink-0 -translate-y-px rounded-full', mark)} />
      <span className="line-clamp-2 min-w-0">{words}</span>
    </span>
  )
}
