import { unitAttributes } from '@rentwell/contract/units/categories.rules.ts'
import { formatMoneyShort, parsePrice, type MoneySign } from '@rentwell/contract/money.ts'
import { ChevronDown, X } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { useMe } from '../accounts/me.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { useEarlyChoice } from '../ui/inputs/use-early-choice.ts'
import { useLeaving } from '../ui/use-leaving.ts'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { CategoryFilters, type Facets } from './category-filters.tsx'
import { KeptFilters } from './kept-filters.tsx'
import { searchText } from './search.text.ts'
import { sorts, type SearchQuery } from './search-query.ts'

type Currency = MoneySign & { id: string }

interface FiltersProps {
  query: SearchQuery
  /** What the prices of the answer were compared in; undefined while none is there. */
  currency: Currency | undefined
  /** Distances are known. */
  hasPlace: boolean
  facets: Facets | undefined
  onChange: (change: Record<string, string | undefined>) => void
}

const pill = 'flex h-11 items-center gap-2 rounded-full border px-4 text-15 font-medium transition-colors duration-150'

/** Category with its attributes, price and order. */
export function SearchFilters({ query, currency, hasPlace, facets, onChange }: FiltersProps) {
  const text = useText(searchText)
  const offered = sorts.filter(sort => sort !== 'nearest' || hasPlace)
  const sortList = useEarlyChoice(sort => onChange({ sort }))
  const sort = offered.find(one => one === query.sort) ?? (hasPlace ? 'nearest' : 'newest')
  return (
    <div className="flex flex-wrap items-center gap-2">
      {query.area && (
        <button type="button" aria-label={text.clearArea} onClick={() => onChange({ area: undefined })} className={cx(pill, 'border-ink bg-ink text-on-ink')}>
          {text.mapArea}
          <X aria-hidden className="size-4" />
        </button>
      )}
      <CategoryFilters query={query} facets={facets} onChange={onChange} className={pill} />
      <PriceFilter key={`${query.priceMin} ${query.priceMax}`} query={query} currency={currency} onChange={onChange} />
      <label className={cx(pill, 'relative border-line bg-surface hover:border-edge')}>
        <span className="sr-only">{text.sort}</span>
        <select
          ref={sortList}
          name="sort"
          autoComplete="off"
          value={sort}
          onChange={event => onChange({ sort: event.target.value })}
          className="cursor-pointer appearance-none bg-surface pr-6 outline-none"
        >
          {offered.map(one => (
            <option key={one} value={one}>
              {text.sorts[one]}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-3.5 size-4 text-muted" />
      </label>
    </div>
  )
}

function PriceFilter({ query, currency: applied, onChange }: Omit<FiltersProps, 'hasPlace' | 'facets'>) {
  const text = useText(searchText)
  const root = useRef<HTMLDetailsElement>(null)
  const isSet = query.priceMin !== '' || query.priceMax !== ''
  const own = useMe(session => session.user?.currency)
  const currency = isSet ? (applied ?? own) : (own ?? applied)
  const language = useLanguage()
  const inWords = (typed: string) => {
    const cents = parsePrice(typed)
    return cents === undefined || !currency ? typed : formatMoneyShort(cents, currency, language)
  }
  const [isOpen, setOpen] = useState(false)
  const close = (withFocus = true) => {
    root.current?.removeAttribute('open')
    if (withFocus) root.current?.querySelector('summary')?.focus()
  }
  useLeaving(root, isOpen, close)
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [least, most] = [digits(typed.get('price_min')), digits(typed.get('price_max'))]
    onChange({ price_min: least, price_max: most, currency: least || most ? currency?.id : undefined })
    close()
  }
  return (
    <details ref={root} className="group relative" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary
        className={cx(
          pill,
          'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
          isSet ? 'border-ink bg-ink text-on-ink' : 'border-line bg-surface hover:border-edge',
        )}
      >
        {isSet ? text.priceBetween(inWords(query.priceMin), inWords(query.priceMax)) : text.price}
        <ChevronDown aria-hidden className="size-4" />
      </summary>
      <form
        action="/search"
        method="get"
        onSubmit={apply}
        className="absolute top-full left-0 z-20 mt-2 w-80 max-w-[calc(100vw-2*var(--page-margin))] rounded-card border border-line bg-raised p-5 shadow-popup"
      >
        <KeptFilters names={['where', 'area', 'from', 'to', 'q', 'kind', 'category', ...unitAttributes, 'sort']} />
        {currency && <input type="hidden" name="currency" value={currency.id} />}
        <div className="grid grid-cols-2 gap-3">
          <TextInput
            name="price_min"
            label={text.priceFrom}
            prefix={currency?.sign}
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            defaultValue={query.priceMin}
          />
          <TextInput
            name="price_max"
            label={text.priceTo}
            prefix={currency?.sign}
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            defaultValue={query.priceMax}
          />
        </div>
        <p className="mt-3 text-13 text-muted">{currency && text.priceHint(currency.code)}</p>
        <div className="mt-4 flex items-center justify-between gap-3">
          <Button
            variant="link"
            onClick={() => {
              onChange({ price_min: undefined, price_max: undefined, currency: undefined })
              close()
            }}
          >
            {text.clearPrice}
          </Button>
          <Button type="submit" size="medium">
            {text.apply}
          </Button>
        </div>
      </form>
    </details>
  )
}

const digits = (typed: FormDataEntryValue | null) => (typeof typed === 'string' ? typed.replace(/[^\d.,]/g, '') || undefined : undefined)
