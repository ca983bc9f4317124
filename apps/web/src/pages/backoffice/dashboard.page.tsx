import { readDashboard } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { dashboardPeriods, type DashboardPeriod } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { minute } from '@rentwell/contract/durations.ts'
import { Attention } from '../../backoffice/attention.tsx'
import { DashboardTiles, isPeriod } from '../../backoffice/dashboard-tiles.tsx'
import { dashboardText } from '../../backoffice/dashboard.text.ts'
import { HeldCopy } from '../../backoffice/held-copy.tsx'
import { NewestRentals } from '../../backoffice/newest-rentals.tsx'
import { TrendChart } from '../../backoffice/trend-chart.tsx'
import { useRead } from '../../platform/data.ts'
import { useAppSearch } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { OfficeTop } from '../office/office-top.tsx'

const periods = Object.keys(dashboardPeriods) as DashboardPeriod[]
const every = minute

/** How the site does: numbers, their way through the period, and what needs a person. */
export default function BackofficeDashboardPage() {
  const text = useText(dashboardText)
  const navigate = useNavigate()
  const search = useAppSearch()
  const period = isPeriod(search['period']) ? search['period'] : '30d'
  const query = useRead(readDashboard, { period }, { keepPrevious: true, every })
  const dashboard = query.data?.dashboard
  const show = (patch: { period?: string; currency?: string }) =>
    void navigate({ to: '.', search: now => ({ ...now, ...patch }), replace: true, resetScroll: false })
  return (
    <>
      <OfficeTop
        title={text.title}
        actions={
          <div role="group" aria-label={text.period} className="flex rounded-control bg-band p-1">
            {periods.map(one => (
              <button
                key={one}
                type="button"
                aria-pressed={one === period}
                onClick={() => show({ period: one })}
                className="h-9! rounded-inner px-3 text-13 font-medium text-muted aria-pressed:bg-chosen aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-card lg:h-8! coarse:h-11!"
              >
                {text.periods[one]}
              </button>
            ))}
          </div>
        }
      />
      <div className="flex flex-col gap-4 p-4 lg:p-6">
        {query.isError && !dashboard && <Failed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && (
          <>
            <Skeleton className="h-33 rounded-card!" />
            <Skeleton className="h-90 rounded-card!" />
          </>
        )}
        {dashboard && (
          <>
            {dashboard.heldCopy && <HeldCopy madeAt={dashboard.heldCopy.madeAt} />}
            <DashboardTiles dashboard={dashboard} period={period} currency={search['currency']} onCurrency={currency => show({ currency })} />
            <div className="grid gap-4 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
              <TrendChart
                title={dashboard.daysEach === 1 ? text.daily : text.fortnightly}
                points={dashboard.points.map(point => ({ from: point.from, now: point.bookings, before: point.bookingsBefore }))}
              />
              <Attention attention={dashboard.attention} />
            </div>
            <NewestRentals />
          </>
        )}
      </div>
    </>
  )
}
