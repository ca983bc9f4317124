import { useText } from '../platform/text.ts'
import { Choice } from '../ui/inputs/choice.tsx'
import { unitKindsText } from './unit-kinds.text.ts'
import { unitKinds, type UnitKind } from '@rentwell/contract/unit-kinds.ts'

/** What a unit is. */
export function UnitKindField({ value, onChange, error }: { value: UnitKind; onChange: (kind: UnitKind) => void; error?: string | undefined }) {
  const text = useText(unitKindsText)
  return (
    <Choice
      label={text.kind}
      hint={text.hint}
      value={value}
      options={unitKinds.map(kind => ({ value: kind, label: text.kinds[kind] }))}
      onChange={chosen => onChange(unitKinds.find(kind => kind === chosen) ?? 'other')}
      error={error}
    />
  )
}
