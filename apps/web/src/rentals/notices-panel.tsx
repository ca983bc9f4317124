import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { noticeAudiences, noticeTopics } from '@rentwell/contract/rentals/rentals.rules.ts'
import { Link } from '@tanstack/react-router'
import { preferencesText } from '../notifications/preferences.text.ts'
import { useText } from '../platform/text.ts'
import { Choice } from '../ui/inputs/choice.tsx'
import { FoldedCard } from '../ui/folded-card.tsx'
import { SaveLine } from './save-line.tsx'
import { settingsText } from './settings.text.ts'
import { useInstantSave, type RentalPanelProps } from './use-save-rental.ts'

/** Who of the rental's people hears of what. */
export function NoticesPanel({ rental, shownBy }: RentalPanelProps) {
  const text = useText(settingsText)
  const { topics } = useText(preferencesText)
  const may = mayInRental(rental.role, 'edit_settings')
  const [notices, choose, saving] = useInstantSave({ rental, shownBy }, rental.settings.notices, patch => ({ settings: { notices: patch } }))
  return (
    <FoldedCard title={text.notices.title} lead={text.notices.lead} status={<SaveLine saving={saving}>{!may && text.ownerOnly}</SaveLine>}>
      <ul className="divide-y divide-line">
        {noticeTopics.map(topic => (
          <li key={topic} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-60">
              <span className="block text-15 font-semibold">{topics[topic].name}</span>
              <span className="block text-13 text-muted">{topics[topic].hint}</span>
            </span>
            <Choice
              bare
              className="w-60 max-sm:w-full"
              label={topics[topic].name}
              value={notices[topic] ?? 'everybody'}
              options={noticeAudiences.map(audience => ({ value: audience, label: text.notices.audiences[audience] }))}
              onChange={value => choose({ [topic]: noticeAudiences.find(audience => audience === value) ?? 'everybody' })}
              disabled={!may}
            />
          </li>
        ))}
      </ul>
      <Link to="/account/notifications" className="target py-1 text-13 font-semibold text-lagoon hover:text-lagoon-deep">
        {text.notices.own}
      </Link>
    </FoldedCard>
  )
}
