import { localeOf } from '@rentwell/contract/product.ts'
import { useNavigate } from '@tanstack/react-router'
import { List, Map as MapIcon, Search as SearchIcon } from 'lucide-react'
import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { AboutRates } from '../../accounts/about-price.tsx'
import { Head } from '../../platform/head.tsx'
import { useLanguage } from '../../platform/language.tsx'
import { useAppSearch } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { FoundUnitCard } from '../../search/found-unit-card.tsx'
import { NothingFound } from '../../search/nothing-found.tsx'
import { SearchBar } from '../../search/search-bar.tsx'
import { SearchNotices } from '../../search/search-notices.tsx'
import { SearchFilters } from '../../search/search-filters.tsx'
import { readSearchQuery, type SearchQuery } from '../../search/search-query.ts'
import { useSearch } from '../../search/search.reads.ts'
import { searchText } from '../../search/search.text.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { daysFromTo, shortDate } from '../../ui/days.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'

const SearchMap = lazy(() => import('../../search/search-map.tsx'))

/** What is free, where and when: a list with a map beside it. */
export default function SearchPage() {
  const text = useText(searchText)
  const address = useAppSearch()
  const query = readSearchQuery(address)
  const navigate = useNavigate()
  const isWide = useWide()
  const found = useSearch(query)
  const [pointed, setPointed] = useState<string>()
  const [chosenRental, setChosenRental] = useState<string>()
  const rentalOf = (id: string | undefined) => found.items.find(unit => unit.id === id)?.rental.id
  const change = (changes: Record<string, string | undefined>) =>
    void navigate({
      to: '/search',
      // A place and a part of the map take turns.
      search: before => ({ ...before, ...('where' in changes && { area: undefined }), ...changes }),
      replace: true,
      resetScroll: false,
    })
  const goToRental = (rental: string) => {
    setChosenRental(rental)
    if (!isWide) change({ view: undefined })
    requestAnimationFrame(() => document.querySelector(`[data-rental="${rental}"]`)?.scrollIntoView({ block: 'center', behavior: 'smooth' }))
  }
  const showsMap = isWide || query.view === 'map'
  return (
    <>
      <Head
        title={query.where ? text.titleAt(query.where) : text.title}
        description={text.description}
        canonical="/search"
        image="/art/hero-day-wide-1440.webp"
      />
      <div className="lg:grid lg:grid-cols-[minmax(0,55fr)_45fr]">
        <div className={cx('px-(--page-margin) py-6 lg:pr-8', query.view === 'map' && 'max-lg:hidden')}>
          <PhoneSummary query={query}>
            <SearchBar key={`${address['where']} ${address['area']} ${address['from']} ${address['to']} ${address['q']}`} compact />
          </PhoneSummary>
          <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            <Title query={query} found={found} />
            <SearchFilters query={query} currency={found.currency} hasPlace={found.place !== undefined} facets={found.facets} onChange={change} />
          </div>
          <Results query={query} found={found} pointed={chosenRental} onPoint={setPointed} onChange={change} />
        </div>
        <div
          className={cx(
            'bg-band lg:sticky lg:top-18 lg:block lg:h-[calc(100dvh-72px)]',
            query.view === 'map' ? 'h-[calc(100dvh-60px)] md:h-[calc(100dvh-72px)]' : 'max-lg:hidden',
          )}
        >
          {showsMap && (
            <Suspense fallback={<Skeleton className="size-full rounded-none!" />}>
              <SearchMap
                units={found.items}
                place={found.place}
                area={query.area}
                isEmpty={found.total === 0 && !found.query.isPending && !found.query.isPlaceholderData}
                pointed={rentalOf(pointed) ?? chosenRental}
                onRental={goToRental}
                onArea={shown => change({ where: undefined, area: shown })}
              />
            </Suspense>
          )}
        </div>
      </div>
      {(found.items.length > 0 || query.view === 'map') && (
        <button
          type="button"
          onClick={() => change({ view: query.view === 'map' ? undefined : 'map' })}
          className="fixed bottom-6 left-1/2 z-20 flex h-12 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-5 text-15 font-semibold text-on-ink shadow-popup lg:hidden"
        >
          {query.view === 'map' ? <List aria-hidden className="size-5" strokeWidth={1.75} /> : <MapIcon aria-hidden className="size-5" strokeWidth={1.75} />}
          {query.view === 'map' ? text.list : text.map}
        </button>
      )}
    </>
  )
}

