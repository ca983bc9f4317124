import { localeOf } from '@rentwell/contract/product.ts'
import { memo } from 'react'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { dateInWords, monthOf, weekday } from '../../ui/days.ts'
import { narrowDay, type TimelineLook } from './timeline-look.ts'
import { dateOf, type Scale } from './timeline-scale.ts'
import { timelineText } from './timeline.text.ts'

interface HeadProps {
  scale: Scale
  look: TimelineLook
  day: number
  firstDay: number
  lastDay: number
  today: string
  /** Of the present moment: its place, and '09:42'. */
  now: number
  time: string
  units: number
  free: Uint16Array
}

/** The days' heads, and under them how many units are free all day. Both stay in sight. */
export const TimelineHead = memo(function TimelineHead({ scale, look, day, firstDay, lastDay, today, now, time, units, free }: HeadProps) {
  const text = useText(timelineText)
  const language = useLanguage()
  const locale = localeOf(language)
  const shown = Array.from({ length: Math.max(0, lastDay - firstDay) }, (_, index) => firstDay + index)
  const isNarrow = day < narrowDay
  const headed = isNarrow ? shown.filter(index => weekday(dateOf(scale, index)) === 1) : shown
  return (
    <>
      <div role="row" aria-rowindex={1} style={{ height: look.head }} className="sticky top-0 z-20 border-b border-line bg-surface max-lg:bg-page">
        {look.isWide && (
          <div
            role="columnheader"
            aria-colindex={1}
            style={{ width: look.column, height: look.head - 1 }}
            className="sticky left-0 z-10 flex items-end border-r border-line bg-surface px-6 pb-2 text-13 text-muted"
          >
            {text.units(units)}
          </div>
        )}
        {look.isWide &&
          months(scale, firstDay, lastDay).map(month => (
            <div
              key={month.name}
              aria-hidden
              style={{ left: look.column + month.from * day, width: (month.to - month.from) * day }}
              className="absolute top-1.5 overflow-clip text-13 font-semibold"
            >
              <span className="sticky left-[calc(var(--names)+8px)] inline-block px-2 whitespace-nowrap">
                {capital(dateInWords(`${month.name}-01`, locale, { month: 'short', year: 'numeric' }))}
              </span>
            </div>
          ))}
        {headed.map(index => (
          <DayHead
            key={index}
            date={dateOf(scale, index)}
            index={index}
            left={look.column + index * day}
            width={isNarrow ? day * 7 : day}
            isNarrow={isNarrow}
            today={today}
          />
        ))}
        {look.isWide && now >= 0 && now <= scale.count && (
          <span
            aria-hidden
            style={{ left: look.column + now * day }}
            className={cx(
              'figures absolute -translate-x-1/2 rounded-full border border-coral bg-coral-wash px-1.5 text-13 font-semibold text-coral-text',
              isNarrow ? 'top-6.5' : 'top-1',
            )}
          >
            {time}
          </span>
        )}
      </div>
      {look.free > 0 && (
        <div role="row" aria-rowindex={2} style={{ height: look.free, top: look.head }} className="sticky z-20 border-b border-line bg-band text-13 text-muted">
          <div
            role="rowheader"
            aria-colindex={1}
            style={{ width: look.column, height: look.free - 1 }}
            className="sticky left-0 z-10 flex items-center border-r border-line bg-band px-6"
          >
            {isNarrow ? text.freeWeek : text.free}
          </div>
          {headed.map(index => (
            <div
              key={index}
              role="gridcell"
              aria-colindex={index + 2}
              style={{ left: look.column + index * day, width: isNarrow ? day * 7 : day, height: look.free - 1 }}
              className={cx('figures absolute top-0 flex items-center justify-center', free[index] === 0 && 'font-bold text-brick')}
            >
              {free[index]}
            </div>
          ))}
        </div>
      )}
    </>
  )
})

interface DayHeadProps {
  date: string
  index: number
  left: number
  width: number
  /** Stands for the week that begins there. */
  isNarrow: boolean
  today: string
}

const DayHead = memo(function DayHead({ date, index, left, width, isNarrow, today }: DayHeadProps) {
  const locale = localeOf(useLanguage())
  const isToday = date === today
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      style={{ left, width }}
      className={cx(
        'absolute bottom-1 flex flex-col text-13 leading-tight',
        isNarrow ? 'items-start border-l border-line pl-1' : 'items-center',
        isToday ? 'text-coral-text' : 'text-muted',
      )}
    >
      <span className="sr-only">{dateInWords(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })}</span>
      <span aria-hidden>{isNarrow ? '\u00a0' : capital(dateInWords(date, locale, { weekday: 'short' }))}</span>
      <span aria-hidden className={cx('figures text-15 leading-tight font-semibold', !isToday && 'text-ink')}>
        {Number(date.slice(8))}
      </span>
    </div>
  )
})

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The months in sight, each from its first day to its last. */
function months(scale: Scale, firstDay: number, lastDay: number): { name: string; from: number; to: number }[] {
  const found: { name: string; from: number; to: number }[] = []
  for (let day = firstDay; day < lastDay; day++) {
    const name = monthOf(dateOf(scale, day))
    const last = found.at(-1)
    if (last?.name === name) last.to = day + 1
    else found.push({ name, from: day, to: day + 1 })
  }
  return found
}
