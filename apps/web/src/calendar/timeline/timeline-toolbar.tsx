import { ChevronLeft, ChevronRight, SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/inputs/choice.tsx'
import { cx } from '../../ui/cx.ts'
import { SearchInput } from '../../ui/inputs/search-input.tsx'
import { statusText } from '../status.text.ts'
import { zooms, type Zoom } from './timeline-look.ts'
import type { TimelineFilter } from './timeline-rows.ts'
import { timelineText } from './timeline.text.ts'

const statuses = ['confirmation_pending', 'new_request', 'confirmed', 'in_progress', 'completed'] as const
const others = ['overdue', 'block', 'offer', 'feed', 'contested'] as const

export const isTimelineFilter = (word: string | undefined): word is TimelineFilter => [...statuses, ...others].some(one => one === word)

interface ToolbarProps {
  /** What stands in the place of the dates, and a choice beside the search. */
  free?: ReactNode
  choice?: ReactNode
  /** The dates in sight, in words; undefined where no dates are chosen. */
  span: ReactNode | undefined
  onStep: (by: 1 | -1) => void
  onToday: () => void
  zoom: Zoom
  /** Left out where nothing can be zoomed. */
  onZoom?: (zoom: Zoom) => void
  q: string
  onFind: (words: string) => void
  filter: TimelineFilter | undefined
  onFilter: (filter: TimelineFilter | undefined) => void
}

/** Moves through the dates and narrows the units; on a phone the filters stand behind a button. */
export function TimelineToolbar({ free, choice, span, onStep, onToday, zoom, onZoom, q, onFind, filter, onFilter }: ToolbarProps) {
  const text = useText(timelineText)
  const words = useText(statusText)
  const [isOpen, setOpen] = useState(false)
  const isNarrowed = q !== '' || filter !== undefined
  const step =
    'flex size-9 shrink-0 items-center justify-center rounded-full border border-line bg-surface transition-colors duration-150 hover:bg-wash coarse:size-11'
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-2 lg:border-b lg:border-line lg:px-6 lg:py-2.5">
      {free}
      {span !== undefined && (
        <div className="flex min-w-0 items-center gap-1.5 max-lg:flex-1">
          <button type="button" aria-label={text.earlier} onClick={() => onStep(-1)} className={step}>
            <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
          </button>
          <Button variant="secondary" size="small" onClick={onToday} className="rounded-full!">
            {text.today}
          </Button>
          <button type="button" aria-label={text.later} onClick={() => onStep(1)} className={step}>
            <ChevronRight aria-hidden className="size-4" strokeWidth={1.75} />
          </button>
          <p aria-live="polite" className="min-w-0 truncate pl-1.5 text-15 font-semibold max-sm:text-13">
            {span}
          </p>
        </div>
      )}
      {span !== undefined && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={text.filter}
          onClick={() => setOpen(now => !now)}
          className={cx('ml-auto flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-wash lg:hidden', isNarrowed && 'text-lagoon')}
        >
          <SlidersHorizontal aria-hidden className="size-5" strokeWidth={1.75} />
        </button>
      )}
      <div className={cx('ml-auto flex items-center gap-2 max-lg:w-full', !isOpen && span !== undefined && 'max-lg:hidden')}>
        {isNarrowed && (
          <Button
            variant="link"
            onClick={() => {
              onFind('')
              onFilter(undefined)
            }}
            className="px-2 max-lg:hidden"
          >
            {text.clear}
          </Button>
        )}
        <SearchInput label={text.find} value={q} onChange={onFind} className="max-lg:flex-1 lg:w-44" />
        {choice}
        {span !== undefined && (
          <Choice
            bare
            label={text.filter}
            value={filter ?? ''}
            onChange={value => onFilter(isTimelineFilter(value) ? value : undefined)}
            options={[
              { value: '', label: text.anything },
              ...statuses.map(value => ({ value, label: words[value] })),
              ...others.map(value => ({ value, label: text.filters[value] })),
            ]}
            className="max-lg:flex-1 lg:w-48 lg:[&_select]:h-9 coarse:[&_select]:h-11"
          />
        )}
      </div>
      {onZoom && (
        <div role="group" aria-label={text.zooms} className="hidden gap-0.5 rounded-control bg-band p-1 lg:flex">
          {zooms.map(one => (
            <button
              key={one}
              type="button"
              aria-pressed={one === zoom}
              onClick={() => onZoom(one)}
              className="h-8 rounded-[10px] px-3 text-13 font-medium text-muted transition-colors duration-150 hover:text-ink aria-pressed:bg-chosen aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[0_1px_3px_rgb(20_32_29/0.12)] coarse:h-11"
            >
              {text.zoom[one]}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
