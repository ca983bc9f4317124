import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { readFinances } from '@rentwell/contract/money/money.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Store } from 'lucide-react'
import { useRead } from '../platform/data.ts'
import { useLanguage } from '../platform/language.tsx'
import { useMe, type Me } from '../accounts/me.ts'
import { useText } from '../platform/text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { forRental } from './finances.ts'
import { financesText } from './finances.text.ts'

type Rental = Me['rentals'][number]

/** What each rental that the person owns has, one beside the other. */
export function OwnFinances() {
  const text = useText(financesText)
  const rentals = useMe(session => session.rentals).filter(rental => mayInRental(rental.role, 'see_finances'))
  if (rentals.length === 0)
    return (
      <Empty icon={<Store aria-hidden />} title={text.mineNone}>
        {text.mineNoneText}
      </Empty>
    )
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {rentals.map(rental => (
        <li key={rental.id} className="rounded-card border border-line bg-surface p-5">
          <OneRental rental={rental} />
        </li>
      ))}
    </ul>
  )
}

function OneRental({ rental }: { rental: Rental }) {
  const text = useText(financesText)
  const language = useLanguage()
  const query = useRead(readFinances, { rental: rental.id })
  const { data } = query
  if (query.error?.status === 404) return <p className="text-15 text-muted">{text.closed}</p>
  if (query.isError && !data) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!data) return <Skeleton className="h-32 w-full" />
  const year = data.months.reduce((sum, month) => sum + forRental(month), 0)
  const sums = [
    [text.available, data.balance.available],
    [text.pending, data.balance.pending],
    [text.thisYear, year],
  ] as const
  return (
    <>
      <h2 className="text-20">
        <Link
          to="/office/$rental/finances"
          params={{ rental: rental.id }}
          aria-label={text.open(rental.title)}
          className="flex min-h-11 items-center justify-between gap-3 hover:underline"
        >
          {rental.title}
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
        </Link>
      </h2>
      <dl className="figures mt-2 divide-y divide-line text-15">
        {sums.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{formatMoney(cents, data.currency, language)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
