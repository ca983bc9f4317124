import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { answerHours } from '@rentwell/contract/rentals/rentals.rules.ts'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { SaveLine } from './save-line.tsx'
import { settingsText } from './settings.text.ts'
import { useInstantSave, type RentalPanelProps } from './use-save-rental.ts'

/** How long guests wait for an answer at most. */
export function AnswerTimePanel({ rental, shownBy }: RentalPanelProps) {
  const text = useText(settingsText)
  const may = mayInRental(rental.role, 'edit_settings')
  const [settings, choose, saving] = useInstantSave({ rental, shownBy }, rental.settings, settings => ({ settings }))
  const offered = [...new Set([...answerHours, settings.answerHours])].toSorted((one, other) => one - other)
  return (
    <Card title={text.answer.title} aside={<SaveLine saving={saving}>{may ? text.answer.aside : text.ownerOnly}</SaveLine>}>
      <Choice
        className="max-w-80"
        label={text.answer.label}
        value={String(settings.answerHours)}
        options={offered.map(hours => ({ value: String(hours), label: text.answer.hours(hours) }))}
        onChange={value => choose({ answerHours: Number(value) })}
        disabled={!may}
      />
      <p className="mt-1 text-13 text-muted">{text.answer.hint}</p>
    </Card>
  )
}
