import { ChevronDown } from 'lucide-react'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { unitKindsText } from '../units/unit-kinds.text.ts'
import { searchText } from './search.text.ts'
import type { SearchQuery } from './search-query.ts'
import { unitKinds } from '@rentwell/contract/unit-kinds.ts'

/** Narrows the search to one kind of unit. */
export function KindFilter({ kind, onChange, className }: { kind: SearchQuery['kind']; onChange: (kind: string | undefined) => void; className: string }) {
  const text = useText(searchText)
  const { kinds } = useText(unitKindsText)
  const look = kind ? 'border-ink bg-ink text-on-ink' : 'border-line bg-surface hover:border-edge'
  return (
    <label className={cx(className, 'relative', look)}>
      <span className="sr-only">{text.kind}</span>
      <select
        name="kind"
        autoComplete="off"
        value={kind ?? ''}
        onChange={event => onChange(event.target.value || undefined)}
        className="cursor-pointer appearance-none bg-transparent pr-6 outline-none [&>option]:bg-raised [&>option]:text-ink"
      >
        <option value="">{text.anyKind}</option>
        {unitKinds.map(one => (
          <option key={one} value={one}>
            {kinds[one]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3.5 size-4" />
    </label>
  )
}
