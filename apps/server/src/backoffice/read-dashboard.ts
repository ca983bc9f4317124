import { attentionKinds, dashboardPeriods, daysOfPoint } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import type { readDashboard as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import { findRestoredCopy } from '../platform/db/restored-copy.ts'
import type { Handler } from '../platform/http/routes.ts'
import { countAll, countAttention, countCompanies, countPeople, countStays, sumVolumes, type Span } from './dashboard.views.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Counts by point, filled up with zeros: the period before, and this one. */
function fill(rows: readonly { point: number; count: number }[], points: number): { before: number[]; now: number[] } {
  const byPoint = new Map(rows.map(({ point, count }) => [point, count]))
  const take = (first: number) => Array.from({ length: points }, (_, index) => byPoint.get(first + index) ?? 0)
  return { before: take(-points), now: take(0) }
}

/** What happened in the last days, this one included, against as many before. */
export const readDashboard: Handler<typeof endpoint> = async ({ tx, now }, { period }) => {
  const daysEach = daysOfPoint(period)
  const end = new Date(Math.floor(now.getTime() / day + 1) * day)
  const start = new Date(end.getTime() - dashboardPeriods[period] * day)
  const points = dashboardPeriods[period] / daysEach
  const span: Span = { start, end, pointMs: daysEach * day, points }

  const [all, people, companies, stays, volumes, attention, heldCopy] = await Promise.all([
    countAll(tx),
    countPeople(tx, span),
    countCompanies(tx, span),
    countStays(tx, span),
    sumVolumes(tx, span),
    countAttention(tx, now),
    findRestoredCopy(tx),
  ])
  const [users, rentals, bookings] = [people, companies, stays].map(rows => fill(rows, points)) as [Filled, Filled, Filled]
  const totals = (total: number, { now: mine, before }: Filled) => ({ total, now: sum(mine), before: sum(before) })
  const dateOf = (point: number) => new Date(start.getTime() + point * span.pointMs).toISOString().slice(0, 10)

  return {
    dashboard: {
      from: dateOf(0),
      daysEach,
      users: totals(all.users, users),
      rentals: totals(all.rentals, rentals),
      bookings: totals(all.bookings, bookings),
      points: Array.from({ length: points }, (_, index) => ({
        from: dateOf(index),
        users: users.now[index] ?? 0,
        rentals: rentals.now[index] ?? 0,
        bookings: bookings.now[index] ?? 0,
        bookingsBefore: bookings.before[index] ?? 0,
      })),
      volumes: volumesOf(volumes, points),
      attention: attentionKinds.map(kind => ({ kind, count: attention[kind] })),
      heldCopy: heldCopy ?? null,
    },
  }
}

type Filled = ReturnType<typeof fill>

/** A currency each, the one with most bookings first. */
function volumesOf(rows: Awaited<ReturnType<typeof sumVolumes>>, points: number) {
  return [...Map.groupBy(rows, row => row.currencyId).values()]
    .toSorted((one, other) => sum(other.map(row => row.count)) - sum(one.map(row => row.count)))
    .flatMap(list => {
      const [first] = list
      if (!first) return []
      const filled = fill(
        list.map(row => ({ point: row.point, count: row.sum })),
        points,
      )
      return [{ currency: { id: first.currencyId, code: first.code, sign: first.sign }, now: sum(filled.now), before: sum(filled.before), points: filled.now }]
    })
}
