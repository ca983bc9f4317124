import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { ChartColumn, ChevronLeft, ChevronRight, Table2 } from 'lucide-react'
import { useLanguage } from '../platform/language.tsx'
import { useAppSearch } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { forRental, type Finances } from './finances.ts'
import { financesText } from './finances.text.ts'
import { MonthChart } from './month-chart.tsx'
import { MonthTable } from './month-table.tsx'

const viewClass =
  'flex h-9 items-center gap-2 rounded-[10px] px-3 text-13 font-medium text-muted hover:text-ink aria-[current=page]:bg-chosen aria-[current=page]:font-semibold aria-[current=page]:text-ink coarse:h-11'

/** A year's income month by month, as a chart or as a table; both have an address. */
export function Income({ finances, year, today }: { finances: Finances; year: string; today: string }) {
  const text = useText(financesText)
  const language = useLanguage()
  const isTable = useAppSearch()['view'] === 'table'
  const { months, currency } = finances
  const total = months.reduce((sum, month) => sum + forRental(month), 0)
  const Shown = isTable ? MonthTable : MonthChart
  const step = (by: number) => {
    const next = String(Number(year) + by)
    return {
      to: '.',
      search: (before: object) => ({ ...before, year: next === today.slice(0, 4) ? undefined : next, month: undefined }),
      resetScroll: false,
    } as const
  }
  const view = (name: 'table' | undefined) =>
    ({
      to: '.',
      search: (before: object) => ({ ...before, view: name }),
      replace: true,
      resetScroll: false,
      activeOptions: { exact: true, includeSearch: true },
    }) as const
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-17 font-title">{text.year(year)}</h2>
        <p className="figures text-13 text-muted">{text.afterFee(formatMoneyShort(total, currency, language))}</p>
        <div className="ml-auto flex items-center gap-1">
          <Link
            {...step(-1)}
            aria-label={text.previousYear}
            title={text.previousYear}
            className={cx(buttonClass({ variant: 'quiet', size: 'small' }), 'w-9 px-0! coarse:w-11')}
          >
            <ChevronLeft aria-hidden className="size-4.5" strokeWidth={1.75} />
          </Link>
          {year < today.slice(0, 4) && (
            <Link
              {...step(1)}
              aria-label={text.nextYear}
              title={text.nextYear}
              className={cx(buttonClass({ variant: 'quiet', size: 'small' }), 'w-9 px-0! coarse:w-11')}
            >
              <ChevronRight aria-hidden className="size-4.5" strokeWidth={1.75} />
            </Link>
          )}
          <nav aria-label={text.views} className="flex gap-0.5 rounded-control bg-band p-1">
            <Link {...view(undefined)} className={viewClass}>
              <ChartColumn aria-hidden className="size-4" strokeWidth={1.75} />
              {text.chart}
            </Link>
            <Link {...view('table')} className={viewClass}>
              <Table2 aria-hidden className="size-4" strokeWidth={1.75} />
              {text.table}
            </Link>
          </nav>
        </div>
      </div>
      <Shown months={months} year={year} currency={currency} current={today.slice(0, 7)} />
    </Card>
  )
}
