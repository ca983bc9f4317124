import { attentionKinds, dashboardPeriods, daysOfPoint, laterAttentionKinds } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import type { readDashboard as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import { findRestoredCopy } from '../platform/db/restored-copy.ts'
import type { Handler } from '../platform/http/routes.ts'
import { countAttention, readFigures, type Figure } from './dashboard.views.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Counts by point, filled up with zeros: the period before, and this one. */
function fill(rows: readonly { point: number | null; count: number }[], points: number): { before: number[]; now: number[] } {
  const byPoint = Map.groupBy(rows, row => row.point)
  const take = (first: number) => Array.from({ length: points }, (_, index) => sum((byPoint.get(first + index) ?? []).map(row => row.count)))
  return { before: take(-points), now: take(0) }
}

/** What happened in the last days, this one included, against as many before. Days before this one are counted once an hour. */
export const readDashboard: Handler<typeof endpoint> = async ({ tx, now }, { period }) => {
  const daysEach = daysOfPoint(period)
  const end = Math.floor(now.getTime() / day + 1) * day
  const start = end - dashboardPeriods[period] * day
  const points = dashboardPeriods[period] / daysEach
  const dateOf = (point: number) => new Date(start + point * daysEach * day).toISOString().slice(0, 10)

  const [figures, attention, heldCopy] = await Promise.all([
    readFigures(tx, { start: dateOf(0), daysEach, points }),
    countAttention(tx, now),
    findRestoredCopy(tx),
  ])
  const [users, rentals, bookings] = (['users', 'rentals', 'bookings'] as const).map(kind => {
    const own = figures.filter(figure => figure.kind === kind)
    return { total: sum(own.map(figure => figure.count)), ...fill(own, points) }
  }) as [Filled, Filled, Filled]
  const totals = ({ total, now: mine, before }: Filled) => ({ total, now: sum(mine), before: sum(before) })

  return {
    dashboard: {
      from: dateOf(0),
      daysEach,
      users: totals(users),
      rentals: totals(rentals),
      bookings: totals(bookings),
      points: Array.from({ length: points }, (_, index) => ({
        from: dateOf(index),
        users: users.now[index] ?? 0,
        rentals: rentals.now[index] ?? 0,
        bookings: bookings.now[index] ?? 0,
        bookingsBefore: bookings.before[index] ?? 0,
      })),
      volumes: volumesOf(figures, points),
      attention: attentionKinds.map(kind => ({ kind, count: attention[kind] })).filter(({ kind, count }) => count > 0 || !laterAttentionKinds.includes(kind)),
      heldCopy: heldCopy ?? null,
    },
  }
}

type Filled = ReturnType<typeof fill> & { total: number }

/** What was agreed in both periods, a currency each, the one with most bookings first. */
function volumesOf(figures: readonly Figure[], points: number) {
  const agreed = figures.flatMap(({ currency, point, agreed: count, volume }) =>
    currency && point !== null && count > 0 ? [{ currency, point, count, volume }] : [],
  )
  return [...Map.groupBy(agreed, row => row.currency.id).values()]
    .toSorted((one, other) => sum(other.map(row => row.count)) - sum(one.map(row => row.count)))
    .flatMap(list => {
      const [first] = list
      if (!first) return []
      const filled = fill(
        list.map(({ point, volume }) => ({ point, count: volume })),
        points,
      )
      return [{ currency: first.currency, now: sum(filled.now), before: sum(filled.before), points: filled.now }]
    })
}
