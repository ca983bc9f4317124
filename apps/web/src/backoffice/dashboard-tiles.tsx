import { dashboardPeriods, type DashboardPeriod } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import type { readDashboard } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { percentInWords } from '@rentwell/contract/numbers.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { dashboardText } from './dashboard.text.ts'
import { useFigures } from './figures.ts'
import { Sparkline } from './sparkline.tsx'

export type Dashboard = Answer<typeof readDashboard>['dashboard']

export const isPeriod = (word: string | undefined): word is DashboardPeriod => word !== undefined && Object.hasOwn(dashboardPeriods, word)

interface TilesProps {
  dashboard: Dashboard
  period: DashboardPeriod
  /** Of the volume, by id. */
  currency: string | undefined
  onCurrency: (id: string) => void
}

/** The four numbers, each with its way through the period. */
export function DashboardTiles({ dashboard, period, currency, onCurrency }: TilesProps) {
  const text = useText(dashboardText)
  const language = useLanguage()
  const figures = useFigures()
  const { users, rentals, bookings, points, volumes } = dashboard
  const volume = volumes.find(one => one.currency.id === currency) ?? volumes[0]
  const during = text.inPeriod[period]
  return (
    <ul className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-4 [&>li]:border-line [&>li:nth-child(2n)]:border-l max-lg:[&>li:nth-child(n+3)]:border-t lg:[&>li+li]:border-l">
      <Tile name={text.users} value={figures(users.total)} change={<Grown by={users.now} during={during} />} values={points.map(point => point.users)} />
      <Tile
        name={text.rentals}
        value={figures(rentals.total)}
        change={<Grown by={rentals.now} during={during} />}
        values={points.map(point => point.rentals)}
      />
      <Tile
        name={`${text.bookings}, ${text.periods[period]}`}
        value={figures(bookings.now)}
        change={<Change now={bookings.now} before={bookings.before} />}
        values={points.map(point => point.bookings)}
      />
      <Tile
        name={`${text.volume}, ${text.periods[period]}`}
        aside={
          volumes.length > 1 && (
            <select
              aria-label={text.currency}
              value={volume?.currency.id}
              onChange={event => onCurrency(event.target.value)}
              className="h-7 rounded-inner border border-line bg-surface px-1 text-13 coarse:h-11"
            >
              {volumes.map(one => (
                <option key={one.currency.id} value={one.currency.id}>
                  {one.currency.code}
                </option>
              ))}
            </select>
          )
        }
        value={volume ? formatMoneyShort(volume.now, volume.currency, language) : '0'}
        change={<Change now={volume?.now ?? 0} before={volume?.before ?? 0} />}
        values={volume?.points ?? points.map(() => 0)}
      />
    </ul>
  )
}

interface TileProps {
  name: string
  aside?: ReactNode
  value: string
  change: ReactNode
  values: readonly number[]
}

function Tile({ name, aside, value, change, values }: TileProps) {
  return (
    <li className="flex min-w-0 flex-col p-4 lg:p-5">
      <p className="flex flex-wrap items-center justify-between gap-2 text-13 text-muted lg:text-15">
        {name}
        {aside}
      </p>
      <div className="mt-auto flex items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="figures text-24 font-title lg:text-32">{value}</p>
          {change}
        </div>
        <Sparkline values={values} className="h-10 w-20 shrink-0 max-md:hidden" />
      </div>
    </li>
  )
}

function Grown({ by, during }: { by: number; during: string }) {
  const text = useText(dashboardText)
  const figures = useFigures()
  return <p className={cx('text-13 font-medium', by > 0 ? 'text-completed' : 'text-muted')}>{`${text.more(figures(by))} ${during}`}</p>
}

/** Against the period before, in words and a colour. */
function Change({ now, before }: { now: number; before: number }) {
  const text = useText(dashboardText)
  const language = useLanguage()
  if (before === 0) return <p className="text-13 text-muted">{now === 0 ? text.same : text.fresh}</p>
  const percent = Math.round(((now - before) / before) * 100)
  return (
    <p className={cx('text-13 font-medium', percent > 0 ? 'text-completed' : percent < 0 ? 'text-brick' : 'text-muted')}>
      {percent === 0 ? text.same : percent > 0 ? text.grew(percentInWords(percent, language)) : text.shrank(percentInWords(-percent, language))}
    </p>
  )
}
