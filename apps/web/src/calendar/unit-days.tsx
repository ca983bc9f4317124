import { localeOf } from '@rentwell/contract/product.ts'
import { readOfficeAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { Ban } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useRead } from '../platform/data.ts'
import { useLanguage } from '../platform/language.tsx'
import { useAppSearch, usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Calendar, MonthSteps, type DayLook } from '../ui/inputs/calendar.tsx'
import { Card } from '../ui/card.tsx'
import { dateInWords, isDate, lastOfMonth, monthOf, moveDays, moveMonths, shortDate, todayIn } from '../ui/days.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Failed } from '../ui/states.tsx'
import { ReasonList, useReasonWords, type OfficeDay } from './closing-reasons.tsx'
import { reasonsText } from './reasons.text.ts'
import { useSearchPatch } from './timeline/timeline-board.tsx'

interface UnitDaysProps {
  rental: string
  unitId: string
  timeZone: string
}

const daysAhead = 731

/** The days of a unit as guests have them, each closed one with its reasons: as months, and as a table. */
export function UnitDays({ rental, unitId, timeZone }: UnitDaysProps) {
  const text = useText(reasonsText)
  const language = useLanguage()
  const locale = localeOf(language)
  const patch = useSearchPatch()
  const today = todayIn(timeZone)
  const asked = useAppSearch()['day']
  const chosen = isDate(asked) ? asked : undefined
  const [month, setMonth] = useState(monthOf(chosen ?? today))
  const query = useRead(
    readOfficeAvailability,
    { rental, unit: unitId, from: `${month}-01`, to: lastOfMonth(moveMonths(month, 1)) },
    { keepPrevious: true, live: true },
  )
  const days = useMemo(() => new Map((query.data?.days ?? []).map(day => [day.date, day])), [query.data])
  const wordsOf = useReasonWords(timeZone)
  const describe = (date: string): DayLook => {
    const day = days.get(date)
    if (!day) return { off: 'beyond' }
    if (day.available) return { words: text.free }
    return { off: lookOf(day), words: day.reasons.map(wordsOf).join('. ') }
  }
  return (
    <Card title={text.title} aside={<MonthSteps month={month} first={today} last={moveDays(today, daysAhead)} words={text} onMonth={setMonth} />}>
      <p className="-mt-2 mb-4 text-13 text-muted">{text.lead}</p>
      {query.isError && !query.data ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton className="h-90 w-full" />
      ) : (
        <>
          <Calendar
            label={text.calendar}
            locale={locale}
            month={month}
            onMonth={setMonth}
            start={chosen}
            end={undefined}
            first={today}
            last={moveDays(today, daysAhead)}
            today={today}
            describe={describe}
            onPick={day => patch({ day })}
            answers
          />
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-13 text-muted">
            <li className="flex items-center gap-2">
              <span aria-hidden className="figures line-through">
                23
              </span>
              {text.legend.taken}
            </li>
            <li className="flex items-center gap-2">
              <span aria-hidden className="size-4.5 rounded-[5px] bg-[repeating-linear-gradient(135deg,var(--color-edge)_0_1px,transparent_1px_4px)]" />
              {text.legend.closed}
            </li>
          </ul>
          <div aria-live="polite">
            {chosen && days.has(chosen) && <Answer rental={rental} unitId={unitId} day={days.get(chosen)} timeZone={timeZone} locale={locale} />}
          </div>
          <details className="mt-4 text-15">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon underline decoration-1 underline-offset-4">
              {text.table}
            </summary>
            <ClosedDays days={query.data.days} today={today} locale={locale} wordsOf={wordsOf} />
          </details>
        </>
      )}
    </Card>
  )
}

function lookOf({ reasons }: OfficeDay): NonNullable<DayLook['off']> {
  if (reasons.some(reason => reason.kind !== 'rule')) return 'taken'
  const rules = reasons.flatMap(reason => (reason.kind === 'rule' ? [reason.rule] : []))
  if (rules.includes('past')) return 'past'
  return rules.includes('horizon') || rules.includes('notice') ? 'beyond' : 'closed'
}

/** What stands against a stay that begins on one day. */
function Answer({ rental, unitId, day, timeZone, locale }: UnitDaysProps & { day: OfficeDay | undefined; locale: string }) {
  const text = useText(reasonsText)
  const popups = usePopups()
  if (!day) return null
  const date = shortDate(day.date, locale)
  return (
    <section className="mt-4 rounded-control bg-band p-4">
      <h3 className="text-15 font-semibold">{day.available ? text.freeOn(date) : text.closedOn(date)}</h3>
      <div className="mt-1">
        <ReasonList rental={rental} unitId={unitId} reasons={day.reasons} timeZone={timeZone} />
      </div>
      {day.available && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2"
          icon={<Ban aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => popups.open('block-unit', { rental, closes: unitId, since: day.date, until: day.date })}
        >
          {text.blockDay}
        </Button>
      )}
    </section>
  )
}

interface ClosedDaysProps {
  days: readonly OfficeDay[]
  today: string
  locale: string
  wordsOf: (reason: OfficeDay['reasons'][number]) => string
}

function ClosedDays({ days, today, locale, wordsOf }: ClosedDaysProps) {
  const text = useText(reasonsText)
  const closed = days.filter(day => !day.available && day.date >= today)
  const first = days[0]?.date ?? today
  if (closed.length === 0) return <p className="text-muted">{text.noneClosed}</p>
  return (
    <table className="w-full border-collapse text-left text-13">
      <caption className="sr-only">{text.caption(dateInWords(first, locale, { month: 'long', year: 'numeric' }))}</caption>
      <thead className="text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 font-normal">
            {text.day}
          </th>
          <th scope="col" className="py-2 font-normal">
            {text.why}
          </th>
        </tr>
      </thead>
      <tbody>
        {closed.map(day => (
          <tr key={day.date} className="border-b border-line align-top">
            <th scope="row" className="figures py-2 pr-4 font-semibold whitespace-nowrap">
              {shortDate(day.date, locale)}
            </th>
            <td className="py-2">{day.reasons.map(wordsOf).join('. ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
