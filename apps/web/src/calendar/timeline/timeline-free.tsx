import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { day, hour, minute } from '@rentwell/contract/durations.ts'
import { useNow } from '../../platform/now.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/inputs/choice.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { UnitPhoto } from '../../units/unit-photo.tsx'
import { freeGapsOf, type Gap } from './timeline-gaps.ts'
import { lateEntryOf, titleOf, type Row } from './timeline-rows.ts'
import type { Scale } from './timeline-scale.ts'
import { timelineText } from './timeline.text.ts'
import type { TimelineWords } from './timeline-words.ts'

interface FreePeriodsProps {
  rows: readonly Row[]
  scale: Scale
  words: TimelineWords
  onBook: (unitId: string, start: Date) => void
  least: Least
  /** Inside a card, for one unit, with a title and the choice of a length. */
  onLeast?: (least: Least) => void
}

const atOnce = 40
const perUnit = 4
const lengths = ['any', '1', '3', '7', '30'] as const
export type Least = (typeof lengths)[number]
const leastHours = 1

/** When each unit is free next. */
export function FreePeriods({ rows, scale, words, onBook, least, onLeast }: FreePeriodsProps) {
  const text = useText(timelineText)
  const bare = onLeast !== undefined
  const now = useNow(minute).getTime()
  const [count, setCount] = useState(atOnce)
  const shortest = least === 'any' ? leastHours * hour : Number(least) * day
  const listOf = (row: Row) => <Gaps row={row} shortest={shortest} now={now} scale={scale} words={words} onBook={onBook} />
  const active = rows.filter(row => row.unit.status === 'active')
  return (
    <div className={bare ? undefined : 'min-h-0 flex-1 overflow-y-auto px-4 pb-4 lg:px-6'}>
      {bare && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <h2 className="text-17 font-title">{text.freeList.next}</h2>
            <p className="mt-1 text-13 text-muted">{text.freeList.lead(words.dates.zone())}</p>
          </div>
          <LeastChoice least={least} onLeast={onLeast} className="w-48" />
        </div>
      )}
      {bare ? (
        active.map(row => (
          <div key={row.key} className="mt-3">
            {row.piece && <h3 className="text-13 font-semibold text-muted">{row.piece.label || text.pieceNumber(row.piece.number)}</h3>}
            {listOf(row)}
          </div>
        ))
      ) : (
        <ul className="divide-y divide-line border-b border-line">
          {active.slice(0, count).map(row => (
            <li key={row.key} className="grid gap-x-6 gap-y-1 py-2.5 md:grid-cols-[minmax(0,260px)_minmax(0,1fr)]">
              <h3 className="flex min-h-11 items-center gap-3 self-start text-15 font-semibold">
                <UnitPhoto uuid={row.unit.photo ?? undefined} className="h-8 w-11 rounded-inner" />
                <span className="line-clamp-2 min-w-0">{titleOf(row, text.pieceNumber)}</span>
              </h3>
              {listOf(row)}
            </li>
          ))}
        </ul>
      )}
      {!bare && <LoadMore more={active.length > count ? () => setCount(shown => shown + atOnce) : undefined} busy={false} />}
    </div>
  )
}

/** The shortest time that is of use, in words. */
export function LeastChoice({ least, onLeast, className }: { least: Least; onLeast: (least: Least) => void; className?: string }) {
  const text = useText(timelineText).freeList
  return (
    <Choice
      bare
      label={text.length}
      value={least}
      onChange={value => onLeast(lengths.find(one => one === value) ?? 'any')}
      options={lengths.map(value => ({ value, label: value === 'any' ? text.lengths.any : `${text.length} ${text.lengths[value].toLowerCase()}` }))}
      className={className}
    />
  )
}

interface GapsProps extends Omit<FreePeriodsProps, 'rows' | 'least' | 'onLeast'> {
  row: Row
  /** Milliseconds. */
  shortest: number
  now: number
}

function Gaps({ row, shortest, now, scale, words, onBook }: GapsProps) {
  const text = useText(timelineText)
  const last = scale.midnights[scale.count] ?? 0
  const late = lateEntryOf(row)
  const gaps = freeGapsOf(row, scale, now)
    .filter(gap => gap.end - gap.start >= shortest)
    .slice(0, perUnit)
  const inWords = ({ start, end }: Gap) => {
    if (start === now && end >= last) return text.freeList.openNow
    const from = start === now ? text.freeList.now : words.dates.moment(new Date(start))
    return end >= last ? text.freeList.open(from) : text.freeList.period(from, words.dates.moment(new Date(end)))
  }
  return (
    <ul className="max-w-150">
      {late && (
        <li className="flex min-h-11 items-center text-15 font-semibold text-coral-text">
          {text.freeList.late(words.dates.moment(new Date(late.end)), late.name)}
        </li>
      )}
      {gaps.length === 0 && <li className="flex min-h-11 items-center text-15 text-muted">{text.freeList.none}</li>}
      {/* What is free now begins later with each minute; its end stays. */}
      {gaps.map(gap => (
        <li key={gap.end} className="flex min-h-11 items-center justify-between gap-3 max-sm:py-1">
          <span className="figures min-w-0 text-15 text-balance">{inWords(gap)}</span>
          <Button
            variant="quiet"
            size="small"
            className="text-lagoon!"
            icon={<CalendarPlus aria-hidden className="size-4" strokeWidth={1.75} />}
            aria-label={text.freeList.bookOf(titleOf(row, text.pieceNumber), inWords(gap))}
            onClick={() => onBook(row.unit.id, new Date(gap.start))}
          >
            {text.freeList.book}
          </Button>
        </li>
      ))}
    </ul>
  )
}
