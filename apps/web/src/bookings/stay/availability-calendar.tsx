import { localeOf } from '@rentwell/contract/product.ts'
import { isByDate } from '@rentwell/contract/units/units.rules.ts'
import { formatMoneyShort, smallestOf } from '@rentwell/contract/money.ts'
import { localDateOf, localTimeOf } from '@rentwell/contract/period.ts'
import { priceOn, type PriceList } from '@rentwell/contract/units/price-list.rules.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Calendar, MonthSteps, type DayLook } from '../../ui/inputs/calendar.tsx'
import { moveDays, shortDate } from '../../ui/days.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { dayPrice } from '../../pricing/day-price.ts'
import { obstacleToEnd } from './stay-choice.ts'
import { useStayText } from './use-stay-text.ts'
import type { StayChoice } from './use-stay.ts'

const daysAhead = 731
const FreePeriodList = lazy(() => import('./free-days.tsx').then(({ FreePeriodList: part }) => ({ default: part })))
const FreeDaysTable = lazy(() => import('./free-days.tsx').then(({ FreeDaysTable: part }) => ({ default: part })))

/** Calendar of a unit's free days with prices; the first click sets the start of a stay, the second its end. */
export function AvailabilityCalendar({ choice, prices }: { choice: StayChoice; prices: PriceList }) {
  const text = useStayText(choice.unit.baseRentalPeriod)
  const language = useLanguage()
  const { unit, rental, today, month, offer, stay } = choice
  const dates = useDates(rental.timeZone)
  const locale = localeOf(language)
  const isDaily = isByDate(unit.baseRentalPeriod)
  const isChoosingEnd = isDaily && stay !== undefined && stay.length === undefined && stay.obstacle === undefined
  const centsOf = (date: string) => priceOn(unit.basePrice, prices, date, smallestOf(unit.currency.code))
  /** For hourly and monthly units only prices that differ: the base price under every day would read as a daily price. */
  const isPriced = (date: string) => isDaily || centsOf(date) !== unit.basePrice
  const priced = (date: string) => (isPriced(date) ? { note: dayPrice(centsOf(date), unit.currency, language) } : {})
  const freeWords = (date: string) => (isPriced(date) ? text.freeFor(formatMoneyShort(centsOf(date), unit.currency, language)) : text.free)
  const returnDate = stay?.end && isDaily ? localDateOf(stay.end, rental.timeZone) : undefined
  const last = moveDays(today, daysAhead)

  const describe = (date: string): DayLook => {
    if (date === returnDate && stay) return { note: localTimeOf(stay.end ?? stay.start, rental.timeZone), words: text.return }
    if (isChoosingEnd && offer && date > stay.date) {
      const obstacle = obstacleToEnd(offer, stay, date)
      if (!obstacle) return { ...priced(date), words: text.canEnd }
      const own = choice.days.get(date)
      const off = own?.reason === 'taken' || own?.reason === 'closed' ? own.reason : 'beyond'
      return { off, words: text.why[obstacle] }
    }
    const day = choice.days.get(date)
    if (!day) return { off: date < today ? 'past' : 'beyond' }
    if (day.available) return { ...priced(date), words: freeWords(date) }
    const reason = day.reason ?? 'taken'
    return { off: reason === 'taken' || reason === 'closed' || reason === 'past' ? reason : 'beyond', words: text.why[reason] }
  }
  const pick = (date: string) => {
    if (isChoosingEnd && date > stay.date) choice.choose({ to: date }, localTimeOf(stay.start, rental.timeZone))
    else if (isDaily) choice.choose({ from: date, to: undefined })
    else choice.choose({ from: date })
  }

  const title =
    stay?.end && isDaily && returnDate
      ? `${shortDate(stay.date, locale)} – ${shortDate(returnDate, locale)}`
      : stay && !isDaily
        ? shortDate(stay.date, locale)
        : isChoosingEnd
          ? text.chooseEnd
          : isDaily
            ? text.choose
            : text.chooseDay
  const lead =
    stay?.end && stay.length !== undefined
      ? text.window(lengthInWords(stay.length, unit.baseRentalPeriod, language), dates.time(stay.start), dates.time(stay.end), dates.zone(stay.start))
      : stay && !stay.obstacle
        ? text.begins(dates.time(stay.start), dates.zone(stay.start))
        : text.hint[unit.baseRentalPeriod]

  return (
    <section id="dates" aria-labelledby="dates-title" className="scroll-mt-24">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="dates-title" className="text-24">
          {title}
        </h2>
        <div className="flex items-center gap-4">
          {stay && (
            <Button variant="link" onClick={() => choice.choose({ from: undefined, to: undefined, time: undefined, length: undefined })}>
              {text.clear}
            </Button>
          )}
          <MonthSteps month={month} first={today} last={last} words={text} onMonth={choice.showMonth} />
        </div>
      </div>
      <p aria-live="polite" className="mt-1 mb-5 min-h-6 text-15 text-muted">
        {lead}
      </p>
      {choice.failed && <Failed error={choice.failed.error} onRetry={choice.failed.again} />}
      {!choice.failed && !offer && <CalendarSkeleton />}
      {offer && (
        <>
          <Calendar
            label={text.calendar}
            locale={locale}
            month={month}
            onMonth={choice.showMonth}
            start={stay?.date}
            end={returnDate}
            first={today}
            last={last}
            today={today}
            describe={describe}
            onPick={pick}
            roomy
          />
          <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-13 text-muted">
            {stay?.length !== undefined && (
              <li className="flex items-center gap-2">
                <span aria-hidden className="size-4.5 rounded-[5px] bg-lagoon" />
                {text.chosen(lengthInWords(stay.length, unit.baseRentalPeriod, language))}
              </li>
            )}
            <li className="flex items-center gap-2">
              <span aria-hidden className="figures line-through">
                23
              </span>
              {text.taken}
            </li>
            <li className="flex items-center gap-2">
              <span aria-hidden className="size-4.5 rounded-[5px] bg-[repeating-linear-gradient(135deg,var(--color-edge)_0_1px,transparent_1px_4px)]" />
              {text.closed}
            </li>
          </ul>
          <div className="mt-2 flex flex-wrap gap-x-6">
            <Opened title={text.periods}>{() => <FreePeriodList choice={choice} />}</Opened>
            <Opened title={text.table}>{() => <FreeDaysTable choice={choice} />}</Opened>
          </div>
        </>
      )}
    </section>
  )
}

/** An alternative view of the calendar, loaded and computed when it is opened. */
function Opened({ title, children }: { title: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="min-w-0 text-15 open:basis-full" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon underline decoration-1 underline-offset-4">{title}</summary>
      {isOpen && <Suspense fallback={<Skeleton className="h-32 w-full" />}>{children()}</Suspense>}
    </details>
  )
}

function CalendarSkeleton() {
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {[0, 1].map(index => (
        <div key={index} className="flex h-[410px] flex-col gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-80 w-full rounded-control!" />
        </div>
      ))}
    </div>
  )
}
