import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { RentalLanguages } from './rental-languages.fields.tsx'
import { SaveLine } from './save-line.tsx'
import { settingsText } from './settings.text.ts'
import { useInstantSave, type RentalPanelProps } from './use-save-rental.ts'

/** What the company speaks with its guests. */
export function LanguagesPanel({ rental, shownBy }: RentalPanelProps) {
  const text = useText(settingsText)
  const [{ languages }, choose, saving] = useInstantSave({ rental, shownBy }, { languages: rental.languages }, patch => patch)
  return (
    <Card title={text.languages.title} aside={<SaveLine saving={saving}>{text.languages.aside}</SaveLine>}>
      <RentalLanguages value={languages} onChange={next => choose({ languages: next })} disabled={!mayInRental(rental.role, 'edit_website')} />
      {languages.length === 0 && <p className="mt-3 text-13 text-muted">{text.languages.none}</p>}
    </Card>
  )
}
