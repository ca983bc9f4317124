import { rentalLanguages, type RentalLanguage } from '@rentwell/contract/rentals/rentals.rules.ts'
import { Check } from 'lucide-react'
import { useText } from '../platform/text.ts'
import { rentalFormText } from './rental-form.text.ts'

interface RentalLanguagesProps {
  value: readonly RentalLanguage[]
  onChange: (value: RentalLanguage[]) => void
  disabled?: boolean
}

/** Which languages the company speaks. */
export function RentalLanguages({ value, onChange, disabled = false }: RentalLanguagesProps) {
  const text = useText(rentalFormText)
  return (
    <div role="group" aria-label={text.languages} className="flex flex-wrap gap-2">
      {rentalLanguages.map(language => {
        const isChosen = value.includes(language)
        return (
          <button
            key={language}
            type="button"
            disabled={disabled}
            aria-pressed={isChosen}
            onClick={() => onChange(rentalLanguages.filter(one => (one === language ? !isChosen : value.includes(one))))}
            className="inline-flex h-10 items-center gap-1.5 rounded-full border border-line px-4 text-15 font-medium transition-colors duration-150 hover:border-edge aria-pressed:border-lagoon aria-pressed:bg-wash disabled:text-muted coarse:h-11"
          >
            {isChosen && <Check aria-hidden className="size-4 text-lagoon" />}
            {text.languageNames[language]}
          </button>
        )
      })}
    </div>
  )
}
