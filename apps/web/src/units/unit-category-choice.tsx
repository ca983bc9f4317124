import { categoryOf } from '@rentwell/contract/units/categories.rules.ts'
import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'
import { useText } from '../platform/text.ts'
import { Choice } from '../ui/inputs/choice.tsx'
import { unitAttributesText } from './unit-attributes.text.ts'
import { UnitKindField } from './unit-kind.fields.tsx'
import { unitKindsText } from './unit-kinds.text.ts'
import { useCategoryOptions } from './use-category-options.ts'

export interface ChosenCategory {
  kind: UnitKind
  categoryId: string | null
}

interface UnitCategoryChoiceProps {
  value: ChosenCategory
  onChange: (chosen: ChosenCategory) => void
  error?: string | undefined
}

/** The category of a unit, which also says its kind. Kinds alone if the categories do not load. */
export function UnitCategoryChoice({ value, onChange, error }: UnitCategoryChoiceProps) {
  const { category } = useText(unitAttributesText)
  const { hint, kinds } = useText(unitKindsText)
  const { isPending, tree, optionsFor } = useCategoryOptions()
  const own = categoryOf(tree, value)
  if (isPending)
    return <Choice disabled label={category} hint={hint} value={value.kind} options={[{ value: value.kind, label: kinds[value.kind] }]} onChange={() => {}} />
  if (!own) return <UnitKindField value={value.kind} onChange={kind => onChange({ kind, categoryId: null })} error={error} />
  const choose = (id: string) => {
    const chosen = tree.find(one => one.id === id)
    if (chosen) onChange({ kind: chosen.kind, categoryId: id })
  }
  return <Choice label={category} hint={hint} value={own.id} options={optionsFor(own.id)} onChange={choose} error={error} />
}
