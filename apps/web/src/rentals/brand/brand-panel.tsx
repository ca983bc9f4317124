import { rentalInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { Link } from '@tanstack/react-router'
import { ChooseAvatar } from '../../media/choose-avatar.tsx'
import { useText } from '../../platform/text.ts'
import { Card } from '../../ui/card.tsx'
import { SaveLine } from '../save-line.tsx'
import { useInstantSave, type RentalPanelProps } from '../use-save-rental.ts'
import { BrandColorForm } from './brand-color.form.tsx'
import { brandText } from './brand.text.ts'

/** How a rental shows itself outside of the marketplace: its logo, cover and color. */
export function BrandPanel({ rental, shownBy }: RentalPanelProps) {
  const text = useText(brandText)
  const may = mayInRental(rental.role, 'edit_website')
  const [{ profilePicUuid }, choose, saving] = useInstantSave({ rental, shownBy }, { profilePicUuid: rental.profilePicUuid }, patch => patch)
  return (
    <Card title={text.title} aside={<SaveLine saving={saving}>{!may && text.mayNot}</SaveLine>}>
      <div className="flex flex-col gap-6">
        <p className="-mt-2 text-13 text-muted">{text.lead}</p>
        <div>
          <h3 className="mb-2 text-13 font-semibold">{text.logo}</h3>
          <ChooseAvatar
            square
            label={text.logo}
            initials={rentalInitials(rental.title)}
            value={profilePicUuid}
            disabled={!may}
            onChange={uuid => choose({ profilePicUuid: uuid })}
          />
          <p className="mt-2 text-13 text-muted">{text.logoUses}</p>
        </div>
        <div>
          <h3 className="text-13 font-semibold">{text.cover}</h3>
          <p className="mt-1 text-13 text-muted">
            {text.coverText}{' '}
            <Link to="/office/$rental/website/main-info" params={{ rental: rental.id }} className="text-lagoon underline underline-offset-4">
              {text.coverLink}
            </Link>
          </p>
        </div>
        <BrandColorForm key={rental.brandColor} rental={rental} shownBy={shownBy} may={may} />
      </div>
    </Card>
  )
}
