import type { Answer } from '@rentwell/contract/endpoint.ts'
import { numberInWords } from '@rentwell/contract/numbers.ts'
import type { readFacets } from '@rentwell/contract/search/search.endpoints.ts'
import { listCategories } from '@rentwell/contract/units/categories.endpoints.ts'
import { leastSteps, orderedTree, pathOf, sizes, transmissions, unitAttributes, type UnitAttribute } from '@rentwell/contract/units/categories.rules.ts'
import { ChevronDown } from 'lucide-react'
import { useRead } from '../platform/data.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { useEarlyChoice } from '../ui/inputs/use-early-choice.ts'
import { unitAttributesText } from '../units/unit-attributes.text.ts'
import { searchText } from './search.text.ts'
import type { SearchQuery } from './search-query.ts'

export type Facets = Answer<typeof readFacets>
type Change = Record<string, string | undefined>

export const noAttributes = { transmission: undefined, size: undefined, seats: undefined, bedrooms: undefined }
export const hasAttributeFilter = (query: SearchQuery) => unitAttributes.some(name => query[name] !== undefined)

interface CategoryFiltersProps {
  query: SearchQuery
  facets: Facets | undefined
  onChange: (change: Change) => void
  className: string
}

/** The category, and what its units say of themselves, each choice with the number of units that it leaves. */
export function CategoryFilters({ query, facets, onChange, className }: CategoryFiltersProps) {
  const text = useText(searchText)
  const attributes = useText(unitAttributesText)
  const language = useLanguage()
  const categories = useRead(listCategories, {}, { staleTime: Infinity }).data?.categories ?? []
  // Links from before categories name a kind.
  const chosen = categories.find(one => (query.category ? one.slug === query.category : one.slug === query.kind))
  const offered = orderedTree(categories.filter(one => one.status === 'shown' || one.id === chosen?.id))
  const counted = (name: string, value: string | number, list: readonly { value: string | number; count: number }[] | undefined) => {
    const count = facets?.isExact ? list?.find(one => one.value === value)?.count : undefined
    return count === undefined ? name : text.withCount(name, numberInWords(count, language))
  }
  const hasAttribute = (name: UnitAttribute) => query[name] !== undefined || pathOf(categories, chosen?.id ?? null)[0]?.attributes.includes(name)
  const optionsOf = (name: UnitAttribute) => {
    if (name === 'transmission') return transmissions.map(value => ({ value, label: counted(attributes.transmissions[value], value, facets?.transmission) }))
    if (name === 'size') return sizes.map(value => ({ value, label: counted(value.toUpperCase(), value, facets?.size) }))
    return leastSteps[name].map(value => ({ value: String(value), label: counted(text.atLeast[name](value), value, facets?.[name]) }))
  }
  return (
    <>
      <Pill
        name="category"
        label={text.kind}
        value={chosen?.slug ?? ''}
        any={text.anyKind}
        options={offered.map(({ node, level }) => ({
          value: node.slug,
          label: `${'\u2003'.repeat(level)}${counted(node.names[language], node.id, facets?.categories)}`,
        }))}
        onChange={category => onChange({ category, kind: undefined, ...noAttributes })}
        className={className}
      />
      {unitAttributes.filter(hasAttribute).map(name => (
        <Pill
          key={name}
          name={name}
          label={attributes.names[name]}
          value={String(query[name] ?? '')}
          any={attributes.names[name]}
          options={optionsOf(name)}
          onChange={value => onChange({ [name]: value })}
          className={className}
        />
      ))}
    </>
  )
}

interface PillProps {
  /** Of the filter in the address. */
  name: string
  label: string
  value: string
  /** The choice of no filter. */
  any: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string | undefined) => void
  className: string
}

function Pill({ name, label, value, any, options, onChange, className }: PillProps) {
  const look = value ? 'border-ink bg-ink text-on-ink' : 'border-line bg-surface hover:border-edge'
  const list = useEarlyChoice(chosen => onChange(chosen || undefined))
  const isKnown = value === '' || options.some(one => one.value === value)
  return (
    <label className={cx(className, 'relative max-w-full', look)}>
      <span className="sr-only">{label}</span>
      <select
        ref={list}
        name={name}
        autoComplete="off"
        value={value}
        onChange={event => onChange(event.target.value || undefined)}
        className="max-w-60 min-w-0 cursor-pointer appearance-none truncate bg-transparent pr-6 outline-none [&>option]:bg-raised [&>option]:text-ink"
      >
        <option value="">{any}</option>
        {!isKnown && <option value={value}>{`${label}: ${value}`}</option>}
        {options.map(one => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3.5 size-4" />
    </label>
  )
}
