import { addDays } from '@rentwell/contract/period.ts'

interface Day {
  /** `YYYY-MM-DD` */
  date: string
  income: number
}

/** The same day of the month before, or its last one where it is shorter. */
export function sameDayBefore(today: string): string {
  const last = addDays(`${today.slice(0, 8)}01`, -1)
  return today.slice(8) > last.slice(8) ? last : last.slice(0, 8) + today.slice(8)
}

/** Every day of this month with its income, their sum, and that of the same days of the month before. */
export function monthSoFar(days: readonly Day[], today: string): { sum: number; before: number; bars: Day[] } {
  const first = `${today.slice(0, 8)}01`
  const until = sameDayBefore(today)
  const incomes = new Map(days.map(({ date, income }) => [date, income]))
  const bars: Day[] = []
  for (let date = first; date.slice(0, 7) === today.slice(0, 7); date = addDays(date, 1)) bars.push({ date, income: incomes.get(date) ?? 0 })
  return {
    sum: bars.reduce((all, bar) => all + bar.income, 0),
    before: days.filter(({ date }) => date < first && date <= until).reduce((all, day) => all + day.income, 0),
    bars,
  }
}
