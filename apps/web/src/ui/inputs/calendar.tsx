import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { cx } from '../cx.ts'
import { dateInWords, firstWeekdayOf, lastOfMonth, monthOf, moveDays, moveMonths, weekday, weeksOf } from '../days.ts'

/** What a calendar says of one date. */
export interface DayLook {
  /** How it stands there; without one it can be chosen. */
  off?: 'past' | 'taken' | 'closed' | 'beyond'
  /** Under the number: a price, a time. */
  note?: string
  /** Read aloud after the date: the price, or why it cannot be chosen. */
  words?: string
}

interface CalendarProps {
  label: string
  locale: string
  /** The first month shown, 'YYYY-MM'. */
  month: string
  /** Side by side on a wide screen, below each other on a phone. */
  count?: number
  start: string | undefined
  /** The last day of the range, or where a pointer rests while one is chosen. */
  end: string | undefined
  describe: (date: string) => DayLook
  onPick: (date: string) => void
  /** Asked for while the arrow keys walk out of the months shown. */
  onMonth: (month: string) => void
  /** Dates outside are not walked to. */
  first: string
  last: string
  /** Leaves out the weeks before this date on a phone. */
  today: string
  /** Cells of 52 px for two lines, or of 44 px. */
  roomy?: boolean
  /** Days that are off can be pressed as well: the page then says why they are. */
  answers?: boolean
}

