import { localeOf } from '@rentwell/contract/product.ts'
import { maySeePage } from '@rentwell/contract/members/members.rules.ts'
import { formatMoney, formatMoneyShort } from '@rentwell/contract/money.ts'
import { readFinances } from '@rentwell/contract/money/money.endpoints.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../../platform/data.ts'
import { useLanguage } from '../../../platform/language.tsx'
import { useText } from '../../../platform/text.ts'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { linkClass } from './today-side.tsx'
import { monthSoFar, sameDayBefore } from './today-month.ts'
import { todayText } from './today.text.ts'

/** '1 – 27 November': the days of a month until this one. */
const spanOfDays = (last: string) => (/^1\D/.test(last) ? last : `1 – ${last}`)

interface MonthMoneyProps {
  rental: { id: string; timeZone: string; role: Parameters<typeof maySeePage>[0] }
  now: Date
}

/** What came in this month day by day, beside the same days of the month before, and where the money is. */
export function MonthMoney({ rental, now }: MonthMoneyProps) {
  const may = maySeePage(rental.role, 'finances')
  return may ? <Money rental={rental} now={now} /> : null
}

function Money({ rental, now }: MonthMoneyProps) {
  const text = useText(todayText)
  const language = useLanguage()
  const today = localDateOf(now, rental.timeZone)
  const sameDay = sameDayBefore(today)
  const from = `${sameDay.slice(0, 8)}01`
  const finances = useRead(readFinances, { rental: rental.id, from, to: today, by: 'day' }, { live: true, quiet: true, keepPrevious: true }).data
  const name = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
  const month = name(today, { month: 'long' })
  if (!finances) return <Skeleton className="h-90 rounded-card" />
  const { currency, balance, days = [] } = finances
  const { sum, before, bars } = monthSoFar(days, today)
  const highest = Math.max(1, ...bars.map(bar => bar.income))
  const sameDays = spanOfDays(name(sameDay, { day: 'numeric', month: 'long' }))
  const change = before > 0 ? Math.round((sum / before - 1) * 100) : undefined
  return (
    <Card
      title={month.charAt(0).toLocaleUpperCase(language) + month.slice(1)}
      aside={
        <Link to="/office/$rental/finances" params={{ rental: rental.id }} className={linkClass}>
          {text.finances}
        </Link>
      }
    >
      <p className="text-32 leading-tight font-title">{formatMoney(sum, currency, language)}</p>
      <p className={cx('text-13', change !== undefined && change > 0 ? 'text-completed' : 'text-muted')}>
        {change === undefined
          ? text.noMonthBefore
          : change === 0
            ? text.sameAs(sameDays)
            : change > 0
              ? text.moreThan(change, sameDays)
              : text.lessThan(-change, sameDays)}
      </p>
      <div aria-hidden className="mt-4 flex h-16 items-end gap-0.5">
        {bars.map(({ date, income }) => (
          <span
            key={date}
            style={{ height: date > today ? 4 : Math.max(4, (Math.max(0, income) / highest) * 64) }}
            className={cx('min-w-0 flex-1 rounded-full', date === today ? 'bg-lagoon' : date > today ? 'bg-line' : 'bg-lagoon/32')}
          />
        ))}
      </div>
      <p className="figures mt-1.5 flex justify-between text-13 text-muted">
        <span aria-hidden>1</span>
        <span>{text.incomeToday(formatMoneyShort(bars.find(bar => bar.date === today)?.income ?? 0, currency, language))}</span>
        <span aria-hidden>{bars.length}</span>
      </p>
      <dl className="mt-3 flex flex-col gap-2 border-t border-line pt-3 text-13">
        {(['available', 'pending', 'deposits'] as const).map(part => (
          <div key={part} className="flex justify-between gap-4">
            <dt className="text-muted">{text.balance[part]}</dt>
            <dd className="figures font-semibold">{formatMoney(balance[part], currency, language)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
