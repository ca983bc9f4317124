import { datesIn } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import type { SearchQuery } from './search-query.ts'
import type { useSearch } from './search.reads.ts'
import { searchText } from './search.text.ts'

interface NoticesProps {
  query: SearchQuery
  found: ReturnType<typeof useSearch>
  onChange: (changes: Record<string, string | undefined>) => void
}

/** What the results cannot say of themselves: rates that compare nothing, a category that is gone, a place that is not known. */
export function SearchNotices({ query, found, onChange }: NoticesProps) {
  const text = useText(searchText)
  return (
    <>
      <OutdatedRates query={query} found={found} />
      {found.isCategoryGone && (
        <p role="status" className="mt-4 rounded-control bg-amber-wash px-4 py-3 text-15 text-amber">
          {text.goneCategory}
        </p>
      )}
      {found.isPlaceUnknown && <UnknownPlace query={query} found={found} onChange={onChange} />}
    </>
  )
}

/** Says that prices of different currencies are not compared, where that decides what is shown. */
function OutdatedRates({ query, found: { rates, currency, items } }: Omit<NoticesProps, 'onChange'>) {
  const text = useText(searchText)
  const language = useLanguage()
  const isPriced = query.sort === 'cheapest' || query.priceMin !== '' || query.priceMax !== ''
  const isMixed = query.priceMin !== '' || query.priceMax !== '' || items.some(unit => unit.currency.id !== currency?.id)
  if (!rates?.isOutdated || !currency || !isPriced || !isMixed) return null
  return (
    <p role="status" className="mt-4 rounded-control bg-amber-wash px-4 py-3 text-15 text-amber">
      {text.outdatedRates(currency.code, datesIn('UTC', language).date(rates.date))}
    </p>
  )
}

/** Says that the place is not known, and asks for the ones that may be meant. */
function UnknownPlace({ query, found, onChange }: NoticesProps) {
  const text = useText(searchText)
  return (
    <div className="mt-4 rounded-control bg-amber-wash px-4 py-3 text-15 text-amber">
      <p>
        {text.unknownPlace(query.where)} {found.items.length > 0 && text.withWords(query.where)}
      </p>
      {found.guesses.length > 0 && (
        <div role="group" aria-label={text.didYouMean} className="mt-2 flex flex-wrap items-center gap-2">
          <span>{text.didYouMean}:</span>
          {found.guesses.map(name => (
            <Button key={name} variant="secondary" size="medium" onClick={() => onChange({ where: name })}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