/** Months of days, one choosable range; a grid for the keyboard: arrows, Home, End, Page Up, Page Down. */
export function Calendar(props: CalendarProps) {
  const { label, locale, month, count = 2, start, end, onMonth, first, last } = props
  const [at, setAt] = useState(() => clamp(start ?? props.today, first, last))
  const [hovered, setHovered] = useState<string>()
  const root = useRef<HTMLDivElement>(null)
  const walksTo = useRef<string>(undefined)
  const firstDay = useSyncExternalStore(
    never,
    () => firstWeekdayOf(locale),
    () => 1,
  )
  const months = Array.from({ length: count }, (_, index) => moveMonths(month, index))
  const isShown = months.includes(monthOf(at))
  const tabStop = isShown ? at : clamp(months.includes(monthOf(start ?? '')) ? (start ?? '') : `${month}-01`, first, last)

  const goTo = (date: string) => {
    const next = clamp(date, first, last)
    setAt(next)
    setHovered(next)
    const shownLast = moveMonths(month, count - 1)
    if (monthOf(next) < month) onMonth(monthOf(next))
    else if (monthOf(next) > shownLast) onMonth(moveMonths(monthOf(next), 1 - count))
    walksTo.current = next
  }
  useLayoutEffect(() => {
    const day = walksTo.current && root.current?.querySelector<HTMLElement>(`[data-date="${walksTo.current}"]`)
    if (!day) return
    walksTo.current = undefined
    day.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = walk(event.key, tabStop, firstDay)
    if (!next) return
    event.preventDefault()
    goTo(next)
  }
  const preview = end ?? (start && hovered && hovered > start && !props.describe(hovered).off ? hovered : undefined)
  return (
    <div
      ref={root}
      role="group"
      aria-label={label}
      className="grid gap-x-12 gap-y-8 md:grid-cols-2"
      style={count === 1 ? { gridTemplateColumns: '1fr' } : undefined}
    >
      {months.map(shown => (
        <Month
          key={shown}
          {...props}
          month={shown}
          firstDay={firstDay}
          end={preview}
          isPreview={!end}
          tabStop={tabStop}
          onFocusDay={setAt}
          onHover={setHovered}
          onKeyDown={onKeyDown}
        />
      ))}
    </div>
  )
}

/** The place where a person lives does not change under the page; the server does not know it. */
const never = () => () => {}

const clamp = (date: string, first: string, last: string) => (date < first ? first : date > last ? last : date)

function walk(key: string, from: string, firstDay: number): string | undefined {
  const month = monthOf(from)
  const inMonth = (to: string) => clamp(`${to}${from.slice(7)}`, `${to}-01`, lastOfMonth(to))
  const intoWeek = (weekday(from) - firstDay + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return moveDays(from, -1)
    case 'ArrowRight':
      return moveDays(from, 1)
    case 'ArrowUp':
      return moveDays(from, -7)
    case 'ArrowDown':
      return moveDays(from, 7)
    case 'Home':
      return moveDays(from, -intoWeek)
    case 'End':
      return moveDays(from, 6 - intoWeek)
    case 'PageUp':
      return inMonth(moveMonths(month, -1))
    case 'PageDown':
      return inMonth(moveMonths(month, 1))
    default:
      return undefined
  }
}

interface MonthProps extends CalendarProps {
  firstDay: number
  isPreview: boolean
  tabStop: string
  onFocusDay: (date: string) => void
  onHover: (date: string | undefined) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Month({ locale, month, firstDay, today, roomy = false, ...rest }: MonthProps) {
  const names = Array.from({ length: 7 }, (_, index) => moveDays('2024-01-01', firstDay - 1 + index)) // that was a Monday
  const title = capital(dateInWords(`${month}-01`, locale, { month: 'long', year: 'numeric' }))
  // Indonesian has two days that begin with 'Se'.
  const letters = new Set(names.map(date => dateInWords(date, locale, { weekday: 'short' }).slice(0, 2))).size === names.length ? 2 : 3
  return (
    <div role="grid" aria-label={title} className="self-start">
      <p aria-hidden className="pb-2 pl-2 text-17 font-semibold">
        {title}
      </p>
      <div role="row" className="grid grid-cols-7">
        {names.map(date => (
          <span
            key={date}
            role="columnheader"
            aria-label={dateInWords(date, locale, { weekday: 'long' })}
            className="flex h-9 items-center justify-center text-13 text-muted"
          >
            {capital(dateInWords(date, locale, { weekday: 'short' }).slice(0, letters))}
          </span>
        ))}
      </div>
      {weeksOf(month, firstDay).map((week, index) => (
        <div key={index} role="row" className={cx('mb-1 grid grid-cols-7', week.every(date => date === undefined || date < today) && 'max-md:hidden')}>
          {week.map((date, place) =>
            date ? (
              <Day key={date} date={date} locale={locale} roomy={roomy} {...rest} />
            ) : (
              <span key={`empty-${place}`} role="gridcell" aria-hidden className={roomy ? 'h-13' : 'h-11'} />
            ),
          )}
        </div>
      ))}
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const hatched = 'bg-[repeating-linear-gradient(135deg,var(--color-edge)_0_1px,transparent_1px_6px)]'

type DayProps = Omit<MonthProps, 'month' | 'firstDay' | 'today' | 'label' | 'count' | 'first' | 'last' | 'onMonth'> & { date: string }

function Day({ date, locale, roomy, answers = false, start, end, isPreview, tabStop, describe, onPick, onFocusDay, onHover, onKeyDown }: DayProps) {
  const { off, note, words } = describe(date)
  const isStart = date === start
  const isEnd = date === end && end !== start
  const isBetween = Boolean(start && end && date > start && date < end)
  const isChosen = isStart || (isEnd && !isPreview)
  return (
    <div role="gridcell" aria-selected={isStart || isBetween || (isEnd && !isPreview)}>
      <button
        type="button"
        data-date={date}
        tabIndex={date === tabStop ? 0 : -1}
        aria-disabled={off && !answers ? true : undefined}
        onFocus={() => onFocusDay(date)}
        onPointerEnter={() => onHover(date)}
        onPointerLeave={() => onHover(undefined)}
        onKeyDown={onKeyDown}
        onClick={() => (!off || answers) && onPick(date)}
        className={cx(
          'flex w-full flex-col items-center justify-center text-15 leading-tight transition-colors duration-150 focus-visible:relative focus-visible:z-10',
          roomy ? 'h-13' : 'h-11',
          isChosen && 'bg-lagoon text-on-lagoon',
          isEnd && isPreview && 'bg-wash outline-1 outline-lagoon',
          isBetween && 'bg-wash',
          isStart ? (end ? 'rounded-l-control' : 'rounded-control') : isEnd ? 'rounded-r-control' : !isBetween && 'rounded-control',
          (!off || answers) && !isChosen && !isBetween && 'hover:bg-wash',
          off && !isChosen && 'text-muted',
          off && !answers && !isChosen && 'cursor-default!',
          off === 'past' && !answers && 'opacity-50',
          off === 'beyond' && !answers && 'opacity-60',
          off === 'taken' && 'line-through',
          off === 'closed' && !isChosen && hatched,
        )}
      >
        <span className="sr-only">
          {[dateInWords(date, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }), words].filter(Boolean).join(', ')}
        </span>
        <span aria-hidden className={cx(off ? 'font-normal' : 'font-semibold')}>
          {Number(date.slice(8))}
        </span>
        {roomy && note && (
          <span aria-hidden className={cx('leading-tight whitespace-nowrap', note.length > 6 ? 'text-[11px]' : 'text-13', !isChosen && 'text-muted')}>
            {note}
          </span>
        )}
      </button>
    </div>
  )
}

interface MonthStepsProps {
  month: string
  count?: number
  first: string
  last: string
  words: { earlier: string; later: string }
  onMonth: (month: string) => void
}

/** To the earlier and the later months. */
export function MonthSteps({ month, count = 2, first, last, words, onMonth }: MonthStepsProps) {
  const look =
    'flex size-11 items-center justify-center rounded-control border border-line bg-surface transition-colors duration-150 hover:bg-wash disabled:cursor-default disabled:text-muted disabled:opacity-50 disabled:hover:bg-surface'
  return (
    <div className="flex gap-2">
      <button type="button" aria-label={words.earlier} disabled={month <= monthOf(first)} onClick={() => onMonth(moveMonths(month, -1))} className={look}>
        <ChevronLeft aria-hidden className="size-5" strokeWidth={1.75} />
      </button>
      <button
        type="button"
        aria-label={words.later}
        disabled={moveMonths(month, count - 1) >= monthOf(last)}
        onClick={() => onMonth(moveMonths(month, 1))}
        className={look}
      >
        <ChevronRight aria-hidden className="size-5" strokeWidth={1.75} />
      </button>
    </div>
  )
}
