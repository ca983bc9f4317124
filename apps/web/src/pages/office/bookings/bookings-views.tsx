import { Link } from '@tanstack/react-router'
import { CalendarRange, ChartNoAxesGantt, Link2, List, Table2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { timelineText } from '../../../calendar/timeline/timeline.text.ts'
import { useText } from '../../../platform/text.ts'
import { cx } from '../../../ui/cx.ts'
import { useEdges } from '../../../ui/use-edges.ts'

const calendarViews = ['timeline', 'table', 'free', 'feeds'] as const
export type CalendarView = (typeof calendarViews)[number]
export const isCalendarView = (word: string | undefined): word is CalendarView => calendarViews.some(view => view === word)

const icons = { timeline: ChartNoAxesGantt, list: List, table: Table2, free: CalendarRange, feeds: Link2 } as const

/** From the list of bookings to the timeline and its other forms, and back. */
export function BookingsViews({ rental, current, className }: { rental: string; current: CalendarView | 'list'; className?: string }) {
  const text = useText(timelineText)
  const nav = useRef<HTMLElement>(null)
  // On a phone the bar is wider than the screen: where one is stands in the middle.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  useEdges(nav)
  const look =
    'flex h-9 items-center gap-2 rounded-[10px] px-3 text-13 font-medium whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:bg-chosen aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[0_1px_3px_rgb(20_32_29/0.12)] coarse:h-11'
  return (
    <nav ref={nav} aria-label={text.views} className={cx('max-w-full overflow-x-auto [scrollbar-width:none] fades', className)}>
      <ul className="flex w-max gap-0.5 rounded-control bg-band p-1">
        {(['timeline', 'list', 'table', 'free', 'feeds'] as const).map(view => {
          const Icon = icons[view]
          const here = view === current ? ('page' as const) : undefined
          const inside = (
            <>
              <Icon aria-hidden className="size-4" strokeWidth={1.75} />
              {text.view[view]}
            </>
          )
          return (
            <li key={view}>
              {view === 'list' ? (
                <Link to="/office/$rental/bookings" params={{ rental }} aria-current={here} className={look}>
                  {inside}
                </Link>
              ) : (
                <Link
                  to="/office/$rental/calendar"
                  params={{ rental }}
                  search={now => ({ at: now['at'], q: now['q'], view })}
                  aria-current={here}
                  className={look}
                >
                  {inside}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
