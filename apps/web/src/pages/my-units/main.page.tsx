import type { Answer } from '@rentwell/contract/endpoint.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { listOwnUnits } from '@rentwell/contract/units/units.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { LayoutGrid, SearchX } from 'lucide-react'
import { useList } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useLanguage } from '../../platform/language.tsx'
import { useMe } from '../../accounts/me.ts'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { perPeriod } from '../../units/per-period.ts'
import { UnitPhoto } from '../../units/unit-photo.tsx'
import { UnitPlace } from '../../units/unit-place.tsx'
import { myUnitsText } from './my-units.text.ts'
import { NoRental } from './no-rental.tsx'
import { OwnFilters, useOwnFilters } from './own-filters.tsx'

type OwnUnit = Answer<typeof listOwnUnits>['units'][number]

const shelves = ['active', 'archived'] as const

/** The units of all rentals of the person: where each one is now, and what comes next. */
export default function MyUnitsPage() {
  const text = useText(myUnitsText)
  const first = useMe(session => session.rentals[0])
  const filters = useOwnFilters()
  const { q, rental, status } = filters
  const shelf = status === 'all' ? undefined : (shelves.find(one => one === status) ?? 'active')
  const asked = { ...(q && { q }), ...(rental && { rentalId: rental }), ...(shelf && { status: shelf }) }
  const { items, more, query } = useList(listOwnUnits, 'units', asked, { live: true, keepPrevious: true, enabled: first !== undefined })
  const isNarrowed = Boolean(q || rental || status)
  if (!first)
    return (
      <>
        <Head title={text.title} />
        <NoRental />
      </>
    )
  return (
    <>
      <Head title={text.title} />
      <OwnFilters
        filters={filters}
        find={text.find}
        statuses={[
          { value: '', label: text.shelves.active },
          { value: 'archived', label: text.shelves.archived },
          { value: 'all', label: text.shelves.all },
        ]}
      />
      <p role="status" className="mt-3 min-h-5 text-13 text-muted">
        {query.isSuccess && items.length > 0 && text.shown(items.length, query.hasNextPage)}
      </p>
      {query.isPending && (
        <div className="mt-2">
          <RowsSkeleton count={5} row="h-19 px-5" picture="h-12 w-16" framed />
        </div>
      )}
      {query.isError && items.length === 0 && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && (
        <Empty
          className="py-20"
          icon={isNarrowed ? <SearchX aria-hidden /> : <LayoutGrid aria-hidden />}
          title={isNarrowed ? text.nothing : text.none}
          action={
            isNarrowed ? (
              <Button variant="secondary" size="medium" onClick={filters.clear}>
                {text.clear}
              </Button>
            ) : (
              <Link to="/office/$rental/units" params={{ rental: first.id }} className={buttonClass({ size: 'medium' })}>
                {text.noneAct}
              </Link>
            )
          }
        >
          {isNarrowed ? text.nothingText : text.noneText}
        </Empty>
      )}
      {items.length > 0 && (
        <ul className="mt-2 overflow-hidden rounded-card border border-line bg-surface">
          {items.map(unit => (
            <li key={unit.id} className="border-b border-line last:border-b-0">
              <Row unit={unit} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore more={more} busy={query.isFetchingNextPage} />
    </>
  )
}

function Row({ unit }: { unit: OwnUnit }) {
  const language = useLanguage()
  return (
    <Link
      to="/office/$rental/units/$unit/main-info"
      params={{ rental: unit.rental.id, unit: unit.id }}
      className="flex items-center gap-3 px-4 py-3 transition-colors duration-150 hover:bg-wash focus-visible:outline-offset-[-2px] md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)_8rem] md:gap-5 md:px-5"
    >
      <span className="flex min-w-0 flex-1 items-center gap-3">
        <UnitPhoto uuid={unit.photo ?? undefined} className="h-12 w-16 rounded-inner" />
        <span className="min-w-0">
          <span className="line-clamp-2 text-15 font-semibold">{unit.title}</span>
          <span className="block truncate text-13 text-muted">{unit.rental.title}</span>
          <span className="mt-0.5 block text-13 md:hidden">
            <UnitPlace place={unit} status={unit.status} timeZone={unit.rental.timeZone} />
          </span>
        </span>
      </span>
      <span className="text-15 max-md:hidden">
        <UnitPlace place={unit} status={unit.status} timeZone={unit.rental.timeZone} />
      </span>
      <span className="shrink-0 text-right">
        <span className="figures block text-15 font-semibold">{formatMoney(unit.basePrice, unit.currency, language)}</span>
        <span className="block text-13 text-muted">{perPeriod(unit.baseRentalPeriod, language)}</span>
      </span>
    </Link>
  )
}
