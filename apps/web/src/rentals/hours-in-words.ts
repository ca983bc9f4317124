import { weekdays } from '@rentwell/contract/rentals/rentals.rules.ts'
import type { WeekHours } from './rental-form.ts'

interface Words {
  /** The name of a weekday, from Monday on. */
  name: (index: number) => string
  everyDay: string
  closed: string
}

type Hours = WeekHours[keyof WeekHours]

/** The week in one line, days of the same hours together: 'Every day 08:00–20:00' or 'Mon – Sat 08:00–20:00, Sun closed'. */
export function hoursInWords(week: WeekHours, { name, everyDay, closed }: Words): string {
  const groups: { from: number; to: number; hours: Hours }[] = []
  weekdays.forEach((day, index) => {
    const hours = week[day]
    const last = groups.at(-1)
    if (last && isSame(last.hours, hours)) last.to = index
    else groups.push({ from: index, to: index, hours })
  })
  const days = ({ from, to }: { from: number; to: number }) => (groups.length === 1 ? everyDay : from === to ? name(from) : `${name(from)} – ${name(to)}`)
  return groups.map(group => `${days(group)} ${group.hours ? `${group.hours.from}–${group.hours.to}` : closed}`).join(', ')
}

const isSame = (one: Hours, other: Hours) => one?.from === other?.from && one?.to === other?.to
