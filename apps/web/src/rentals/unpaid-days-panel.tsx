import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { unpaidDays } from '@rentwell/contract/rentals/rentals.rules.ts'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { SaveLine } from './save-line.tsx'
import { settingsText } from './settings.text.ts'
import { useInstantSave, type RentalPanelProps } from './use-save-rental.ts'

/** How many days a guest may book without paying. */
export function UnpaidDaysPanel({ rental, shownBy }: RentalPanelProps) {
  const text = useText(settingsText)
  const may = mayInRental(rental.role, 'edit_settings')
  const [settings, choose, saving] = useInstantSave({ rental, shownBy }, rental.settings, settings => ({ settings }))
  const offered = [...new Set([...unpaidDays, settings.unpaidDays])].toSorted((one, other) => one - other)
  return (
    <Card title={text.unpaid.title} aside={<SaveLine saving={saving}>{may ? text.unpaid.aside : text.ownerOnly}</SaveLine>}>
      <Choice
        className="max-w-80"
        label={text.unpaid.label}
        value={String(settings.unpaidDays)}
        options={offered.map(days => ({ value: String(days), label: text.unpaid.days(days) }))}
        onChange={value => choose({ unpaidDays: Number(value) })}
        disabled={!may}
      />
      <p className="mt-1 text-13 text-muted">{text.unpaid.hint}</p>
    </Card>
  )
}
