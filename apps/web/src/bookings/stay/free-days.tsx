import { localeOf } from '@rentwell/contract/product.ts'
import { stayPeriod } from '@rentwell/contract/period.ts'
import { isByDate } from '@rentwell/contract/units/units.rules.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import { useMemo, useState } from 'react'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/inputs/choice.tsx'
import { lastOfMonth, monthOf, moveMonths, shortDate } from '../../ui/days.ts'
import { freePeriods, type FreePeriod } from './stay-periods.ts'
import { stayText } from './stay.text.ts'
import { useStayText } from './use-stay-text.ts'
import type { StayChoice } from './use-stay.ts'

const mostPeriods = 8

/** The next free periods as a list in which a stay of a chosen length is selected with one click. */
export function FreePeriodList({ choice }: { choice: StayChoice }) {
  const text = useText(stayText)
  const { offer, today, days } = choice
  const last = useMemo(() => [...days.keys()].toSorted().at(-1) ?? today, [days, today])
  const periods = useMemo(() => (offer ? freePeriods(offer, today, last, mostPeriods) : []), [offer, today, last])
  return (
    <>
      <p className="text-15 text-muted">{periods.length > 0 ? text.periodsLead : text.periodsNone}</p>
      <ul className="mt-2 divide-y divide-line">
        {periods.map(period => (
          <OnePeriod key={period.start.getTime()} choice={choice} period={period} />
        ))}
      </ul>
    </>
  )
}

function OnePeriod({ choice, period: { start, lengths } }: { choice: StayChoice; period: FreePeriod }) {
  const text = useStayText(choice.unit.baseRentalPeriod)
  const language = useLanguage()
  const { unit, rental, stay } = choice
  const dates = useDates(rental.timeZone)
  const wanted = stay?.length !== undefined && lengths.includes(stay.length) ? stay.length : lengths[0]
  const [chosen, setChosen] = useState<number>()
  const length = chosen ?? wanted ?? 1
  const { end } = stayPeriod(start, lengths.at(-1) ?? length, choice.offer?.terms ?? { base: unit.baseRentalPeriod, timeZone: rental.timeZone })
  const from = dates.moment(start)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-56 flex-1 text-15">{text.period(from, dates.moment(end))}</span>
      <span className="flex gap-2">
        <Choice
          bare
          label={text.lengthOf(from)}
          value={String(length)}
          onChange={value => setChosen(Number(value))}
          options={lengths.map(one => ({ value: String(one), label: lengthInWords(one, unit.baseRentalPeriod, language) }))}
          className="w-32"
        />
        <Button variant="secondary" size="medium" aria-label={text.choosePeriodOf(from)} onClick={() => choice.take(start, length)}>
          {text.choosePeriod}
        </Button>
      </span>
    </li>
  )
}

/** The visible months as a table for screen readers: each day, and whether a stay can begin on it. */
export function FreeDaysTable({ choice }: { choice: StayChoice }) {
  const text = useText(stayText)
  const language = useLanguage()
  const locale = localeOf(language)
  const { today, month, unit } = choice
  const last = lastOfMonth(moveMonths(month, 1))
  const shown = [...choice.days]
    .filter(([date]) => date >= today && monthOf(date) >= month && date <= last)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const [first] = shown[0] ?? [today]
  return (
    <table className="w-full border-collapse text-left text-15">
      <caption className="sr-only">{text.tableCaption(shortDate(first, locale), shortDate(last, locale))}</caption>
      <thead className="text-13 text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 font-normal">
            {text.tableDay}
          </th>
          <th scope="col" className="py-2 font-normal">
            {text.tableState}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(([date, day]) => (
          <tr key={date} className="border-b border-line">
            <th scope="row" className="figures py-1.5 pr-4 font-semibold whitespace-nowrap">
              {shortDate(date, locale)}
            </th>
            <td className="py-1.5">
              {day.available ? (
                <span className="flex items-center justify-between gap-4">
                  {text.yes}
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={text.begin(shortDate(date, locale))}
                    onClick={() => choice.choose(isByDate(unit.baseRentalPeriod) ? { from: date, to: undefined } : { from: date })}
                  >
                    {text.beginHere}
                  </Button>
                </span>
              ) : (
                text.no(text.why[day.reason ?? 'taken'])
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
