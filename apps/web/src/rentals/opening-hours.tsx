import { localeOf } from '@rentwell/contract/product.ts'
import { weekdays } from '@rentwell/contract/rentals/rentals.rules.ts'
import type { PublicRental } from '@rentwell/contract/rentals/rentals.shapes.ts'
import { useState } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { dateInWords, moveDays, shortDate, todayIn } from '../ui/days.ts'
import { publicRentalText } from './public-rental.text.ts'

type Hours = PublicRental['openingHours'][(typeof weekdays)[number]]

const monday = '2024-01-01'

/** Opening hours, with consecutive weekdays of the same hours in one line: 'Mon – Sat 08:00 – 20:00'. */
export function OpeningHours({ openingHours, timeZone }: Pick<PublicRental, 'openingHours' | 'timeZone'>) {
  const text = useText(publicRentalText)
  const locale = localeOf(useLanguage())
  const name = (index: number) => dateInWords(moveDays(monday, index), locale, { weekday: 'short' })
  const hoursInWords = (hours: Hours) => (hours === null ? text.closed : !hours || isAllDay(hours) ? text.allDay : `${hours.from} – ${hours.to}`)
  return (
    <dl className="figures flex flex-col gap-2.5 text-15">
      {groupDays(openingHours).map(({ from, to, hours }) => (
        <div key={from} className="flex justify-between gap-4">
          <dt>{from === to ? name(from) : `${name(from)} – ${name(to)}`}</dt>
          <dd className="font-semibold">{hoursInWords(hours)}</dd>
        </div>
      ))}
      {nextDates(openingHours, timeZone).map(([date, hours]) => (
        <div key={date} className="flex justify-between gap-4 text-amber">
          <dt>{shortDate(date, locale)}</dt>
          <dd className="font-semibold">{hoursInWords(hours)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Days ahead for which single dates are listed, and the maximum number of them. */
const daysAhead = 30
const mostDates = 7

/** Single dates of the next weeks, the nearest first. */
function nextDates({ dates = {} }: PublicRental['openingHours'], timeZone: string): [string, Hours][] {
  const today = todayIn(timeZone)
  const last = moveDays(today, daysAhead)
  return Object.entries(dates)
    .filter(([date]) => date >= today && date <= last)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .slice(0, mostDates)
}

const isAllDay = (hours: NonNullable<Hours>) => hours.from === '00:00' && hours.to === '24:00'

function groupDays(openingHours: PublicRental['openingHours']): { from: number; to: number; hours: Hours }[] {
  const groups: { from: number; to: number; hours: Hours }[] = []
  weekdays.forEach((day, index) => {
    const hours = openingHours[day]
    const last = groups.at(-1)
    if (last && JSON.stringify(last.hours) === JSON.stringify(hours)) last.to = index
    else groups.push({ from: index, to: index, hours })
  })
  return groups
}

/** 'Open until 20:00', 'Opens at 08:00' or 'Closed now', by the clock at the rental. */
export function useOpenNow({ openingHours, timeZone }: PublicRental): string {
  const text = useText(publicRentalText)
  const [at] = useState(() => new Date())
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(one => one.type === type)?.value ?? ''
  const now = `${part('hour')}:${part('minute')}`
  const single = openingHours.dates?.[todayIn(timeZone)]
  const hours = single === undefined ? openingHours[weekdays.find(day => day === part('weekday').toLowerCase()) ?? 'mon'] : single
  if (hours === undefined || (hours && isAllDay(hours))) return text.openRoundTheClock
  if (hours === null || now >= hours.to) return text.closedNow
  return now < hours.from ? text.opensAt(hours.from) : text.openUntil(hours.to)
}
