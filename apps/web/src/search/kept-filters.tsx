import type { UnitAttribute } from '@rentwell/contract/units/categories.rules.ts'
import { useAppSearch } from '../platform/popups.tsx'

type FilterName = 'where' | 'area' | 'from' | 'to' | 'q' | 'kind' | 'category' | UnitAttribute | 'sort' | 'price_min' | 'price_max' | 'currency'

/** Hidden fields with these filters of the address, so that a form sent before the app has started keeps them. */
export function KeptFilters({ names }: { names: readonly FilterName[] }) {
  const asked = useAppSearch()
  return names.map(name => asked[name] && <input key={name} type="hidden" name={name} value={asked[name]} />)
}
