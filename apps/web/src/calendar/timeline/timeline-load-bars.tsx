import { Ban } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { loadByDay } from './timeline-load.ts'
import { narrowDay, type TimelineLook } from './timeline-look.ts'
import { takenInWords } from './taken-in-words.ts'
import type { Load, LoadSegment } from './timeline-rows.ts'
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
const widthOfCell = 18

/** How many pieces are taken at each moment; of narrow days, the most of each day. The busiest units change by the hour: what is too narrow for a number is only drawn. */
export const LoadBars = memo(function LoadBars({ unitId, load, scale, look, day, firstDay, lastDay, words }: LoadBarsProps) {
  const isNarrow = day < narrowDay
  const segments = useMemo(() => (isNarrow ? loadByDay(load.segments, scale) : load.segments), [isNarrow, load, scale])
  const shown = segments.filter(({ from, to }) => to > firstDay && from < lastDay)
  return (
    <>
      <LoadShapes unitId={unitId} segments={shown} size={load.size} look={look} day={day} firstDay={firstDay} lastDay={lastDay} />
      {shown.map(
        segment =>
          (segment.to - Math.max(0, segment.from)) * day >= widthOfCell && (
            <LoadCell key={segment.from} unitId={unitId} segment={segment} size={load.size} look={look} day={day} words={words} />
          ),
      )}
    </>
  )
})

/** Height of the line under the label when all are taken. */
const gauge = 8
const tints = ['fill-lagoon/8', 'fill-lagoon/14', 'fill-lagoon/22', 'fill-lagoon/30']
/** How a part and all of the pieces look when they are taken. Besides the colour, a line rises with the share, and all of them have a sign. */
export const loadLooks = { some: 'bg-lagoon/22', full: 'bg-brick-wash' } as const

interface LoadShapesProps extends Pick<LoadBarsProps, 'unitId' | 'look' | 'day' | 'firstDay' | 'lastDay'> {
  segments: readonly LoadSegment[]
  size: number
}

/** All segments of a row in a few shapes: one for each tint, and the lines that rise with the share. */
function LoadShapes({ unitId, segments, size, look, day, firstDay, lastDay }: LoadShapesProps) {
  const areas = tints.map(() => '')
  let [full, line, fullLine] = ['', '', '']
  for (const { from, to, count } of segments) {
    const left = (Math.max(firstDay, from) - firstDay) * day
    const width = Math.max(1, (Math.min(lastDay, to) - firstDay) * day - left - 1)
    const share = Math.min(1, count / size)
    const rise = Math.max(2, share * gauge)
    const area = `M${left.toFixed(1)} 0h${width.toFixed(1)}v${look.bar}h-${width.toFixed(1)}z`
    const under = `M${left.toFixed(1)} ${(look.bar - rise).toFixed(1)}h${width.toFixed(1)}v${rise.toFixed(1)}h-${width.toFixed(1)}z`
    if (share === 1) [full, fullLine] = [full + area, fullLine + under]
    else {
      const tint = Math.floor(share * tints.length)
      areas[tint] += area
      line += under
    }
  }
  const width = Math.max(0, lastDay - firstDay) * day
  return (
    <svg
      aria-hidden
      data-load={unitId}
      width={width}
      height={look.bar}
      style={{ left: look.column + firstDay * day, top: look.barTop }}
      className="pointer-events-none absolute [&>path]:pointer-events-auto [&>path]:cursor-pointer"
    >
      {areas.map((area, index) => area && <path key={tints[index]} d={area} className={tints[index]} />)}
      {line && <path d={line} className="fill-lagoon" />}
      {full && <path d={full} className="fill-brick-wash" />}
      {fullLine && <path d={fullLine} className="fill-brick" />}
    </svg>
  )
}

interface LoadCellProps extends Pick<LoadBarsProps, 'unitId' | 'look' | 'day' | 'words'> {
  segment: LoadSegment
  size: number
}

const LoadCell = memo(function LoadCell({ unitId, segment, size, look, day, words }: LoadCellProps) {
  const text = useText(timelineText).load
  const language = useLanguage()
  const { start, end, from, to, count } = segment
  const left = Math.max(0, from)
  const width = (to - left) * day
  const isFull = count >= size
  const label = [text.short(count, size), String(count)].find(one => one.length * letterWidth + paddings <= width)
  const taken = takenInWords(text, count, size)
  const said = text.during(taken.charAt(0).toLocaleUpperCase(language) + taken.slice(1), words.span(start, end))
  return (
    <div
      role="gridcell"
      aria-label={said}
      aria-colindex={Math.floor(left) + 2}
      data-load={unitId}
      title={said}
      style={{ left: look.column + left * day, top: look.barTop, width, height: look.bar }}
      className="absolute cursor-pointer overflow-clip text-13 font-semibold"
    >
      {(label ?? isFull) && (
        <span
          data-name="load"
          aria-hidden
          style={{ height: look.bar - gauge }}
          className={cx('figures flex items-center leading-none whitespace-nowrap', label ? 'px-1.5' : 'justify-center', isFull && 'text-brick')}
        >
          <span className="flex items-center gap-1">
            {isFull && (!label || label.length * letterWidth + paddings + widthOfIcon <= width) && <Ban className="size-3.5 shrink-0" strokeWidth={2.5} />}
            {label}
          </span>
        </span>
      )}
    </div>
  )
})
