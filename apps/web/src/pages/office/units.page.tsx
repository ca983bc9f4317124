import { formatMoney } from '@rentwell/contract/money.ts'
import { listOfficeUnits } from '@rentwell/contract/units/units.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { LayoutGrid, Plus, SearchX } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { markStale, useList } from '../../platform/data.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useAppSearch, usePopups } from '../../platform/popups.tsx'
import { onBroadcast } from '../../platform/tabs.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { perPeriod } from '../../units/prices.text.ts'
import { UnitPhoto } from '../../units/unit-photo.tsx'
import { OfficeTop } from './office-top.tsx'
import { officeText } from './office.text.ts'
import { officeUnitsText } from './units.text.ts'

const columns = 'lg:grid lg:grid-cols-[1fr_180px_180px_170px] lg:items-center lg:gap-4'

/** The rental's units; a unit added in another tab appears here too. */
export default function UnitsPage() {
  const text = useText(officeUnitsText)
  const own = useText(officeText)
  const popups = usePopups()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { rental } = useParams({ from: '/closed/office/$rental' })
  const { q = '' } = useAppSearch()
  const { items, more, query } = useList(listOfficeUnits, 'units', { rental, ...(q && { q }) }, { keepPrevious: true })
  useEffect(() => onBroadcast('unit-created', () => void markStale(queryClient, [listOfficeUnits])), [queryClient])

  const find = useCallback(
    (typed: string) => void navigate({ to: '.', search: now => ({ ...now, q: typed.trim() || undefined }), replace: true, resetScroll: false }),
    [navigate],
  )
  const add = (
    <Button size="medium" icon={<Plus aria-hidden className="size-[18px]" />} onClick={() => popups.open('add-unit', { rental })}>
      {own.addUnit}
    </Button>
  )
  const isEmpty = query.isSuccess && items.length === 0 && !q

  return (
    <>
      <OfficeTop title={text.title} context={query.isSuccess && !isEmpty && text.shown(items.length, query.hasNextPage)} actions={!isEmpty && add} />
      {query.isError && items.length === 0 ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : isEmpty ? (
        <Empty className="py-24" icon={<LayoutGrid />} title={text.empty} action={add}>
          {text.emptyText}
        </Empty>
      ) : (
        <>
          <div className="p-4 lg:border-b lg:border-line lg:px-6 lg:py-2.5">
            <SearchInput label={text.find} value={q} onChange={find} className="lg:w-80" />
          </div>
          <div aria-hidden className={cx('hidden h-9 border-b border-line px-6 text-13 text-muted', columns)}>
            <span>{text.name}</span>
            <span>{text.booking}</span>
            <span>{text.status}</span>
            <span className="text-right">{text.price}</span>
          </div>
          {query.isPending && <Waiting />}
          {query.isSuccess && items.length === 0 && (
            <Empty
              icon={<SearchX />}
              title={text.nothing(q)}
              action={
                <Button variant="secondary" size="medium" onClick={() => find('')}>
                  {text.all}
                </Button>
              }
            >
              {text.nothingText}
            </Empty>
          )}
          <ul className="border-t border-line lg:border-t-0">
            {items.map(unit => (
              <li key={unit.id} className="border-b border-line">
                <Link
                  to="/office/$rental/units/$unit/main-info"
                  params={{ rental, unit: unit.id }}
                  className={cx(
                    'flex items-center gap-3 px-4 py-2.5 transition-colors duration-150 hover:bg-wash focus-visible:outline-offset-[-2px] lg:px-6',
                    columns,
                  )}
                >
                  <span className="flex min-w-0 flex-1 items-center gap-3">
                    <UnitPhoto uuid={unit.photos[0]} className="h-11 w-14 rounded-inner" />
                    <span className="min-w-0">
                      <span className="block truncate text-15 font-semibold">{unit.title}</span>
                      <span className="block truncate text-13 text-muted lg:hidden">{unit.instantBook ? text.instant : text.asked}</span>
                    </span>
                  </span>
                  <span className="hidden text-13 text-muted lg:block">{unit.instantBook ? text.instant : text.asked}</span>
                  <span className="hidden items-center gap-2 text-13 lg:flex">
                    <span aria-hidden className={cx('size-2 rounded-full', unit.status === 'active' ? 'bg-confirmed' : 'bg-draft')} />
                    {text.statuses[unit.status]}
                  </span>
                  <Price cents={unit.basePrice} currency={unit.currency} base={unit.baseRentalPeriod} />
                </Link>
              </li>
            ))}
          </ul>
          <LoadMore more={more} busy={query.isFetchingNextPage} />
        </>
      )}
    </>
  )
}

function Price({ cents, currency, base }: { cents: number; currency: { code: string; sign: string }; base: Parameters<typeof perPeriod>[0] }) {
  const language = useLanguage()
  return (
    <span className="shrink-0 text-right">
      <span className="figures text-15 font-semibold">{formatMoney(cents, currency, language)}</span>{' '}
      <span className="text-13 text-muted">{perPeriod(base, language)}</span>
    </span>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col">
      {[0, 1, 2, 3, 4].map(index => (
        <div key={index} className="flex h-16 items-center gap-3 border-b border-line px-4 lg:px-6">
          <Skeleton className="h-11 w-14" />
          <Skeleton className="h-5 w-48" />
          <Skeleton className="ml-auto h-5 w-24" />
        </div>
      ))}
    </div>
  )
}
