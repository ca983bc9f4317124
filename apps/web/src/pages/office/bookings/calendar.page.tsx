import { Link, useParams } from '@tanstack/react-router'
import { Ban, LayoutGrid, Plus } from 'lucide-react'
import { lazy } from 'react'
import { FeedAlarm } from '../../../calendar/feed-alarm.tsx'
import { FeedBoard } from '../../../calendar/feed-board.tsx'
import { TimelineBoard, useSearchPatch } from '../../../calendar/timeline/timeline-board.tsx'
import { useTimeline } from '../../../calendar/timeline/timeline-reads.ts'
import { unitsOf } from '../../../calendar/timeline/timeline-rows.ts'
import { timelineText } from '../../../calendar/timeline/timeline.text.ts'
import { blockText } from '../../../calendar/block.text.ts'
import { useGivePiece } from '../../../bookings/office/use-give-piece.ts'
import { counterText } from '../../../bookings/walk-in/counter.text.ts'
import { useAppSearch, usePopups } from '../../../platform/popups.tsx'
import { useText } from '../../../platform/text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { BookingsViews, isCalendarView } from './bookings-views.tsx'
import { OfficeTop } from '../office-top.tsx'

const ChangeEndAsk = lazy(() => import('../../../bookings/reschedule/change-end.ask.tsx').then(({ ChangeEndAsk: part }) => ({ default: part })))

/** All units over the days: as a timeline, as a table, as free periods, and the calendars that come from and go to elsewhere. */
export default function CalendarPage() {
  const text = useText(timelineText)
  const block = useText(blockText)
  const counter = useText(counterText)
  const popups = usePopups()
  const { rental } = useParams({ from: '/closed/office/$rental' })
  const search = useAppSearch()
  const patch = useSearchPatch()
  const givePiece = useGivePiece(rental)
  const view = isCalendarView(search['view']) ? search['view'] : 'timeline'
  const timeline = useTimeline(rental, search['at'], { zoom: search['zoom'] })
  return (
    <div className="flex h-[max(480px,calc(100dvh-128px-env(safe-area-inset-bottom,0px)))] flex-col lg:h-full">
      <OfficeTop
        title={text.title}
        tab={`${text.title}, ${text.view[view]}`}
        actions={
          <>
            <Button
              variant="secondary"
              size="small"
              aria-label={block.title}
              className="max-md:px-3!"
              icon={<Ban aria-hidden className="size-4.5" strokeWidth={1.75} />}
              onClick={() => popups.open('block-unit', { rental, closes: '', since: timeline.today, until: timeline.today })}
            >
              <span className="max-md:hidden">{block.title}</span>
            </Button>
            <Button
              size="small"
              className="max-sm:px-3!"
              icon={<Plus aria-hidden className="size-4.5" strokeWidth={1.75} />}
              onClick={() => popups.open('book-at-counter', { rental })}
            >
              {counter.title}
            </Button>
          </>
        }
      />
      <BookingsViews rental={rental} current={view} className="px-4 pt-3 lg:px-6 lg:pt-2.5" />
      {view !== 'feeds' && timeline.company && <FeedAlarm rental={rental} role={timeline.company.role} className="mx-4 mt-3 lg:mx-6" />}
      {timeline.rows?.length === 0 ? (
        <Empty
          className="py-24"
          icon={<LayoutGrid />}
          title={text.empty}
          action={
            <Link to="/office/$rental/units" params={{ rental }} className={buttonClass({ size: 'medium' })}>
              {text.toUnits}
            </Link>
          }
        >
          {text.emptyText}
        </Empty>
      ) : view === 'feeds' ? (
        <div className="min-h-0 flex-1 overflow-y-auto p-4 lg:p-6">
          {timeline.rows && timeline.company && (
            <FeedBoard
              rental={rental}
              role={timeline.company.role}
              timeZone={timeline.company.timeZone}
              units={unitsOf(timeline.rows)}
              unitId={timeline.rows.some(row => row.unit.id === search['unit']) ? search['unit'] : undefined}
              onUnit={unit => patch({ unit })}
            />
          )}
        </div>
      ) : (
        <TimelineBoard timeline={timeline} view={view} changeEnd={ChangeEndAsk} givePiece={givePiece} />
      )}
    </div>
  )
}
