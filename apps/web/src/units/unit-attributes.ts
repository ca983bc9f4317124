import { unitAttributes, type AttributeValues, type UnitAttribute } from '@rentwell/contract/units/categories.rules.ts'
import type { unitAttributesText } from './unit-attributes.text.ts'

export interface AttributeInWords {
  name: UnitAttribute
  label: string
  value: string
}

/** What a unit says of itself, in words; only what is known. */
export const attributesInWords = (values: AttributeValues, words: (typeof unitAttributesText)['en']): AttributeInWords[] =>
  unitAttributes.flatMap(name => {
    const value = values[name]
    if (value === undefined) return []
    const { transmission, size } = values
    const inWords = name === 'transmission' && transmission ? words.transmissions[transmission] : name === 'size' && size ? size.toUpperCase() : String(value)
    return [{ name, label: words.names[name], value: inWords }]
  })
