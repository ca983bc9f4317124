import { listOfficeBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { blockText } from '../../../calendar/block.text.ts'
import { FeedBoard } from '../../../calendar/feed-board.tsx'
import { OfficeBookingList } from '../../../bookings/office/office-booking-list.tsx'
import { FreePeriods, type Least } from '../../../calendar/timeline/timeline-free.tsx'
import { useTimeline } from '../../../calendar/timeline/timeline-reads.ts'
import { unitsOf } from '../../../calendar/timeline/timeline-rows.ts'
import { useTimelineWords } from '../../../calendar/timeline/timeline-words.ts'
import { timelineText } from '../../../calendar/timeline/timeline.text.ts'
import { UnitDays } from '../../../calendar/unit-days.tsx'
import { mustFind, useList, useRead } from '../../../platform/data.ts'
import { usePopups } from '../../../platform/popups.tsx'
import { useText } from '../../../platform/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { officeBookingsText } from '../bookings/office-bookings.text.ts'
import { UnitHead } from './unit-head.tsx'

/** One unit over the days: what is free, why not, when next; its bookings, and the calendars that it gives and takes. */
export default function UnitCalendarPage() {
  const text = useText(timelineText)
  const block = useText(blockText)
  const popups = usePopups()
  const { rental, unit: unitId } = useParams({ from: '/closed/office/$rental/units/$unit/bookings-and-calendar' })
  mustFind(useRead(readOfficeUnit, { rental, unit: unitId }))
  const timeline = useTimeline(rental, undefined, { unitId })
  const { company } = timeline
  return (
    <>
      <UnitHead
        rental={rental}
        unit={unitId}
        page={text.bookingsAndCalendar}
        actions={
          <Button
            variant="secondary"
            size="small"
            icon={<Ban aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={() => popups.open('block-unit', { rental, closes: unitId, since: timeline.today, until: timeline.today })}
          >
            {block.title}
          </Button>
        }
      />
      <div className="grid items-start gap-4 p-4 lg:grid-cols-[1.12fr_1fr] lg:gap-5 lg:p-6">
        <div className="flex min-w-0 flex-col gap-4">
          {company ? <UnitDays key={unitId} rental={rental} unitId={unitId} timeZone={company.timeZone} /> : <Skeleton className="h-110 rounded-card!" />}
          {timeline.rows && timeline.scale && <NextFree timeline={{ ...timeline, rows: timeline.rows, scale: timeline.scale }} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {company && timeline.rows ? (
            <FeedBoard rental={rental} role={company.role} timeZone={company.timeZone} units={unitsOf(timeline.rows)} unitId={unitId} />
          ) : (
            <Skeleton className="h-80 rounded-card!" />
          )}
        </div>
        <div className="min-w-0 lg:col-span-2">
          <UnitBookings rental={rental} unitId={unitId} />
        </div>
      </div>
    </>
  )
}

type Ready = { [Key in keyof ReturnType<typeof useTimeline>]: NonNullable<ReturnType<typeof useTimeline>[Key]> }

function NextFree({ timeline: { rental, rows, scale } }: { timeline: Pick<Ready, 'rental' | 'rows' | 'scale'> }) {
  const popups = usePopups()
  const words = useTimelineWords(scale)
  const [least, setLeast] = useState<Least>('any')
  return (
    <Card>
      <FreePeriods
        rows={rows}
        scale={scale}
        words={words}
        least={least}
        onLeast={setLeast}
        onBook={(books, start) => popups.open('book-at-counter', { rental, books, since: start.toISOString() })}
      />
    </Card>
  )
}

function UnitBookings({ rental, unitId }: { rental: string; unitId: string }) {
  const text = useText(officeBookingsText)
  const { items, more, query } = useList(listOfficeBookings, 'bookings', { rental, unitId }, { live: true })
  return (
    <section aria-label={text.title} className="overflow-hidden rounded-card border border-line bg-surface">
      <h2 className="px-5 pt-5 pb-3 text-17 font-title">{text.title}</h2>
      {query.isPending && <Skeleton className="mx-5 mb-5 h-28" />}
      {query.isSuccess && items.length === 0 && <p className="px-5 pb-5 text-15 text-muted">{text.empty}</p>}
      {items.length > 0 && <OfficeBookingList rental={rental} bookings={items} />}
      <LoadMore more={more} busy={query.isFetchingNextPage} />
    </section>
  )
}
