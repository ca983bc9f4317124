import { hoursOf, type OpeningHours } from '@rentwell/contract/calendar/availability.rules.ts'
import { memo } from 'react'
import { cx } from '../../ui/cx.ts'
import { weekday } from '../../ui/days.ts'
import { narrowDay, type TimelineLook } from './timeline-look.ts'
import { dateOf, type Scale } from './timeline-scale.ts'
import type { Range } from './timeline-window.ts'

const closed = 'bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1px,transparent_1px_6px)]'

interface GroundProps {
  scale: Scale
  look: TimelineLook
  day: number
  range: Range
  openingHours: OpeningHours | undefined
  now: number
}

/** Behind the bars: lines between the days, weekends, days on which the rental is closed, and the present moment. Drawn for the days in sight only. */
export const TimelineGround = memo(function TimelineGround({ scale, look, day, range, openingHours, now }: GroundProps) {
  const { firstDay, lastDay, firstRow, lastRow } = range
  const isNarrow = day < narrowDay
  const days = Array.from({ length: Math.max(0, lastDay - firstDay) }, (_, index) => firstDay + index)
  return (
    <div
      aria-hidden
      style={{
        left: look.column + firstDay * day,
        top: look.head + look.free + firstRow * look.row,
        width: Math.max(0, lastDay - firstDay) * day,
        height: Math.max(0, lastRow - firstRow) * look.row,
      }}
      className="pointer-events-none absolute"
    >
      {days.map(index => {
        const date = dateOf(scale, index)
        const isClosed = openingHours !== undefined && hoursOf(openingHours, date) === null
        const isWeekend = weekday(date) > 5
        if (isNarrow && !isClosed && !isWeekend) return null
        return (
          <span
            key={index}
            style={{ left: (index - firstDay) * day, width: day }}
            className={cx('absolute inset-y-0', !isNarrow && 'border-r border-line', isClosed ? closed : isWeekend && 'bg-band')}
          />
        )
      })}
      {now >= firstDay && now <= lastDay && <span style={{ left: (now - firstDay) * day - 1 }} className="absolute inset-y-0 w-0.5 bg-coral" />}
    </div>
  )
})
