import { unitAttributes } from '@rentwell/contract/units/categories.rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useAppSearch } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { DatesField } from './dates-field.tsx'
import { KeptFilters } from './kept-filters.tsx'
import { readSearchQuery } from './search-query.ts'
import { fieldClass, fieldLabelClass, fieldValueClass } from './search-field-classes.ts'
import { searchText } from './search.text.ts'
import { WhereField } from './where-field.tsx'

interface SearchBarProps {
  className?: string
  /** 64 px instead of 88 px. */
  compact?: boolean
}

/** Where, when, what. A plain form before the scripts; it keeps the other filters of the address. */
export function SearchBar({ className, compact = false }: SearchBarProps) {
  const text = useText(searchText)
  const asked = useAppSearch()
  const { area } = readSearchQuery(asked)
  const navigate = useNavigate()
  const [where, setWhere] = useState(asked['where'] ?? '')
  const [dates, setDates] = useState({ from: asked['from'], to: asked['to'] })
  const [what, setWhat] = useState(asked['q'] ?? '')

  // What was typed before the scripts came is kept.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined)
    const textOf = (name: string) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value : ''
    }
    setWhere(textOf('where'))
    setWhat(textOf('q'))
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate({
      to: '/search',
      search: {
        where: where.trim(),
        area: where.trim() ? undefined : area,
        from: dates.from,
        to: dates.to,
        q: what.trim(),
        kind: asked['kind'],
        category: asked['category'],
        transmission: asked['transmission'],
        size: asked['size'],
        seats: asked['seats'],
        bedrooms: asked['bedrooms'],
        sort: asked['sort'],
        price_min: asked['price_min'],
        price_max: asked['price_max'],
        currency: asked['currency'],
      },
    })
  }
  return (
    <search className={className}>
      <form
        ref={form}
        action="/search"
        method="get"
        aria-label={text.form}
        onSubmit={submit}
        className={cx(
          'flex flex-col rounded-card border border-line bg-raised p-2 shadow-card md:flex-row md:items-stretch',
          compact ? 'md:h-16 md:p-1.5' : 'md:h-22 md:p-3',
        )}
      >
        <KeptFilters names={['area', 'kind', 'category', ...unitAttributes, 'sort', 'price_min', 'price_max', 'currency']} />
        <WhereField value={where} placeholder={area ? text.mapArea : text.anywhere} onChange={setWhere} compact={compact} />
        <Hairline />
        <DatesField {...dates} onChange={setDates} compact={compact} />
        <Hairline />
        <label className={cx(fieldClass, 'md:flex-[0.9]')}>
          <span className={fieldLabelClass}>{text.what}</span>
          <input
            name="q"
            value={what}
            maxLength={100}
            onChange={event => setWhat(event.target.value)}
            placeholder={text.anything}
            autoComplete="off"
            enterKeyHint="search"
            className={cx(fieldValueClass(compact), 'placeholder:text-ink')}
          />
        </label>
        <button type="submit" aria-label={text.search} className={cx(buttonClass({ size: 'huge' }), 'mt-2 md:mt-0 md:h-full!', compact && 'md:w-13 md:px-0!')}>
          <Search aria-hidden className="size-5" strokeWidth={2} />
          <span className={cx(compact && 'md:hidden')}>{text.search}</span>
        </button>
      </form>
    </search>
  )
}

const Hairline = () => <span aria-hidden className="h-px w-full shrink-0 bg-line md:my-1 md:h-auto md:w-px" />
