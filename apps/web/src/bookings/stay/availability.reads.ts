import { isDate, lastOfMonth, monthOf, moveMonths, todayIn } from '../../ui/days.ts'

interface Place {
  slug: string
  timeZone: string
}

const monthsAhead = 24
const windowMonths = 6

/** The range of a unit's calendar that is read to show a month and the next one: the half year around them plus a month. */
export function availabilityAround(unit: string, rental: Place, month?: string) {
  const first = monthOf(todayIn(rental.timeZone))
  const index = Math.min(Math.max(monthsBetween(first, month ?? first), 0), monthsAhead)
  const start = moveMonths(first, Math.floor(index / windowMonths) * windowMonths)
  return { rental: rental.slug, unit, from: `${start}-01`, to: lastOfMonth(moveMonths(start, windowMonths)) }
}

/** The range that the server renders a unit's page with: three months, or that around the month of a chosen date. */
export function renderedAvailability(unit: string, rental: Place, from: string | undefined) {
  const first = monthOf(todayIn(rental.timeZone))
  if (isDate(from) && monthOf(from) > first) return availabilityAround(unit, rental, monthOf(from))
  return { rental: rental.slug, unit, from: `${first}-01`, to: lastOfMonth(moveMonths(first, 2)) }
}

const monthsBetween = (from: string, to: string) => {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return number(to) - number(from)
}