/** On a phone the search stands in two lines until it is pressed. */
function PhoneSummary({ query, children }: { query: SearchQuery; children: ReactNode }) {
  const text = useText(searchText)
  const locale = localeOf(useLanguage())
  const asked = `${query.where} ${query.area} ${query.from} ${query.to} ${query.what}`
  const [openFor, setOpenFor] = useState<string>()
  const dates = query.from && query.to ? `${shortDate(query.from, locale)} – ${shortDate(query.to, locale)}` : text.anyDates
  const isOpen = openFor === asked
  return (
    <>
      {!isOpen && (
        <button
          type="button"
          onClick={() => setOpenFor(asked)}
          className="flex min-h-16 w-full items-center justify-between gap-4 rounded-card border border-line bg-raised px-5 text-left shadow-card md:hidden [@media(scripting:none)]:hidden"
        >
          <span className="min-w-0">
            <b className="block truncate text-17 font-semibold">{query.where || (query.area ? text.mapArea : text.anywhere)}</b>
            <span className="block truncate text-13 text-muted">
              {dates} · {query.what || text.anything}
            </span>
          </span>
          <SearchIcon aria-hidden className="size-5 shrink-0 text-lagoon" strokeWidth={2} />
        </button>
      )}
      <div className={cx(!isOpen && 'max-md:hidden [@media(scripting:none)]:block!')}>{children}</div>
    </>
  )
}

interface PartProps {
  query: SearchQuery
  found: ReturnType<typeof useSearch>
}

function Title({ query, found }: PartProps) {
  const text = useText(searchText)
  const locale = localeOf(useLanguage())
  const { from, to } = query
  const dates = from && to ? `${shortDate(from, locale)} – ${shortDate(to, locale)}` : undefined
  const days = (first: string, last: string) => text.days(daysFromTo(first, last))
  return (
    <div className="min-w-0">
      <h1 aria-live="polite" className="min-h-8 text-20 md:text-24">
        {found.query.isPending ? (
          <Skeleton className="h-8 w-60" />
        ) : found.total === 0 ? (
          text.title
        ) : from && to ? (
          found.isTotalExact ? (
            text.free(found.total, days(from, to))
          ) : (
            text.freeMany(days(from, to))
          )
        ) : found.isTotalExact ? (
          text.found(found.total)
        ) : (
          text.foundMany
        )}
      </h1>
      <p className="mt-1 text-13 text-muted">
        {dates ? text.totals(dates) : text.noDates} <AboutRates currencies={found.items.map(unit => unit.currency)} />
      </p>
    </div>
  )
}

interface ResultsProps extends PartProps {
  pointed: string | undefined
  onPoint: (unit: string | undefined) => void
  onChange: (changes: Record<string, string | undefined>) => void
}

const grid = 'mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2'

function Results({ query, found, pointed, onPoint, onChange }: ResultsProps) {
  const text = useText(searchText)
  const { items, more, query: state } = found
  if (state.isError && items.length === 0) return <Failed error={state.error} onRetry={() => void state.refetch()} />
  if (state.isPending) {
    return (
      <div className={grid}>
        {[0, 1, 2, 3].map(index => (
          <div key={index}>
            <Skeleton className="aspect-3/2 rounded-card!" />
            <Skeleton className="mt-3.5 h-6 w-44" />
            <Skeleton className="mt-2 h-5 w-60" />
          </div>
        ))}
      </div>
    )
  }
  const notices = <SearchNotices query={query} found={found} onChange={onChange} />
  if (items.length === 0) {
    return (
      <>
        {notices}
        <NothingFound query={query} found={found} onChange={onChange} />
      </>
    )
  }
  return (
    <>
      {notices}
      <ul className={cx(grid, state.isPlaceholderData && 'opacity-60 transition-opacity duration-220')}>
        {items.map((unit, index) => (
          <li key={unit.id} data-rental={unit.rental.id} className="min-w-0">
            <FoundUnitCard
              unit={unit}
              dates={{ from: query.from, to: query.to }}
              first={index < 2}
              isMarked={pointed !== undefined && unit.rental.id === pointed}
              onPoint={onPoint}
            />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center gap-4 pb-16 lg:pb-4">
        {(more ?? state.isFetchingNextPage) && (
          <Button variant="secondary" busy={state.isFetchingNextPage} onClick={more}>
            {text.more}
          </Button>
        )}
        <p className="figures text-15 text-muted">
          {found.isTotalExact ? text.shown(items.length, found.total) : items.length < 200 ? text.shownOfMany(items.length) : text.shownAlone(items.length)}
        </p>
      </div>
    </>
  )
}

const wide = '(min-width: 75rem)'

function watchWidth(listener: () => void) {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True where list and map stand side by side. */
const useWide = () =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => false,
  )
