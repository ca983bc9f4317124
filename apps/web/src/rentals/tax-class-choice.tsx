import { percentInWords } from '@rentwell/contract/numbers.ts'
import { readTaxes } from '@rentwell/contract/rentals/taxes.endpoints.ts'
import { classAmong, taxClasses, type TaxClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import { useRead } from '../platform/data.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Choice } from '../ui/inputs/choice.tsx'
import { taxesText } from './taxes.text.ts'

interface TaxClassChoiceProps {
  rental: string
  value: TaxClass
  onChange: (taxClass: TaxClass) => void
  className?: string
}

/** Which taxes of a rental something carries, with their names and rates. Nothing is shown if the rental has no tax that is a percentage. */
export function TaxClassChoice({ rental, value, onChange, className }: TaxClassChoiceProps) {
  const text = useText(taxesText)
  const language = useLanguage()
  const percents = (useRead(readTaxes, { rental }).data?.taxes ?? []).filter(tax => tax.perNight === undefined)
  if (percents.length === 0) return null
  const decisive = classAmong(percents, value)
  const carried = percents.filter(tax => (tax.taxClass ?? 'standard') === decisive)
  return (
    <Choice
      label={text.tax}
      value={value}
      options={taxClasses.map(one => ({ value: one, label: text.classes[one] }))}
      hint={carried.map(({ name, rate }) => `${name} ${percentInWords(rate / 100, language)}`).join(', ')}
      onChange={chosen => onChange(taxClasses.find(one => one === chosen) ?? 'standard')}
      className={className}
    />
  )
}
