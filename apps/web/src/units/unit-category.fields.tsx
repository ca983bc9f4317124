import { categoryOf, sizes, transmissions, unitAttributes } from '@rentwell/contract/units/categories.rules.ts'
import { useText } from '../platform/text.ts'
import { Choice } from '../ui/inputs/choice.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { unitAttributesText } from './unit-attributes.text.ts'
import { UnitCategoryChoice, type ChosenCategory } from './unit-category-choice.tsx'
import type { UnitForm } from './unit-form.ts'
import { useCategoryOptions } from './use-category-options.ts'

interface UnitCategoryFieldsProps {
  form: UnitForm
  set: (patch: Partial<UnitForm>) => void
  errorOf: (field: keyof UnitForm) => string | undefined
}

/** The category of a unit, which also says its kind, and the values that guests filter by. */
export function UnitCategoryFields({ form, set, errorOf }: UnitCategoryFieldsProps) {
  const text = useText(unitAttributesText)
  const { tree } = useCategoryOptions()
  const own = categoryOf(tree, { kind: form.kind, categoryId: form.categoryId })
  const choose = (chosen: ChosenCategory) => {
    const has = categoryOf(tree, chosen)?.attributes
    const cleared = has ? Object.fromEntries(unitAttributes.filter(name => !has.includes(name)).map(name => [name, ''])) : {}
    set({ ...chosen, ...cleared })
  }
  return (
    <>
      <UnitCategoryChoice value={form} onChange={choose} error={errorOf('categoryId') ?? errorOf('kind')} />
      {own && own.attributes.length > 0 && (
        <div className="grid grid-cols-2 items-start gap-3.5">
          {unitAttributes
            .filter(name => own.attributes.includes(name))
            .map(name =>
              name === 'seats' || name === 'bedrooms' ? (
                <TextInput
                  key={name}
                  label={text.names[name]}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={2}
                  value={form[name]}
                  onChange={event => set({ [name]: event.target.value })}
                  error={errorOf(name)}
                />
              ) : (
                <Choice
                  key={name}
                  label={text.names[name]}
                  value={form[name]}
                  options={[
                    { value: '', label: text.unknown },
                    ...(name === 'size'
                      ? sizes.map(value => ({ value: value as string, label: value.toUpperCase() }))
                      : transmissions.map(value => ({ value: value as string, label: text.transmissions[value] }))),
                  ]}
                  onChange={value => set({ [name]: value })}
                  error={errorOf(name)}
                />
              ),
            )}
        </div>
      )}
    </>
  )
}
