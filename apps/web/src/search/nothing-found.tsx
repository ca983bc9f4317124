import { SearchX } from 'lucide-react'
import { useAppSearch } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty } from '../ui/states.tsx'
import { hasAttributeFilter, noAttributes } from './category-filters.tsx'
import { FreeInsteadOfNothing } from './free-instead-of-nothing.tsx'
import type { SearchQuery } from './search-query.ts'
import type { useSearch } from './search.reads.ts'
import { searchText } from './search.text.ts'

interface NothingFoundProps {
  query: SearchQuery
  found: ReturnType<typeof useSearch>
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Instead of results: what can be booked, if dates found nothing, and what to change in the search. */
export function NothingFound({ query, found: { alternatives }, onChange }: NothingFoundProps) {
  const text = useText(searchText)
  const address = useAppSearch()
  const ways = [
    query.from && { words: text.clear, change: { from: undefined, to: undefined } },
    (query.kind || query.category) && { words: text.anyKind, change: { kind: undefined, category: undefined, ...noAttributes } },
    hasAttributeFilter(query) && { words: text.clearAttributes, change: noAttributes },
    (query.priceMin || query.priceMax) && { words: text.clearPrice, change: { price_min: undefined, price_max: undefined, currency: undefined } },
    query.what && { words: text.clearWhat(query.what), change: { q: undefined } },
    query.where && { words: text.anywhereElse, change: { where: undefined } },
    query.area && { words: text.clearArea, change: { area: undefined } },
  ].filter(way => typeof way === 'object')
  const buttons = ways.map(way => (
    <Button key={way.words} variant="secondary" size="medium" onClick={() => onChange(way.change)}>
      {way.words}
    </Button>
  ))
  if (alternatives?.isLoading) return <LoadingInstead />
  const instead = alternatives?.data
  if (instead && instead.windows.length + instead.places.length + instead.likeUnits.length > 0) {
    return (
      <div className="mt-6 pb-16 lg:pb-4">
        <div className="flex items-center gap-4 rounded-card bg-wash px-5 py-4">
          <SearchX aria-hidden className="size-6 shrink-0 text-lagoon" strokeWidth={1.75} />
          <div>
            <h2 className="text-17 md:text-20">{text.emptyDates}</h2>
            <p className="text-15 text-muted">{text.emptyDatesText}</p>
          </div>
        </div>
        <div className="mt-7">
          <FreeInsteadOfNothing found={instead} address={address} />
        </div>
        <section className="mt-9">
          <h3 className="text-17 font-semibold">{text.orChange}</h3>
          <div className="mt-3 flex flex-wrap gap-3">{buttons}</div>
        </section>
      </div>
    )
  }
  return (
    <Empty icon={<SearchX />} title={ways.length === 0 ? text.nothing : query.from ? text.emptyDates : text.empty} action={buttons}>
      {ways.length === 0 ? text.nothingText : text.emptyText}
    </Empty>
  )
}

const LoadingInstead = () => (
  <div className="mt-6 grid gap-3 sm:grid-cols-2">
    {[0, 1, 2, 3].map(index => (
      <Skeleton key={index} className="h-30 rounded-card!" />
    ))}
  </div>
)
