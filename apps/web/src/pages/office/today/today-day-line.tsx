import { userInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { guestName } from '../../../bookings/office/office-booking.ts'
import { requestText } from '../../../bookings/requests/request.text.ts'
import { useDates } from '../../../platform/dates.ts'
import { useText } from '../../../platform/text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import { groupsOf, hoursShown, placeOf, type DayEvent } from './today-day.ts'
import { todayText } from './today.text.ts'
import { bookedTitle } from '../../../bookings/booked-title.ts'

interface DayLineProps {
  leaving: readonly DayEvent[]
  returning: readonly DayEvent[]
  openingHours: Parameters<typeof hoursShown>[0]
  timeZone: string
  now: Date
  /** Shows the row of an event. */
  onShow: (event: DayEvent) => void
}

/** Under this width the chips are faces without names. */
const narrow = 520
const sizes = { named: { chip: 104, step: 2 }, faces: { chip: 36, step: 4 } }
/** Hours closer than this to the present moment give way to its pill. */
const pillReach = 34

/** The day from opening to closing: above the line what leaves, below it what comes back, and the present moment. */
export function DayLine({ leaving, returning, openingHours, timeZone, now, onShow }: DayLineProps) {
  const text = useText(todayText)
  const dates = useDates(timeZone)
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const range = hoursShown(openingHours, [...leaving, ...returning], now, timeZone)
  const { chip, step } = width < narrow ? sizes.faces : sizes.named
  const present = placeOf(now, range, now, timeZone) ?? 0
  const hours = Array.from({ length: range.to - range.from + 1 }, (_, index) => range.from + index).filter(hour => (hour - range.from) % step === 0)
  const lane = (events: readonly DayEvent[]) =>
    groupsOf(
      events.flatMap(event => {
        const place = placeOf(event.at, range, now, timeZone)
        return place === undefined ? [] : [{ ...event, place }]
      }),
      width > 0 ? (chip + 4) / width : 1,
    )
  const chips = (events: readonly DayEvent[], className: string) =>
    width > 0 &&
    lane(events).map(group => (
      <Chip
        key={group[0]?.booking.id}
        group={group}
        hasName={width >= narrow}
        at={Math.min(Math.max((group[0]?.place ?? 0) * width, chip / 2), width - chip / 2)}
        className={className}
        onShow={onShow}
      />
    ))
  return (
    <div role="group" aria-label={text.dayLine} className="border-b border-line px-4 pt-1 pb-3">
      <div ref={box} className="relative h-[92px]">
        {chips(leaving, 'top-0')}
        <div aria-hidden className="absolute inset-x-0 top-[45px] h-0.5 rounded-full bg-line" />
        <div aria-hidden className="absolute top-[45px] left-0 h-0.5 rounded-full bg-ink" style={{ width: `${present * 100}%` }} />
        {hours
          .map(hour => ({ hour, at: ((hour - range.from) / (range.to - range.from)) * width }))
          .filter(({ at }) => Math.abs(at - present * width) > pillReach)
          .map(({ hour, at }) => (
            <span
              key={hour}
              aria-hidden
              style={{ left: Math.min(Math.max(at, 8), width - 8) }}
              className="figures absolute top-[46px] -translate-1/2 bg-surface px-1 text-13 leading-none text-muted"
            >
              {hour}
            </span>
          ))}
        <span
          style={{ left: Math.min(Math.max(present * width, 26), width - 26) }}
          className="figures absolute top-[46px] -translate-1/2 rounded-full bg-ink px-2.5 py-1 text-13 leading-none font-semibold text-page"
        >
          <span className="sr-only">{text.now} </span>
          {dates.time(now)}
        </span>
        {chips(returning, 'bottom-0')}
      </div>
    </div>
  )
}

interface ChipProps {
  group: readonly DayEvent[]
  hasName: boolean
  /** Pixels from the left to its middle. */
  at: number
  className: string
  onShow: (event: DayEvent) => void
}

/** One guest on the line, or the first of several who come close together. */
function Chip({ group, hasName, at, className, onShow }: ChipProps) {
  const text = useText(todayText)
  const { someGuest } = useText(requestText)
  const [first] = group
  const dates = useDates(first?.booking.rental.timeZone ?? 'UTC')
  if (!first) return null
  const { booking, kind } = first
  const name = guestName(booking, someGuest)
  const isDone = group.every(one => one.doneAt !== undefined)
  const more = group.length - 1
  const words = group.map(one => text.chip[one.kind](dates.time(one.at), guestName(one.booking, someGuest), bookedTitle(one.booking))).join('; ')
  return (
    <button
      type="button"
      title={words}
      onClick={() => onShow(first)}
      style={{ left: at }}
      className={cx(
        'absolute z-10 flex h-8 -translate-x-1/2 items-center gap-1.5 rounded-full p-1 text-13 font-semibold whitespace-nowrap transition-colors duration-150 hover:brightness-95',
        isDone ? 'bg-band text-muted' : kind === 'leaves' ? 'bg-confirmed-wash text-confirmed' : 'bg-in-progress-wash text-in-progress',
        className,
      )}
    >
      <span className="sr-only">{words}</span>
      <span aria-hidden className="contents">
        <Avatar uuid={booking.user?.profilePic} initials={booking.user ? userInitials(booking.user) : (Array.from(name)[0] ?? '')} size={24} />
        {hasName && <span className="max-w-16 truncate pr-1.5">{booking.user?.firstName || name}</span>}
        {more > 0 && <span className="pr-1.5">+{more}</span>}
      </span>
    </button>
  )
}
